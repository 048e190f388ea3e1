//! Samples of exercises, as they are pasted: lines of numbers, of which some say how many numbers follow, or how many positions.

use mexplorer_solver::notation::narrow;

/// A line of numbers.
type Row = Vec<String>;

/// The heaps of each position that lines of numbers can mean: more than one where several are listed, or where it is open which numbers only
/// count. None where the text is no such lines, or only one; what several lines of other signs mean is what they mean in one line.
pub fn positions(text: &str) -> Vec<Row> {
    let Some(rows) = rows(text).filter(|rows| rows.len() > 1) else { return Vec::new() };
    let together = rows.concat();
    let mut found = counted(&rows);
    if is_column(&rows) {
        found.push(together);
    } else if found.is_empty() {
        found = rows;
        found.push(together);
    }
    let mut distinct: Vec<Row> = Vec::new();
    for heaps in found {
        if !distinct.contains(&heaps) {
            distinct.push(heaps);
        }
    }
    distinct
}

/// How the positions of a sample stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shape {
    /// In a line each: one alone, several behind their number, several to the end or to a 0.
    Plain,
    Told,
    Ended,
    /// Each behind the number of its heaps: one alone, several behind their number, several to the end or to a 0.
    Counted,
    CountedTold,
    CountedEnded,
}

/// The positions of a sample of which it is known how many they are: each behind the number of its heaps, or a line of so many numbers;
/// and how they stand.
pub fn listed(text: &str, count: usize, numbers: usize) -> Option<(Shape, Vec<Row>)> {
    let rows = rows(text)?;
    let of_cases = |rows: &[Row]| cases(rows).filter(|cases| cases.len() == count);
    let plain = |rows: &[Row]| (rows.len() == count && rows.iter().all(|row| row.len() == numbers)).then(|| rows.to_vec());
    let told = rows.split_first().filter(|(first, _)| self::count(first) == Some(count)).map(|(_, rest)| rest);
    let ended = rows.split_last().filter(|(last, _)| self::count(last) == Some(0)).map(|(_, rest)| rest);
    let alone = |one: Shape, several: Shape| if count == 1 && ended.is_none() { one } else { several };
    let as_shape = |shape: Shape| move |found: Vec<Row>| (shape, found);
    let found = told.and_then(of_cases).map(as_shape(Shape::CountedTold));
    let found = found.or_else(|| of_cases(&rows).map(as_shape(alone(Shape::Counted, Shape::CountedEnded))));
    let found = found.or_else(|| told.and_then(plain).map(as_shape(Shape::Told)));
    let found = found.or_else(|| plain(&rows).map(as_shape(alone(Shape::Plain, Shape::Ended))));
    found.or_else(|| ended.and_then(plain).map(as_shape(Shape::Ended)))
}

/// A text with each position of its samples in a sentence of its own, without what counts its heaps.
pub fn in_sentences(text: &str) -> String {
    let many = tells_of_cases(text);
    let mut told = String::new();
    let mut lines = text.lines().peekable();
    while let Some(line) = lines.next() {
        let mut block = vec![line];
        while row(block[0]).is_some()
            && let Some(next) = lines.next_if(|next| row(next).is_some())
        {
            block.push(next);
        }
        let rows: Vec<Row> = block.iter().filter_map(|line| row(line)).collect();
        if rows.is_empty() {
            told += line;
        } else {
            // What stands before them ends with its line, whatever it ends with.
            if told.trim_end().ends_with(|char: char| !matches!(narrow(char), '.' | '。' | ';')) {
                told.insert_str(told.trim_end().len(), ". ");
            }
            let counted = counted(&rows);
            let parts = if let Some((_, largest)) = column(&rows).filter(|_| many) {
                // Of several heaps a number alone is none.
                vec![vec![if is_of_heaps(text) { largest } else { format!("n={largest}") }]]
            } else if !counted.is_empty() {
                counted
            } else if is_column(&rows) {
                vec![rows.concat()]
            } else if let [header, heaps] = &rows[..]
                && header.len() != heaps.len()
                && header[0].parse() == Ok(heaps.len())
            {
                // How many heaps there are, and what else the exercise has a letter for: that is told of as not taken over.
                vec![heaps.clone(), header[1..].to_vec()]
            } else {
                rows
            };
            for heaps in parts {
                told += &heaps.join(" ");
                told += ". ";
            }
        }
        told.push('\n');
    }
    told
}

/// Whether a text says that there are several cases, so that a column of numbers lists them.
fn tells_of_cases(text: &str) -> bool {
    const SAYS: [&str; 8] = ["test case", "testcase", "测试数据", "测试用例", "组数据", "组测试", "组询问", "次询问"];
    // Of several heaps these may be as many lines as heaps.
    const LINES: [&str; 8] = ["T 行", "T行", "t 行", "t行", "T 组", "T组", "T lines", "t lines"];
    let bare = text.replace(['$', '\\'], "");
    let says = |words: &[&str]| words.iter().any(|word| bare.contains(word));
    says(&SAYS) || says(&LINES) && !is_of_heaps(text)
}

/// Whether a text speaks of several heaps.
fn is_of_heaps(text: &str) -> bool {
    text.replace("一堆", "").contains('堆') || text.contains("heaps") || text.contains("piles")
}

/// How many numbers stand behind their count, each in a line of its own, and the largest of them.
fn column(rows: &[Row]) -> Option<(usize, String)> {
    let (first, rest) = rows.split_first().filter(|(first, rest)| is_column(rows) && count(first) == Some(rest.len()))?;
    let largest = rest.iter().filter_map(|row| Some((row[0].parse::<u64>().ok()?, &row[0]))).max()?;
    Some((count(first)?, largest.1.clone()))
}

/// The lines of numbers that stand together in a text.
fn blocks(text: &str) -> Vec<Vec<Row>> {
    let lines: Vec<Option<Row>> = text.lines().map(row).collect();
    lines.split(Option::is_none).map(|block| block.iter().flatten().cloned().collect()).collect()
}

/// The cases of a text that are a number each, a line each: how many there are, and the largest.
pub fn cases_of_one(text: &str) -> Option<(usize, String)> {
    blocks(text).iter().find_map(|rows| column(rows)).filter(|(count, _)| *count > 1 && tells_of_cases(text))
}

/// What stands beside the number of heaps, and the heaps of the next line: “3 2” before three heaps. Of the first lines of numbers alone,
/// before which there may be how many cases there are.
pub fn header(text: &str) -> Option<(u64, Row)> {
    let mut lines = text.lines().map(row).skip_while(Option::is_none);
    let mut first = lines.next()??;
    if count(&first).is_some() {
        first = lines.next()??;
    }
    let [count, beside] = &first[..] else { return None };
    let heaps = lines.next()??;
    (count.parse() == Ok(heaps.len())).then_some(())?;
    Some((beside.parse().ok()?, heaps))
}

/// The positions of the first sample of a text, where lines of numbers can be such positions in one way.
pub fn tests(text: &str) -> Vec<Row> {
    let Some(rows) = blocks(text).into_iter().find(|rows| rows.len() > 1) else { return Vec::new() };
    if is_column(&rows) && rows.len() > 2 {
        return Vec::new();
    }
    let mut found = counted(&rows);
    let as_many = |found: &[Row]| cases(&rows).is_some_and(|cases| cases.len() == found.len());
    // Else it is open which numbers only count.
    let announced = count(&rows[0]).is_some_and(|count| count == found.len());
    if !(as_many(&found) || announced) {
        found.clear();
    }
    found
}

/// The numbers of the lines of a text, where it is nothing else.
fn rows(text: &str) -> Option<Vec<Row>> {
    text.lines().filter(|line| !line.trim().is_empty()).map(row).collect()
}

/// The numbers of a line, where it is nothing else.
fn row(line: &str) -> Option<Row> {
    let line: String = line.chars().map(narrow).collect();
    let words: Row = line.split(' ').filter(|word| !word.is_empty()).map(str::to_owned).collect();
    let number = |word: &String| word.chars().all(|char| char.is_ascii_digit());
    (!words.is_empty() && words.iter().all(number)).then_some(words)
}

/// The positions whose heaps, or who themselves, are counted by a number in a line of its own.
fn counted(rows: &[Row]) -> Vec<Row> {
    let Some((first, rest)) = rows.split_first() else { return Vec::new() };
    let announced = count(first);
    let listed = cases(rest).filter(|cases| announced == Some(cases.len()));
    // One position in a line, as many lines as there are said to be.
    let plain = || (announced == Some(rest.len()) && rest.iter().all(|row| row.len() > 1)).then(|| rest.to_vec());
    let whole = cases(rows).or_else(|| listed.is_none().then(plain)?);
    whole.into_iter().chain(listed).flatten().collect()
}

/// Whether each number is alone in its line.
fn is_column(rows: &[Row]) -> bool {
    rows.iter().all(|row| row.len() == 1)
}

/// The number that is alone in its line.
fn count(row: &Row) -> Option<usize> {
    let [count] = &row[..] else { return None };
    count.parse().ok()
}

/// Positions one after another, each a count and as many heaps, in a line or in a line each; a count of 0 may end them.
fn cases(mut rows: &[Row]) -> Option<Vec<Row>> {
    let mut cases = Vec::new();
    while let Some((first, rest)) = rows.split_first() {
        let heaps = count(first)?;
        if heaps == 0 && rest.is_empty() && !cases.is_empty() {
            break;
        }
        let lines = match rest.first() {
            Some(row) if row.len() == heaps => 1,
            _ if heaps > 1 && rest.len() >= heaps && is_column(&rest[..heaps]) => heaps,
            _ => return None,
        };
        cases.push(rest[..lines].concat());
        rows = &rest[lines..];
    }
    Some(cases).filter(|cases| !cases.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stands_beside_a_count_is_no_heap() {
        for (text, found) in [
            ("Input\n2 1\n3 4\nOutput\nKevin", Some((1, "3 4"))),
            ("n, k\n1 2\n3", Some((2, "3"))),
            ("2\n3 2\n1 2 3\n2 1\n5 5", Some((2, "1 2 3"))),
            ("3 2\n1 2", None),
            ("3\n3 4 5", None),
            ("2 1 5\n3 4", None),
            ("2 1\nx\n3 4", None),
            ("", None),
        ] {
            assert_eq!(
                header(text).map(|(beside, heaps)| (beside, heaps.join(" "))),
                found.map(|(k, heaps)| (k, heaps.to_owned())),
                "{text}"
            );
        }
    }

    #[test]
    fn the_tests_of_a_sample_are_told_where_they_can_be_read_in_one_way() {
        for (text, tests) in [
            ("输入\n1\n20\n输出\nYes", &["20"][..]),
            ("a\n2\n3\n1 2 3\n2\n5 6\nb", &["1 2 3", "5 6"]),
            ("2\n23 2\n4 3\nb", &["23 2", "4 3"]),
            ("3\n1 2 3\n2\n5 5\n0", &["1 2 3", "5 5"]),
            ("2\n1\n5\n1\n7", &[]),
            ("2 1\n8 4", &[]),
            ("3\n1\n12\n4", &[]),
            ("3 4 5", &[]),
        ] {
            assert_eq!(super::tests(text).iter().map(|heaps| heaps.join(" ")).collect::<Vec<_>>(), tests, "{text}");
        }
    }

    #[test]
    fn a_sample_is_read_as_the_positions_that_it_can_mean() {
        for (text, meant) in [
            ("3\n3 4 5\n", &["3 4 5"][..]),
            ("3\r\n3 4 5\r\n0", &["3 4 5"]),
            ("３\n３　４ ５", &["3 4 5"]),
            ("3\n\n3\n4\n5", &["3 4 5", "3 3 4 5"]),
            ("1\n3\n3 4 5", &["3 4 5"]),
            ("1\n3 4 5", &["3 4 5"]),
            ("2\n3\n1 2 3\n2\n5 5", &["1 2 3", "5 5"]),
            ("3\n1 2 3\n2\n5 5\n0\n", &["1 2 3", "5 5"]),
            ("2\n5 5", &["5 5"]),
            ("2\n3 5\n4 7", &["3 5", "4 7"]),
            // It is open what counts.
            ("2\n1\n5\n1\n7", &["1 5", "7", "5", "2 1 5 1 7"]),
            ("1\n5", &["5", "1 5"]),
            ("2 1\n8 4\n4 7", &["2 1", "8 4", "4 7", "2 1 8 4 4 7"]),
            ("3\n4 5", &["3", "4 5", "3 4 5"]),
            ("4\n5\n6", &["4 5 6"]),
            ("0\n0", &["0 0"]),
            // What is no such lines is read as ever.
            ("3 3 4 5", &[]),
            ("3 4 5\n", &[]),
            ("3,\n4,\n5", &[]),
            ("nim(3,\n4)", &[]),
            ("", &[]),
        ] {
            let found: Vec<String> = positions(text).iter().map(|heaps| heaps.join(" ")).collect();
            assert_eq!(found, meant, "{text}");
        }
    }

    #[test]
    fn a_sample_within_a_statement_is_told_position_by_position() {
        for (text, told) in [
            ("输入\n3\n3 4 5\n输出\nYes", "输入. \n3 4 5. \n输出\nYes\n"),
            ("a\n2\n3\n1 2 3\n2\n5 5\nb", "a. \n1 2 3. 5 5. \nb\n"),
            ("2 1\n8 4", "2 1. 8 4. \n"),
            ("7\n9\n12", "7 9 12. \n"),
            ("21 3\nb", "21 3. \nb\n"),
            ("a。\n3 2\n1 2 3", "a。\n1 2 3. 2. \n"),
            ("第一行 T，接下来 T 行每行一个 n。\n3\n1\n12\n4", "第一行 T，接下来 T 行每行一个 n。\nn=12. \n"),
            (
                "第一行 T，接下来 T 行每行一堆的石子数，共 T 堆。\n3\n1\n12\n4",
                "第一行 T，接下来 T 行每行一堆的石子数，共 T 堆。\n1 12 4. \n",
            ),
            ("第一行 n，接下来 n 行每行一个数。\n3\n1\n12\n4", "第一行 n，接下来 n 行每行一个数。\n1 12 4. \n"),
        ] {
            assert_eq!(in_sentences(text), told, "{text}");
        }
    }
}
