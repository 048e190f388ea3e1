//! The glossary is the law: words that editors of Chinese replaced by others do not come back.

use mexplorer_session::words::entries::entries;
use mexplorer_session::words::languages::file;

/// A word that the texts must not have, in simplified and in traditional signs, and the one that is wanted in its place.
const ROWS: &[(&str, &str, &str)] = &[
    ("正常玩法", "正常玩法", "正常规则"),
    ("标准规则", "標準規則", "正常规则"),
    ("分支", "分支", "子游戏"),
    ("各部分", "各部分", "各子游戏"),
    ("分量", "分量", "子游戏"),
    ("现在走的", "現在走的", "先手"),
    ("轮到的人", "輪到的人", "先手"),
    ("轮到走的人", "輪到走的人", "先手"),
    ("对方", "對方", "对手"),
    ("无子可", "無子可", "无法行动"),
    ("无棋可走", "無棋可走", "无法行动"),
    ("无步可走", "無步可走", "无法行动"),
    ("无法再走", "無法再走", "无法行动"),
    ("无法移动", "無法移動", "无法行动"),
    ("着法", "著法", "走法"),
    ("制胜", "致勝", "必胜走法"),
    ("必胜的走法", "必勝的走法", "必胜走法"),
    ("象棋", "象棋", "国际象棋"),
    ("最小的斐波那契部分", "最小的費波那契部分", "分解中最小的一项"),
    ("最小项", "最小項", "分解中最小的一项"),
    ("从终局起", "從終局起", "自终止局面逐级递推"),
    ("终止态", "終止態", "终止局面"),
    ("方格图", "方格圖", "网格"),
    ("划去法", "劃去法", "筛法"),
    ("划格", "劃格", "筛法"),
    ("封闭公式", "封閉公式", "通项公式"),
    ("Beatty 序列", "Beatty 序列", "Beatty 数列"),
    ("Nim_k", "Nim_k", "Nimₖ"),
    ("Nimk", "Nimk", "Nimₖ"),
    ("前一数", "前一數", "较小数"),
    ("后一数", "後一數", "较大数"),
    ("个石子", "個石子", "颗石子"),
    ("秩", "秩", "层数"),
    ("个的堆", "個的堆", "颗的堆"),
    ("取几个", "取幾個", "取几颗"),
    ("终局往回", "終局往回", "终止局面往回"),
    ("两部分", "兩部分", "两个子游戏"),
    ("反常 Nim", "反常 Nim", "反尼姆"),
    ("两种玩法", "兩種玩法", "两种规则"),
    ("所以他", "所以他", "所以先手"),
    ("归他", "歸他", "由这一方"),
    ("编码", "編碼", "代码"),
    ("必败点", "必敗點", "必败态"),
    ("以前两个", "以前兩個", "取前两个"),
    ("数可列", "數可列", "写成各列"),
    ("看上去", "看上去", "看起来"),
    ("二进制位上", "二進位位元上", "二进制列中"),
    ("威佐夫游戏", "威佐夫遊戲", "威佐夫博弈"),
    ("…… ", "…… ", "……"),
    ("其中含有", "其中含有", "那一位是 1"),
    ("奇数不会是", "奇數不會是", "奇数个 1 不可能是零个"),
    ("从那里走", "從那裡走", "对手走一步"),
    ("落到另一方", "落到另一方", "由另一方走"),
    ("落到接下来", "落到接下來", "由接下来走的一方走"),
    ("什么也不变", "什麼也不變", "局面实质不变"),
    ("什么也不说", "什麼也不說", "没有涉及"),
    ("只亮", "只亮", "只突出"),
    ("点亮", "點亮", "突出显示"),
    ("颗的整堆", "顆的整堆", "颗的那堆"),
    ("点相邻", "點相鄰", "点两个相邻圆片"),
    ("SG 值有 0", "SG 值有 0", "0 至 … 都出现"),
    ("分道", "分道", "不同"),
    // Words that traditional Chinese has of its own; the first stands in no simplified text.
    ("遊戲", "游戲", "遊戲"),
    ("互斥或", "異或", "互斥或"),
    ("資訊", "信息", "資訊"),
    ("搜尋", "搜索", "搜尋"),
    ("一般項公式", "通項公式", "一般項公式"),
    ("「", "“", "「"),
    ("顆中", "箇中", "顆中"),
    ("都列，", "都列，", "都可以"),
    ("位元", "二進位的位", "位元"),
    ("盡量", "儘量", "盡量"),
    ("球瓶", "木瓶", "球瓶"),
    ("遊戲狀態圖", "博弈狀態圖", "遊戲狀態圖"),
    ("區間", "段視窗", "區間"),
    ("逆向歸納法", "逆推法", "逆向歸納法"),
    ("講評", "點評", "講評"),
    ("若且唯若", "當且僅當", "若且唯若"),
    ("目前局面", "當前局面", "目前局面"),
    ("無條件進位", "向上取整", "無條件進位"),
    ("QR 碼", "二維碼", "QR 碼"),
    ("教材包", "課件", "教材包"),
    ("題目", "題面", "題目"),
    ("散布圖", "散點圖", "散布圖"),
    ("黃金比例", "黃金分割", "黃金比例"),
    ("費波那契", "費氏", "費波那契"),
    ("威佐夫博弈", "賽局", "威佐夫博弈"),
    ("依序", "依次", "依序"),
    ("不計入", "不起作用", "不計入"),
    ("命題", "斷言", "命題"),
    ("搜尋顯示", "表明", "搜尋顯示"),
    ("進位寫法", "進位制", "進位寫法"),
    ("點選", "點按", "點選"),
    ("線上解題", "線上評測", "線上解題"),
    ("取走", "拿走", "取走"),
    ("取法", "拿法", "取法"),
    ("位元", "數位", "位元"),
    ("依 SG 值", "按 SG 值", "依 SG 值"),
    ("依[[", "按[[", "依[["),
    ("取餘數", "按模", "取餘數"),
    ("除以 {modulus}", "模 {modulus}", "除以 {modulus}"),
    ("工作量成長", "增長", "工作量成長"),
];

#[test]
fn no_text_has_a_word_that_was_replaced() {
    let mut found = Vec::new();
    for (tag, traditional) in [("zh", false), ("zh-Hant", true)] {
        for (key, text) in entries(&file(tag)) {
            for &(simple, other, wanted) in ROWS {
                let forbidden = if traditional { other } else { simple };
                // What is wanted may hold what is forbidden.
                if text.replace(wanted, "").contains(forbidden) {
                    found.push(format!("{tag}: {key} says {forbidden}, wanted: {wanted}"));
                }
            }
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// The terms of `GLOSSARY.md` are those of the page.
#[test]
fn the_page_has_the_terms_of_the_glossary() {
    let law = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../GLOSSARY.md")).expect("a file");
    let own = file("zh");
    let terms: Vec<&str> =
        entries(&own).filter(|(key, _)| key.starts_with("glossary.") && !key.ends_with(".text")).map(|(_, text)| text).collect();
    let rows = law.lines().filter(|line| line.starts_with("| ") && !line.starts_with("| English"));
    let words: Vec<&str> = rows.filter_map(|line| line.split(" | ").nth(1)).collect();
    assert!(words.len() > 10);
    // The code is told as the game that it writes.
    let missing: Vec<&&str> =
        words.iter().filter(|word| **word != "八进制代码" && !terms.iter().any(|term| term.contains(**word))).collect();
    assert!(missing.is_empty(), "the page has no term {missing:?}");
}

/// A text without its formulas, and without what it fills in and where it leads.
fn prose(text: &str) -> String {
    let outside = text.split('$').step_by(2).collect::<Vec<_>>().join(" ");
    let (mut prose, mut deep) = (String::new(), 0_usize);
    for char in outside.chars() {
        match char {
            '{' => deep += 1,
            '}' | '?' if deep > 0 => deep -= 1,
            _ if deep == 0 => prose.push(char),
            _ => {}
        }
    }
    prose
}

/// A number is called by a letter, and a letter looks the same in the middle of a sentence as in a formula.
#[test]
fn a_letter_for_a_number_is_a_formula() {
    // What a reader types stands as it is typed.
    let kept = ["doubt.own.statement", "sequence.say.what"];
    let explains = |key: &str| {
        ["proof.", "grid.say", "sequence.say"].iter().any(|start| key.starts_with(start)) && !key.starts_with("proof.choose")
            || key.starts_with("glossary.") && key.ends_with(".text")
            || key.starts_with("doubt.") && (key.ends_with(".statement") || key == "doubt.genus")
    };
    let mut found = Vec::new();
    for tag in ["en", "zh", "zh-Hant"] {
        for (key, text) in entries(&file(tag)).filter(|(key, _)| explains(key) && !kept.contains(key)) {
            let prose = prose(text);
            let apart = |char: char| !char.is_ascii_alphanumeric() && !('α'..='ω').contains(&char) && !"'’_".contains(char);
            let letters = prose.split(apart).filter(|word| {
                let letter = word.chars().count() == 1 && word.chars().all(|char| char.is_lowercase());
                // An article.
                letter && (*word != "a" || tag != "en")
            });
            found.extend(letters.map(|letter| format!("{tag}: {key}: {letter}")));
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}
