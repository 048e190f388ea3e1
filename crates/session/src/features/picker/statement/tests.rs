use super::traditional::TRADITIONAL;
use super::*;
use mexplorer_picture::Arg;
use mexplorer_solver::{Budget, Outcome, Solver, notation};
use std::collections::BTreeMap;

mod contests;
mod injected;
mod pasted;
mod phrased;
mod stories;
mod table;
mod tasks;
mod won;

const WINS: &str = "rule2[(k,b)+(a-k,b) for k in 2..=a-2;(a,k)+(a,b-k) for k in 2..=b-2]";
const LOSES: &str = "rule2[(k,b)+(a-k,b) for k in 1..=a/2 if k>1 or b>1;(a,k)+(a,b-k) for k in 1..=b/2 if k>1 or a>1]";
const PLAIN: &str = "rule2[(k,b)+(a-k,b) for k in 1..=a/2;(a,k)+(a,b-k) for k in 1..=b/2]";
const PROPER: &str = "rule[n-k for k in 1..=n if n%k==0 and k<n](12)";

#[test]
fn statements_are_read_as_the_rule_they_tell() {
    let paper = |rule: &str, sides: &str| Some(format!("{rule}({sides})"));
    let game = |text: &str| Some(text.to_owned());
    for (statement, told) in [
        ("每次取 1 到 k 颗，但不能超过一半", game("rule[n-k for k in 1..=min(3,n/2)](12)")),
        ("每次取 1 到 5 顆，但不能超過一半", game("rule[n-k for k in 1..=min(5,n/2)](12)")),
        ("有 30 颗石子，每次最多取 4 颗且不超过这堆的一半", game("rule[n-k for k in 1..=min(4,n/2)](30)")),
        ("take 1 to k, at most half of the heap", game("rule[n-k for k in 1..=min(3,n/2)](12)")),
        ("A player may take up to 6 stones, but no more than half of them.", game("rule[n-k for k in 1..=min(6,n/2)](12)")),
        ("take 1 to 4 stones, at most half of the heap, rounded up", game("rule[n-k for k in 1..=min(4,(n+1)/2)](12)")),
        ("每次至多取一半", game("rule[n-k for k in 1..=n/2](7,12)")),
        ("You cannot take more than half of the stones.", game("rule[n-k for k in 1..=n/2](7,12)")),
        ("每次至少取一颗，至多取一半（向上取整）", game("half(7,12)")),
        ("take at least one and at most half of a heap, rounded up", game("half(7,12)")),
        ("每次至少取一半", game("rule[n-k for k in (n+1)/2..=n](7,12)")),
        ("一张 n×m 的纸，每次剪成两张，先剪出 1×1 的人赢", paper(WINS, "4,5")),
        ("一張 6×3 的紙，每次剪成兩張，先剪出 1×1 的人贏", paper(WINS, "6,3")),
        ("一张 n×m 的纸，每次剪成两张，先剪出 1×1 的人输", paper(LOSES, "4,5")),
        ("A sheet of 3 x 7 squares: cut it in two. Whoever first cuts out a 1×1 loses.", paper(LOSES, "3,7")),
        (
            "The game uses a rectangular paper that consists of W*H grids. Two players cut the paper in turn. If one player cuts out a piece of paper with a single grid, he wins the game.",
            paper(WINS, "4,5"),
        ),
        ("一张 1×9 的纸，每次剪成两张，先剪出 1×1 的人赢", None),
        ("一张 4×6 的纸，每次沿格线剪成两张，不能再剪的人输", paper(PLAIN, "4,6")),
        ("cut a sheet of paper in two, whoever makes the last cut loses", game(&format!("misere {PLAIN}(4,5)"))),
        ("在 1×15 的纸带上轮流放棋子，任意两枚棋子不能相邻，不能放的人输", game("dawsons_chess(15)")),
        ("一行有 12 个格子，两人轮流在空格里放一枚棋子，不能与已有的棋子相邻，无法放置者输", game("dawsons_chess(12)")),
        (
            "Two players take turns marking a square of a 1 x 20 strip; no two marked squares may be adjacent. Whoever cannot move loses.",
            game("dawsons_chess(20)"),
        ),
        (
            "Players alternately place a piece on an empty cell of a row of 11 cells, not adjacent to another piece. The last to move loses.",
            game("misere dawsons_chess(11)"),
        ),
        ("1×n 的纸带，两人轮流在一个空格画 X，先连成三个 X 的人赢", game("treblecross(9)")),
        (
            "On a 1 x 14 strip players take turns to mark an empty square with a cross. The first to get three in a row wins.",
            game("treblecross(14)"),
        ),
        ("On a 1 x 14 strip players take turns to mark a square. Whoever gets three in a row loses.", None),
        ("1×15 的纸带上两人轮流放黑白棋子，同色不能相邻，不能放的人输", None),
        ("1×15 的纸带上轮流放两枚棋子，任意两枚不能相邻，不能放的人输", None),
        (
            "Players take turns placing two pieces on a 1 x 20 strip; no two pieces may be adjacent. Whoever cannot move loses.",
            None,
        ),
        ("一圈 12 个格子排成一圈，轮流放棋子，不能相邻，不能放的人输", None),
        ("有 3 堆石子，每次从一堆取任意多个，不能取者输\n3\n5 1 4", game("nim(5,1,4)")),
        ("有 3 堆石子，每次从一堆取任意多个，不能取者输\n样例输入：\n3\n2 2 3", game("nim(2,2,3)")),
        ("n 堆石子，每次从一堆取 1 个或 4 个，不能取者输\n3\n6 7 8", game("subtract[1,4](6,7,8)")),
        ("有 n 堆石子，每次选不超过 k 堆，每堆取任意个，最后取者胜。\n3 2\n1 2 3", game("moore[2](1,2,3)")),
        ("每次把 n 减去它的一个真因子", game(PROPER)),
        ("每次將 n 減去它的一個真因數，不能操作者負", game(PROPER)),
        ("Choose x with 0 < x < n and n % x == 0, and replace n with n - x", game(PROPER)),
        ("选出任一 x，满足 0 < x < N 且 N % x == 0。用 N - x 替换黑板上的数字 N。", game(PROPER)),
        ("Subtract a proper divisor of the number.", game(PROPER)),
        ("每次把 n 除以它的一个真因子", None),
        ("每次最多取 k 个", game("bash[3](21)")),
        ("最多取 5 个，取到最后一个的人输", game("misere bash[5](21)")),
        ("一堆石子有 23 颗，每次可以取 1~2 颗，取走最后一颗者获胜", game("bash[2](23)")),
        (
            "There are 13 matches. Each player removes 1 to 4 of them; whoever takes the last one loses.",
            game("misere bash[4](13)"),
        ),
        ("On each turn you may take up to three stones. The player who cannot move loses.", game("bash[3](21)")),
        ("桌上有 11 根火柴，两人轮流取，每次至少取 1 根，最多取 3 根，最后无法取的人输", game("bash[3](11)")),
        ("每次至少取 2 个，最多取 5 个", game("subtract[2,3,4,5](21)")),
        ("甲乙轮流从一堆100个石子中取，每次不少于2个不多于5个，取完者胜", game("subtract[2,3,4,5](100)")),
        ("每次最少取两颗，至多取四颗", game("subtract[2,3,4](21)")),
        ("每次至少取 2 颗", game("rule[n-k for k in 2..=n](3,4,5)")),
        // Sets of numbers.
        ("每次只能取 1、3、4 颗", game("subtract[1,3,4](20)")),
        ("一堆 15 颗石子，每次取 1 颗、3 颗或 4 颗，不能取者输", game("subtract[1,3,4](15)")),
        ("取 1 或 3 颗", game("subtract[1,3](20)")),
        ("take 1, 3 or 4 from a heap", game("subtract[1,3,4](20)")),
        ("take 1 or 2 stones from a heap of 20", game("subtract[1,2](20)")),
        (
            "Players alternately remove 1, 3 or 4 counters from a pile of 20 counters; whoever takes the last one wins.",
            game("subtract[1,3,4](20)"),
        ),
        ("两堆石子 10 和 7，每次从一堆取 1 或 3 颗", game("subtract[1,3](10,7)")),
        // Exercises as they are set.
        (
            "地上有 n 堆石子。每人每次可从任意一堆石子里取出任意多枚石子扔掉，可以取完，不能不取。每次只能从一堆里取。最后没石子可取的人就输了。",
            game("nim(3,4,5)"),
        ),
        (
            "本游戏是一个二人游戏；有一堆石子一共有23个；两人轮流进行；每走一步可以取走1…5个石子；最先取光石子的一方为胜",
            game("bash[5](23)"),
        ),
        (
            "每一步可以任意选择一堆并取走其中的任意张牌；桌子上的扑克全部取光，则游戏结束；最后一次取牌的人为胜者。",
            game("nim(3,4,5)"),
        ),
        ("23 颗石子，每次最多取 4 颗", game("bash[4](23)")),
        ("每次取走质数颗石子", game("rule[n-k for k in 2..=n if prime(k)](12)")),
        ("每次取质数个或 1 个", game("rule[n-k for k in 1..=n if prime(k) or k==1](12)")),
        ("一堆 30 顆石子，每次取質數顆或一顆", game("rule[n-k for k in 1..=n if prime(k) or k==1](30)")),
        ("take a prime number of stones or one", game("rule[n-k for k in 1..=n if prime(k) or k==1](12)")),
        ("每次取质数的幂或 1 颗", game("rule[n-1;n-p^e for p in 2..=n if prime(p) for e in 1..=log2(n)](20)")),
        ("三堆 7、9、12，取一些或分成两堆，最后取者输", game("misere lasker(7,9,12)")),
        ("有两堆石子，12 颗和 20 颗，每次从一堆取任意个或从两堆取同样多，先取完者胜", game("wythoff(12,20)")),
        ("每次从 n 中减去 n 的一个约数", game("rule[n-k for k in 1..=n if n%k==0](12)")),
        ("把一堆分成两堆数量不同的石子", game("grundy(9)")),
        (
            "两个数 25 和 7，每次从较大的数中减去较小数的若干倍，即它的倍数",
            game("rule2[(a-k*b,b) for k in 1..=a/b;(a,b-k*a) for k in 1..=b/a](25,7)"),
        ),
        // What is not read makes another game of it.
        ("从两堆取石子，每次至多 3 颗，数量之差不超过 2", None),
        ("每次从一堆中取任意个，但不能取完整堆", game("rule[n-k for k in 1..=n-1](3,4,5)")),
        ("每次取 1 到 3 颗，最后一次必须取偶数颗", None),
        ("共 21 个，每次取 1 到 3 个，但不能取 2 个", game("subtract[1,3](21)")),
        ("共 21 个，每次取 1 到 3 个", game("bash[3](21)")),
        ("一堆 100 个石子，每次最多取 5 个", game("bash[5](100)")),
        ("两堆石子，可以从一堆取任意个或从两堆取同样多，10 和 7", game("wythoff(10,7)")),
        ("每次从第一堆非空的堆中取任意个", None),
        ("两堆石子，每次从两堆中取相同数量", None),
        ("从一堆里取 1 到 3 颗，或从两堆里取同样多颗", None),
        ("每次只能从最大的一堆中取任意颗", game("nim(3,4,5)")),
        ("每次最多取一半，最少取四分之一", None),
        ("每次最多取 9 个，第一次不能取 9 个", None),
        ("有三堆石子 7 9 12，每次从一堆中取任意个，取到最后一个的人输", game("misere nim(7,9,12)")),
        ("3 堆石子（5、7、9），每次从一堆中取走任意多个", game("nim(5,7,9)")),
        ("两堆石子 10 和 7，每次从一堆取 1 到 3 个", game("bash[3](10,7)")),
        ("每次最多取 m 个，m=4，n=23", game("bash[4](23)")),
        ("每次最多从 2 堆中取", None),
        ("每次最多取三分之一", None),
        ("每次最多取 3 颗，不能与上次相同", None),
        ("每次从一堆中取走任意多颗", game("nim(3,4,5)")),
        (
            "In each turn, remove any number of stones from one heap; whoever takes the last stone loses.",
            game("misere nim(3,4,5)"),
        ),
        ("每次从任意一堆中取质数颗石子，有若干堆", game("rule[n-k for k in 2..=n if prime(k)](7,9,12)")),
        (
            "有两堆石子，一是可以在任意的一堆中取走任意多的石子；二是可以在两堆中同时取走相同数量的石子。最后把石子全部取完者为胜者。",
            game("wythoff(3,5)"),
        ),
        (
            "1堆石子有50个,两人轮流取.先取者第1次可以取任意多个，但不能全部取完.以后每次取的石子数不能超过上次取子数的2倍。取完者胜.",
            game("fibonacci(50)"),
        ),
        ("Alice and Bob take turns removing any non-zero square number of stones in the pile.", game("take[k^2](20)")),
        ("每次只能取斐波那契数颗石子", game("take[fib(k)](30)")),
        ("每次取的颗数必须是 2 的幂", game("take[2^(k-1)](12)")),
        ("remove any positive number of stones from one heap or separate a heap into two smaller ones", game("lasker(5,6)")),
        ("每次最多取十二个，取光者胜", game("bash[12](21)")),
        ("每次最多取二十个，取光者胜", game("bash[20](21)")),
        ("每次最多取十五个，取光者胜", game("bash[15](21)")),
        ("每次不少於2個，最多5個", None),
        ("每次取走相鄰的至多 3 顆", None),
        ("每次只能取 1、3 或 4 颗真因数颗，但至少取 2 颗", game(PROPER)),
        // Of a sample what counts is no heap.
        ("有 n 堆石子，每次从一堆中取任意个，取完者胜。\n样例输入\n3\n3 4 5\n样例输出\nYes", game("nim(3,4,5)")),
        (
            "Several test cases follow. Remove any number of stones from one heap.\nInput\n2\n3\n7 8 9\n2\n5 5\nOutput\nNo\nYes",
            game("nim(7,8,9)"),
        ),
        ("威佐夫", None),
        ("nim(3,4)", None),
        ("", None),
    ] {
        assert_eq!(read(statement).map(|reading| reading.form.text()), told, "{statement}");
    }
}

/// Of what is no rule that is known here, the parts that were not understood are told.
#[test]
fn what_was_not_understood_is_named() {
    for (statement, parts) in [
        (
            "一块 4×5 的巧克力，每次选一格，把它和它右上方的全部吃掉，吃到左下角那格的人输",
            &["每次选一格", "把它和它右上方的全部吃掉"][..],
        ),
        ("每次最多取 9 个，第一次不能取 9 个", &["第一次不能取 9 个"]),
        ("Take a stone from a heap; or turn the heap over.", &["or turn the heap over"]),
        ("每次取 1 到 3 颗", &[]),
        // What moves and counts comes before what only moves, and no story is told of beside it.
        (
            "从前有座山。山里有座庙，庙里的老和尚摆出两排石子，不动左边的，每次可以拿走左边的两颗换成右边的一颗。最后没法换的人扫地。",
            &["每次可以拿走左边的两颗换成右边的一颗", "最后没法换的人扫地"],
        ),
        (
            "In a kingdom two princes play on a round table. Each move a prince swaps two coins and removes 2 of them. The king is pleased.",
            &["Each move a prince swaps two coins and removes 2 of them"],
        ),
        // In the order of the text, each once, and no longer than a line or two.
        (
            "每次把红色的换成两颗蓝色的，然后跳过一格。每次把红色的换成两颗蓝色的。",
            &["每次把红色的换成两颗蓝色的", "然后跳过一格"],
        ),
        (
            "The king moves a red coin. Each move a prince swaps two coins and removes 2 of them. The king moves a red coin.",
            &["The king moves a red coin", "Each move a prince swaps two coins and removes 2 of them"],
        ),
        (
            "A move takes the stones of the heap whose number is written on the blackboard by the schoolmaster of this village before the play begins.",
            &["A move takes the stones of the heap whose number is written on the blackboard by the…"],
        ),
        (
            "每次从写在黑板上的那些数所对应的堆里取走与另一堆中红色石子颗数恰好相同的蓝色石子再涂上黄色的油漆和两点 yellow 的漆",
            &["每次从写在黑板上的那些数所对应的堆里取走与另一堆中红色石子颗数恰好相同的蓝色石子再涂上黄色的油漆…"],
        ),
        (
            "Coins are placed on a strip. A move slides one coin 1, 2 or 6 squares to the left.",
            &["Coins are placed on a strip", "A move slides one coin 1, 2 or 6 squares to the left"],
        ),
        // Which heap is moved in is no choice.
        (
            "有 n 堆石子，两人轮流取，每次只能从第一个非空堆中取任意正整数颗石子，不能操作者输。",
            &["每次只能从第一个非空堆中取任意正整数颗石子"],
        ),
        (
            "A player may remove a positive number of stones from the first non-empty pile, the one of least index that has a stone. Whoever cannot move loses.",
            &["A player may remove a positive number of stones from the first non-empty pile"],
        ),
    ] {
        let (named, _) = strange(statement);
        assert_eq!(table::parts(&named), parts, "{statement}");
    }
}

/// A rule of one's own begins with what was understood, where not all was.
#[test]
fn what_was_understood_is_gone_on_with() {
    for (statement, rule) in [
        ("A move takes 1 stone, or paints the pile blue. Whoever cannot move loses.", Some("rule[n-k for k in {1}](20)")),
        ("每次可以取 1 颗，或者把三堆合成一堆，不能操作者输", Some("rule[n-k for k in {1}](20)")),
        (
            "有 30 颗石子，每次取 1 颗，或者取平方数颗，或者涂色，取完者输。",
            Some("misere rule[n-k for k in {1};n-k for e in 1..=sqrt(n) let k=e^2](30)"),
        ),
        ("每次最多取 3 颗，但红色的不许动，取完者胜", Some("rule[n-k for k in 1..=3](21)")),
        ("每次取 1 到 3 颗，取完者胜", None),
        ("每次把红色的换成两颗蓝色的，然后跳过一格。", None),
    ] {
        assert_eq!(begun(read(statement).as_ref(), statement).map(|(form, _)| form.text()).as_deref(), rule, "{statement}");
    }
    // It is the other move that was not.
    let (_, moves) = begun(None, "每次可以取 1 颗，或者把三堆合成一堆，不能操作者输").expect("one move");
    assert_eq!(table::parts(&moves), ["把三堆合成一堆"]);
}

/// Who wins by how play ends; where it is not told, normal play is supposed and that is said.
#[test]
fn how_play_ends_is_read_or_said_to_be_supposed() {
    for (end, misere) in [
        ("取完者胜", Some(false)),
        ("取完者输", Some(true)),
        ("取光者败", Some(true)),
        ("拿完石子的人算输", Some(true)),
        ("取到最后一颗的人赢", Some(false)),
        ("最後取光者負", Some(true)),
        ("谁拿到最后一颗谁就输", Some(true)),
        ("不能再取者胜", Some(true)),
        ("不能取的人输", Some(false)),
        ("最后无法取的人输", Some(false)),
        ("没有石子可取的人判负", Some(false)),
        ("無法操作者勝", Some(true)),
        ("不能取完时由对方先取，取走最后一颗者胜", Some(false)),
        ("没有平局，取走最后一颗者获胜", Some(false)),
        ("最后没石子可取的人就输了", Some(false)),
        ("最后轮到的人无子可取则输", Some(false)),
        ("拿完最后一颗后对手无子可取，对手输", Some(false)),
        ("不能再取的人为胜者", Some(true)),
        ("第一个不能行动的人赢", Some(true)),
        ("最后没有石子可取的人获胜", Some(true)),
        ("取光所有石子的人输", Some(true)),
        ("最先取光石子的一方为胜", Some(false)),
        ("whoever takes the last stone wins", Some(false)),
        ("whoever takes the final stone loses", Some(true)),
        ("the player who cannot move wins", Some(true)),
        ("if you cannot move you win", Some(true)),
        ("a player unable to move loses", Some(false)),
        ("the loser is whoever takes the last stone", Some(true)),
        ("the winner is the one who takes the last stone", Some(false)),
        ("取到 21 颗就输", None),
        ("没有人知道谁会赢", None),
        ("问先手是否必胜", None),
        ("Alice and Bob play; who wins?", None),
        ("", None),
    ] {
        let statement = format!("每次最多取 3 个，take at most 3。{end}");
        let reading = read(&statement).expect("a limit is told");
        assert_eq!(reading.form.misere, misere == Some(true), "{end}");
        assert_eq!(reading.said.iter().any(|say| say.key == "games.read.ending"), misere.is_none(), "{end}");
    }
}

/// In traditional characters the same is read.
#[test]
fn traditional_characters_are_read_as_simplified_ones() {
    let traditional = |text: &str| {
        let written = |char: char| TRADITIONAL.iter().find(|(_, simple)| *simple == char).map_or(char, |(written, _)| *written);
        text.chars().map(written).collect::<String>()
    };
    for statement in [
        "每次取 1 到 5 颗，但不能超过一半，取完者胜",
        "每次不少于 2 个，不多于 5 个",
        "每次取走相邻的至多 3 颗",
        "一张 6×3 的纸，每次剪成两张，先剪出 1×1 的人赢",
        "从一堆里取任意个或从两堆里取同样多，没有石子可取的人输",
        "在台阶上移动棋子，每次最多 3 个",
        "石子排成环，每次最多取连续 2 颗",
        "每次取的颗数是 2 的幂",
        "甲乙两人轮流，无法行动者负，每次最多取 4 块",
    ]
    .into_iter()
    .chain(phrased::PHRASED.iter().map(|(statement, ..)| *statement))
    {
        let other = traditional(statement);
        assert_eq!(read(&other).map(|reading| reading.form), read(statement).map(|reading| reading.form), "{other}");
    }
}

/// Examples of what may be taken are no heaps and are not left unread, where each is one.
#[test]
fn examples_of_what_may_be_taken_are_read() {
    for (statement, told, numbers) in [
        ("取 2 的幂次颗（1, 2, 4, 8, ...）", "take[2^(k-1)](12)", &[][..]),
        ("每次取斐波那契数（1,2,3,5,8……）颗", "take[fib(k)](30)", &[]),
        ("三堆石子 5、9、12，每次取斐波那契数颗，如 3、5、8，取完者胜", "take[fib(k)](5,9,12)", &[]),
        ("每次取斐波那契数颗，例如 3、5、8 或 13 颗，取完者胜", "take[fib(k)](30)", &[]),
        ("每次只能取完全平方数颗（1、4、9、16）", "take[k^2](20)", &[]),
        ("每次取质数颗（2、3、5、7……），取完者胜", "rule[n-k for k in 2..=n if prime(k)](12)", &[]),
        ("每次取 3 的倍数颗（3、6、9），取完者胜", "take[3*k](20)", &[]),
        ("Remove a power of two, i.e. 1, 2, 4, 8 stones.", "take[2^(k-1)](12)", &[]),
        ("Remove a power of two (e.g. 4, 8 or 16) from a heap of 21 stones.", "take[2^(k-1)](21)", &[]),
        ("Take an odd number of stones, such as 3, 5 or 7.", "take[2*k-1](20)", &[]),
        ("取 2 的幂次颗（1, 2, 4, 9, ...）", "take[2^(k-1)](12)", &["4", "9"]),
        ("每次取斐波那契数颗，例如 3、5、7，取完者胜", "take[fib(k)](30)", &["3", "5", "7"]),
        ("每次取 2 的幂颗（4、8），如 6 颗就不行", "take[2^(k-1)](12)", &["6"]),
        ("每次取 2 的幂颗（4、8），取到 4 颗就输", "take[2^(k-1)](12)", &["4"]),
        // No less unread where the heaps of an example are 3 and 5.
        ("每次从一堆取任意个，拿光者胜，问2堆 6 5 3 谁胜", "nim(3,4,5)", &["6", "5", "3"]),
        ("有三堆石子（4、8、16），每次取 2 的幂颗，取完者胜", "take[2^(k-1)](4,8,16)", &[]),
        ("每次取 2 的幂颗，石子（4、8、16），取完者胜", "take[2^(k-1)](4,8,16)", &[]),
    ] {
        let reading = read(statement).expect(statement);
        assert_eq!(reading.form.text(), told, "{statement}");
        let unread = reading.said.iter().find(|say| say.key == "games.read.unread").map(|say| say.args[0].1.clone());
        let expected = Arg::List(numbers.iter().map(|number| Arg::from(*number)).collect());
        assert_eq!(unread, (!numbers.is_empty()).then_some(expected), "{statement}");
    }
}

#[test]
fn what_was_supposed_is_said() {
    for (statement, said) in [
        ("每次可以取 1 至 3 颗，也就是说，取 1 或 5 颗。取完者胜。", &["games.read.differs", "games.read.example"][..]),
        ("每次可以取 1 至 3 颗，也就是说，取 1、2 或 3 颗。取完者胜。", &["games.read.as", "games.read.example"]),
        ("每次除以 2 或 3，不能操作者输", &["games.read.as", "games.read.halve", "games.read.example"]),
        (
            "每次最少取 a 个，最多取 b 个，取完者胜",
            &["games.read.as", "games.read.named", "games.read.named", "games.read.stuck", "games.read.example"],
        ),
        (
            "每次取 1 到 k 颗，但不能超过一半",
            &["games.read.as", "games.read.half", "games.read.named", "games.read.ending", "games.read.example"][..],
        ),
        ("最多取 3 颗且不超过一半，取完者胜", &["games.read.as", "games.read.half", "games.read.stuck", "games.read.example"]),
        ("最多取 3 颗且不超过一半，走最后一步者胜", &["games.read.as", "games.read.half", "games.read.example"]),
        (
            "最多取 3 颗，取到 20 颗就输",
            &["games.read.guess", "games.read.part", "games.read.ending", "games.read.example", "games.read.unread"],
        ),
        ("最多取 m 个", &["games.read.as", "games.read.named", "games.read.ending", "games.read.example"]),
        ("一张 n×m 的纸，先剪出 1×1 的人赢", &["games.read.as", "problem.paper", "games.read.example"]),
        ("一张 n×m 的纸，先剪出 1×1 的人输", &["games.read.as", "games.read.paper-lost", "games.read.example"]),
        ("每次把 n 减去它的一个真因子", &["games.read.as", "games.read.ending", "games.read.example"]),
        // The numbers of the statement, or a word on those that were left.
        ("共 21 个，每次最多取 3 个。不能再取的人输", &["games.read.as"]),
        ("3 堆石子 5 7 9，每次从一堆中取任意个，拿光者胜", &["games.read.as"]),
        ("3 堆石子 5 7 9，每次从一堆中取任意个，但不超过 3 个", &["games.read.as", "games.read.ending"]),
        ("每次最多取 3 颗，但相同的人不得连走，取完者胜", &[]),
        ("每次最多取 3 颗，但红色的不许动，取完者胜", &["games.read.guess", "games.read.part", "games.read.example"]),
        (
            "Take at most 3 stones, unless it rains. The player who cannot move loses.",
            &["games.read.guess", "games.read.part", "games.read.example"],
        ),
        ("有 10^9 颗石子，每次最多取 3 颗，取完者胜", &["games.read.as"]),
        ("石子数 n<=10^9，每次最多取 3 颗，取完者胜", &["games.read.as", "games.read.example", "games.read.unread"]),
        ("每次从一堆中取任意个，拿光者胜。\n3\n3 4 5", &["games.read.as"]),
        ("每次从一堆中取任意个，拿光者胜。\n2\n3\n7 8 9\n2\n5 5", &["games.read.as", "games.read.first"]),
        ("每次取 2 的幂次颗，20 颗", &["games.read.as", "games.read.ending"]),
        // Three heaps are no pair.
        (
            "有三堆石子 3、4、5，每次从一堆取任意颗或从两堆取相同颗数，取最后者胜。",
            &["games.read.guess", "games.read.part", "games.read.unread"],
        ),
        ("有两堆石子 3、4，每次从一堆取任意颗或从两堆取相同颗数，取最后者胜。", &["games.read.as"]),
        // By the last stone, where stones may be left.
        ("一堆石子有 30 颗，每次取的颗数必须是当前石子数的约数，但不能取完，无法操作者输。", &["games.read.as"]),
        ("每次取 3 颗或 7 颗，取到最后一颗的人输，n=20", &["games.read.as", "games.read.stuck"]),
        ("每次取 3 颗或 7 颗，走最后一步的人输，n=20", &["games.read.as"]),
        ("每次取 3 颗或 7 颗，不能取的人输，n=20", &["games.read.as"]),
        ("每次取 1 颗或 7 颗，取到最后一颗的人输，n=20", &["games.read.as"]),
        ("每次取走偶数颗，取完者胜，n=9", &["games.read.as", "games.read.stuck"]),
        ("A heap of 20. Take 2 or 3 stones. Whoever takes the last stone loses.", &["games.read.as", "games.read.stuck"]),
        ("A heap of 20. Take 2 or 3 stones. Whoever makes the last move loses.", &["games.read.as"]),
        ("A heap of 1. Take 2 or 3 stones. Whoever takes the last stone wins.", &["games.read.as", "games.read.stuck"]),
    ] {
        let keys: Vec<&str> = read(statement).iter().flat_map(|reading| &reading.said).map(|say| say.key).collect();
        assert_eq!(keys, said, "{statement}");
    }
}
