//! A statement in traditional Chinese: it is read in simplified characters, and what is quoted of it stands as it was written.

use mexplorer_picture::{Arg, Say};

/// The characters of traditional Chinese that stand in statements, in their order, with those that are read for them, which are as many
/// bytes long.
#[rustfmt::skip]
pub const TRADITIONAL: &[(char, char)] = &[
    ('丟', '丢'), ('並', '并'), ('佔', '占'), ('併', '并'), ('來', '来'), ('個', '个'), ('們', '们'), ('側', '侧'), ('備', '备'), ('僅', '仅'),
    ('優', '优'), ('內', '内'), ('兩', '两'), ('冪', '幂'), ('別', '别'), ('刪', '删'), ('則', '则'), ('剛', '刚'), ('劃', '划'), ('劑', '剂'),
    ('動', '动'), ('勝', '胜'), ('勢', '势'), ('參', '参'), ('問', '问'), ('啓', '启'), ('啟', '启'), ('單', '单'), ('圍', '围'), ('圓', '圆'),
    ('圖', '图'), ('執', '执'), ('塊', '块'), ('塗', '涂'), ('壓', '压'), ('夠', '够'), ('學', '学'), ('實', '实'), ('將', '将'), ('對', '对'),
    ('層', '层'), ('屬', '属'), ('帶', '带'), ('幣', '币'), ('幫', '帮'), ('幾', '几'), ('廢', '废'), ('張', '张'), ('強', '强'), ('後', '后'),
    ('從', '从'), ('復', '复'), ('應', '应'), ('戲', '戏'), ('採', '采'), ('換', '换'), ('撲', '扑'), ('擁', '拥'), ('擇', '择'), ('擊', '击'),
    ('據', '据'), ('擺', '摆'), ('攏', '拢'), ('敗', '败'), ('數', '数'), ('斷', '断'), ('於', '于'), ('時', '时'), ('會', '会'), ('東', '东'),
    ('條', '条'), ('棄', '弃'), ('棟', '栋'), ('業', '业'), ('樓', '楼'), ('標', '标'), ('樣', '样'), ('橫', '横'), ('沒', '没'), ('減', '减'),
    ('準', '准'), ('滿', '满'), ('為', '为'), ('無', '无'), ('爭', '争'), ('爲', '为'), ('獲', '获'), ('現', '现'), ('環', '环'), ('產', '产'),
    ('畫', '画'), ('異', '异'), ('當', '当'), ('疊', '叠'), ('發', '发'), ('盡', '尽'), ('盤', '盘'), ('碼', '码'), ('種', '种'), ('積', '积'),
    ('節', '节'), ('範', '范'), ('約', '约'), ('紅', '红'), ('紙', '纸'), ('級', '级'), ('終', '终'), ('組', '组'), ('結', '结'), ('絕', '绝'),
    ('給', '给'), ('經', '经'), ('線', '线'), ('編', '编'), ('總', '总'), ('繼', '继'), ('續', '续'), ('纔', '才'), ('聰', '聪'), ('臺', '台'),
    ('與', '与'), ('萬', '万'), ('著', '着'), ('蓋', '盖'), ('藍', '蓝'), ('處', '处'), ('號', '号'), ('衝', '冲'), ('裏', '里'), ('補', '补'),
    ('裡', '里'), ('製', '制'), ('複', '复'), ('規', '规'), ('視', '视'), ('記', '记'), ('許', '许'), ('試', '试'), ('話', '话'), ('該', '该'),
    ('認', '认'), ('說', '说'), ('誰', '谁'), ('請', '请'), ('論', '论'), ('諾', '诺'), ('證', '证'), ('譯', '译'), ('變', '变'), ('讓', '让'),
    ('豎', '竖'), ('負', '负'), ('費', '费'), ('質', '质'), ('賽', '赛'), ('贈', '赠'), ('贏', '赢'), ('車', '车'), ('較', '较'), ('輪', '轮'),
    ('輸', '输'), ('轉', '转'), ('辦', '办'), ('這', '这'), ('連', '连'), ('進', '进'), ('遊', '游'), ('過', '过'), ('達', '达'), ('違', '违'),
    ('選', '选'), ('還', '还'), ('邊', '边'), ('鄰', '邻'), ('釋', '释'), ('錯', '错'), ('長', '长'), ('開', '开'), ('間', '间'), ('階', '阶'),
    ('際', '际'), ('隨', '随'), ('隻', '只'), ('雙', '双'), ('離', '离'), ('頂', '顶'), ('須', '须'), ('頭', '头'), ('顆', '颗'), ('題', '题'),
    ('顏', '颜'), ('餘', '余'), ('馬', '马'), ('麼', '么'), ('點', '点'), ('齡', '龄'),
];

/// The text in simplified characters: each place in it is the same.
pub fn simple(text: &str) -> String {
    let simple = |char| TRADITIONAL.binary_search_by_key(&char, |(written, _)| *written).map_or(char, |at| TRADITIONAL[at].1);
    text.chars().map(simple).collect()
}

/// Puts what sentences quote of a text that was read so back as it was written.
pub fn quoted(says: &mut [Say], text: &str, simple: &str) {
    if text == simple {
        return;
    }
    for (_, arg) in says.iter_mut().flat_map(|say| &mut say.args) {
        let Arg::Text(told) = arg else { continue };
        let part = told.trim_end_matches('…');
        let written = simple.find(part).filter(|_| !part.is_ascii()).map(|at| &text[at..at + part.len()]);
        if let Some(written) = written {
            *told = format!("{written}{}", &told[part.len()..]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn characters_are_in_order_and_keep_their_places() {
        assert!(TRADITIONAL.is_sorted_by(|one, two| one.0 < two.0));
        for (written, simple) in TRADITIONAL {
            assert_eq!(written.len_utf8(), simple.len_utf8(), "{written}");
            assert!(!TRADITIONAL.iter().any(|(other, _)| other == simple), "{simple}");
        }
    }
}
