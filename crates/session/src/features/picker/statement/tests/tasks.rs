//! Known exercises in other words: what each is read as, what is near to one and is not read so, and what is offered instead.

use super::table::Stated;
use super::*;

const POWERS: &str = "rule[n-p^e for p in 2..=n if prime(p) for e in 1..=log2(n)](20)";
const POWERS_AND_ONE: &str = "rule[n-1;n-p^e for p in 2..=n if prime(p) for e in 1..=log2(n)](20)";
const KINGS: &str = "rule2[(a-1,b);(a,b-1);(a-1,b-1)](4,3)";
const KINGS_ACROSS: &str = "rule2[(a-1,b);(a,b-1);(a-1,b-1)](7,7)";
const IN_THREE: &str = "rule[n-k for k in 1..=n;(a,b,n-a-b) for a in 1..=n/3 for b in a..=(n-a)/2](3,7)";
const COPIES: &str = "rule[n-1;3 of n/2 if n%2==0 and n>0](3,6)";

#[rustfmt::skip]
pub const TASKS: &[Stated] = &[
    // An element of a set.
    ("There is a set A of N positive integers, and a pile of K stones. In turn a player chooses an element x in A and removes exactly x stones from the pile. A player who cannot move loses.\nInput\nN K\na_1 a_2 ... a_N\nSample Input\n2 4\n2 3", Some("subtract[2,3](4)"), &[]),
    ("There is a set A of N positive integers, and a pile of K stones. In turn a player chooses an element x in A and removes exactly x stones from the pile. A player who cannot move loses.", Some("subtract[1,3,4](20)"), &[]),
    ("集合 A 由 N 个正整数组成，一堆石子有 K 颗。两人轮流选择 A 中的一个元素 x，从堆中取走恰好 x 颗石子，不能操作者输。\n样例输入\n3 20\n1 2 5", Some("subtract[1,2,5](20)"), &[]),
    ("一堆 20 颗石子，集合 A={1,3,4}，每次从 A 中选一个元素 x，取走恰好 x 颗，不能操作者输。", Some("subtract[1,3,4](20)"), &[]),
    ("一堆 20 颗石子，集合 A={1,3,4}，每次从 A 中选一个元素 x，取走恰好 x 颗，但每个元素只能用一次，不能操作者输。", Some("subtract[1,3,4](20)"), &["但每个元素只能用一次"]),
    ("集合 A 由 N 个正整数组成，有 M 堆石子。两人轮流选择 A 中的一个元素 x，从一堆中取走恰好 x 颗石子，不能操作者输。\n样例输入\n3 2\n1 2 5\n7 9", Some("subtract[1,3,4](20)"), &[]),
    ("Choose two elements x and y in A = {1,3,4} and remove x + y stones from the pile.", None, &[]),
    // A letter is a number of a set too, and none is left out in silence.
    ("Take 1, 2 or k stones from a heap of 20. Whoever cannot move loses.", Some("subtract[1,2,3](20)"), &[]),
    ("每次取 1、2 或 k 颗，k=5，不能取者输。", Some("subtract[1,2,5](20)"), &[]),
    ("每次取 1、18446744073709551615 或 k 颗，不能取者输。", Some("subtract[1,18446744073709551615](20)"), &["或 k 颗"]),
    ("每次取 1、2 或 k 颗，k=2，不能取者输。", Some("subtract[1,2](20)"), &[]),
    ("每次取 1 颗或 k 颗，n=20，k=4，不能取者输。", Some("subtract[1,4](20)"), &[]),
    ("每次取 1 颗或 3 颗，或 n 颗，不能取者输。", Some("subtract[1,3](20)"), &["或 n 颗"]),
    ("每次取 1 到 3 颗或 k 颗，不能取者输。", Some("bash[3](21)"), &["或 k 颗"]),
    ("每次取 2 颗或 3 颗，或 k 颗以外的，不能取者输。", Some("subtract[2,3](20)"), &["或 k 颗以外的"]),
    ("A strip has cells numbered from 0 to n, and a chip stands in the last one. In turn move the chip 1, 2 or k cells to the left. The chip should not leave the borders of the strip. The player who can't make a move loses.", Some("subtract[1,2,3](20)"), &[]),
    ("一条纸带分为 n+1 格，从左到右编号 0 到 n。棋子放在第 n 格。两人轮流把棋子向左移动 1、2 或 k 格，不能走出纸带。不能移动的人输。", Some("subtract[1,2,3](20)"), &[]),
    ("In turn move the chip 1, 2 or k cells to the left or to the right. The player who can't make a move loses.", None, &[]),
    ("两人轮流把棋子向左移动 1、2 或 k 格，踩到陷阱的人再走一次。不能移动的人输。", Some("subtract[1,2,3](20)"), &["踩到陷阱的人再走一次"]),
    // A row of numbers goes on.
    ("每次取 1、2、…、k 颗，不能取者输。", Some("bash[3](21)"), &[]),
    ("Take 1, 2, ..., 5 stones from a heap of 20. Whoever cannot move loses.", Some("bash[5](20)"), &[]),
    ("Take 1, 3, 5, ... stones from a heap of 20. Whoever cannot move loses.", None, &[]),
    // A bar that is broken is a sheet that is cut; one that is eaten is not.
    ("Alice and Bob have a chocolate bar of 3 x 5 squares. On each turn a player breaks a piece along a line into two rectangular pieces. The player who cannot move loses.", Some("rule2[(k,b)+(a-k,b) for k in 1..=a/2;(a,k)+(a,b-k) for k in 1..=b/2](3,5)"), &[]),
    ("一块 3×4 的巧克力，两人轮流选一块沿格线掰成两块，不能掰的人输。", Some("rule2[(k,b)+(a-k,b) for k in 1..=a/2;(a,k)+(a,b-k) for k in 1..=b/2](3,4)"), &[]),
    ("一块 3×4 的巧克力，两人轮流沿格线掰开并吃掉其中一块，吃到最后一块的人输。", None, &[]),
    ("一块 3×4 的巧克力，两人轮流选最大的一块沿格线掰成两块，不能掰的人输。", Some("rule2[(k,b)+(a-k,b) for k in 1..=a/2;(a,k)+(a,b-k) for k in 1..=b/2](3,4)"), &["两人轮流选最大的一块沿格线掰成两块"]),
    // A heap is taken to be split, and no stone of it.
    ("There are several piles. On each turn a player takes a pile with n stones and splits it into two nonempty piles of different sizes. The player who cannot move loses.", Some("grundy(7,9,12)"), &[]),
    // Of each of several heaps some are taken.
    ("有 n 堆石子，两人轮流操作，每次任意选择不超过 2 堆，从每堆中拿走至少一颗石子，不能操作者输。\n4\n3 4 5 6", Some("moore[2](3,4,5,6)"), &[]),
    ("On each turn a player chooses at most 3 piles and removes at least one stone from each of them. Whoever takes the last stone wins.", Some("moore[3](3,4,5,6)"), &[]),
    ("Take one stone from each of any two heaps. Whoever cannot move loses.", None, &[]),
    ("Take one stone from each of at most two heaps, any of them. Whoever cannot move loses.", None, &[]),
    ("Remove a divisor of the pile's size, but not the size itself. Whoever cannot move loses.", Some("rule[n-k for k in 1..=n if n%k==0 and k<n](12)"), &[]),
    // Signs that are turned over.
    ("The string has only '+' and '-'. In turn flip two consecutive \"++\" into \"--\". The game ends when a person can no longer make a move, and therefore the other person will be the winner.", Some("flip[2](9)"), &[]),
    ("给你一个只含 '+' 和 '-' 的字符串，你和朋友轮流将连续的两个 \"++\" 反转成 \"--\"。当一方无法进行有效的翻转时便意味着游戏结束，则另一方获胜。\n输入：\"++++-++\"", Some("flip[2](4,2)"), &[]),
    ("轮流将连续的两个 \"++\" 反转成 \"--\"，或者把一个 \"-\" 反转成 \"+\"，无法操作者输。", Some("flip[2](9)"), &["或者把一个 \"-\" 反转成 \"+\""]),
    ("轮流将连续的三个 \"+++\" 反转成 \"---\"，无法操作者输。", None, &[]),
    // Powers of primes: whether 1 is one must be told.
    ("共有 n 个石子，两人每次都只能取 p^k 个（p 为质数，k 为自然数，且 p^k 小于等于当前剩余石子数），谁取走最后一个石子，谁就赢了。", Some(POWERS_AND_ONE), &[]),
    ("On each turn a player removes p^k stones, where p is a prime and k a nonnegative integer. Whoever takes the last stone wins.", Some(POWERS_AND_ONE), &[]),
    ("每次取走一堆中的 p^k 个（p 为质数，k 为正整数）。", Some(POWERS), &[]),
    ("每次取质数的幂颗，不能取者输。", Some(POWERS), &[]),
    ("Take p^k stones, p prime. Whoever cannot move loses.", None, &[]),
    ("每次取 p^k 颗（p 为质数，k 为偶数），不能取者输。", None, &[]),
    ("每次取质数的幂颗，但不能取 8 颗，不能取者输。", Some(POWERS), &["但不能取 8 颗"]),
    ("给定正整数 p，每次取 p^k 颗（k 为自然数），不能取者输。", None, &[]),
    ("p=2，每次取质数 p 的幂 p^k 颗（k 为自然数），不能取者输。", None, &[]),
    ("桌上有 n 颗石子，n 为正整数。每次取 p^k 颗（p 为质数），不能取者输。", None, &[]),
    ("给定自然数 n。每次取走一堆中的 p^k 个（p 为质数，k 为正整数）。", Some(POWERS), &[]),
    // Between two letters; that there are as many goes without saying, and more does not.
    ("There are N piles of stones. On each turn choose one pile with at least L stones and remove between L and R stones from it. A player who cannot make a move loses.", Some("subtract[2,3](7,9,12)"), &[]),
    ("There are N piles of stones. On each turn choose one pile with at least L stones and remove between L and R stones from it. A player who cannot make a move loses.\nInput\nN L R\nA_1 A_2 ... A_N\nSample Input\n3 1 2\n2 3 3", Some("bash[2](2,3,3)"), &[]),
    ("有 N 堆石子。每次选择一堆，从中取走 L 到 R 个石子。不能操作者输。", Some("subtract[2,3](7,9,12)"), &[]),
    ("Choose one pile with at least 4 stones and remove any number of stones from it. A player who cannot make a move loses.", Some("nim(4)"), &["Choose one pile with at least 4 stones and remove any number of stones from it"]),
    ("每次从第一个还有石子的堆里取任意颗，不能取者输。", None, &[]),
    // A piece on a board, and the corner in which it stands.
    ("The size of the board is n*m. A coin is placed in the top right corner(1,m). Each time one people can move the coin into the left, the underneath or the left-underneath blank space. The person who can't make a move will lose the game. The game always starts with kiki.", Some(KINGS), &[]),
    ("一个 n×m 的棋盘，硬币放在右上角 (1,m)。每次可以把硬币向左、向下或向左下移动一格。不能移动的人输。", Some(KINGS), &[]),
    ("A piece stands in the upper right corner of an 8×8 board. Players move it one square left, down or diagonally down-left. The last player to move wins.", Some(KINGS_ACROSS), &[]),
    ("棋子放在 8×8 棋盘的右上角，每次向左、向下或向左下走一格，不能走的人输。", Some(KINGS_ACROSS), &[]),
    ("A queen stands in the top right corner of a 5×9 board and moves any number of squares left, down or diagonally down-left. The player who cannot move loses.", Some("wythoff(4,8)"), &[]),
    ("A king in the corner of an 8×8 board moves one square left, down or diagonally. Whoever cannot move loses.", None, &[]),
    ("A king on an 8×8 board moves one square left, down or diagonally to the corner. Whoever cannot move loses.", Some(KINGS), &[]),
    ("A king is placed in the corner of an 8×8 board. Players take turns moving it one square left, down or diagonally. Whoever cannot move loses.", None, &[]),
    ("A rook stands in the upper left corner of an 8×8 board. Players move it any number of squares left or down. Whoever cannot move loses.", None, &[]),
    ("A rook stands in the upper left corner of an n×m board and moves any number of squares left or down. Whoever cannot move loses.", None, &[]),
    ("棋子放在 8×8 棋盘的左上角，每次向左、向下或向左下走一格，不能走的人输。", None, &[]),
    ("一个皇后放在棋盘上，两人轮流移动它，只能向左、向下或向左下斜走任意格，先走到左下角的人胜。", Some("wythoff(3,5)"), &[]),
    ("A queen is placed somewhere on a board. Each move takes it any number of squares left, down, or diagonally left and down. Whoever reaches the lower left corner wins.", Some("wythoff(3,5)"), &[]),
    // A heap becomes three, or k of half its size.
    ("Two players take turns picking candies from n heaps. On each turn they can pick any number of candies which come from the same heap. Players can separate one heap into three smaller heaps(no empty heaps)instead of the picking operation. The player who picks the last one will win the game.", Some(IN_THREE), &[]),
    ("有 n 堆糖，两人轮流操作：从一堆中取任意多颗，或者把一堆分成三堆（非空）。取走最后一颗者胜。", Some(IN_THREE), &[]),
    ("有 n 堆糖，两人轮流操作：从一堆中取任意多颗，再把它分成三堆（非空）。取走最后一颗者胜。", None, &[]),
    ("有 n 堆糖，每次从一堆中取任意多颗，或者把一堆平均分成三堆。取走最后一颗者胜。", None, &[]),
    ("有 n 堆糖，每次从任意一堆中取 3 颗，或者把一堆分成三堆（非空）。取走最后一颗者胜。", Some("rule[n-k for k in {3};(a,b,n-a-b) for a in 1..=n/3 for b in a..=(n-a)/2](7,9,12)"), &[]),
    ("On each turn remove exactly two stones from any heap, or split one heap into three smaller heaps. The player who takes the last one wins.", None, &[]),
    ("有 n 堆糖，每次从一堆中取任意多颗，或者把一堆分成三堆，但中间一堆必须最大。取走最后一颗者胜。", Some(IN_THREE), &["但中间一堆必须最大"]),
    ("There are n piles of cows. In turn a player may remove a single cow from a pile, or choose a pile of cows with even size 2·x (x > 0), and replace it with k piles of x cows each. The player who removes the last cow wins.", Some(COPIES), &[]),
    ("有若干堆牛，每次从一堆取走一头，或者选一堆偶数 2x 头的，分成 k 堆 x 头的。取走最后一头者胜。", Some(COPIES), &[]),
    ("有若干堆牛，每次从一堆取走一头，或者选一堆，分成 k 堆一样多的。取走最后一头者胜。", None, &[]),
    // Dominoes on a strip.
    ("Two players alternately place dominoes on a 1×15 board, each covering two adjacent cells. Whoever cannot move loses.", Some("dawsons_kayles(15)"), &[]),
    ("Players take turns placing dominoes on a row of 15 cells. Each domino covers two adjacent empty cells. The player who cannot move loses.", Some("dawsons_kayles(15)"), &[]),
    ("1×15 的棋盘上，两人轮流放多米诺骨牌，每块盖住两个相邻的空格，不能放的人输。", Some("dawsons_kayles(15)"), &[]),
    ("1×15 的棋盘上，两人轮流放多米诺骨牌，每块盖住两个相邻的空格，不能与别的骨牌相邻，不能放的人输。", Some("dawsons_kayles(15)"), &["不能与别的骨牌相邻"]),
    ("2×15 的棋盘上，两人轮流放多米诺骨牌，每块盖住两个相邻的空格，不能放的人输。", None, &[]),
    ("Two players alternately place dominoes on an 11×8 board, each covering two adjacent cells. Whoever cannot move loses.", None, &[]),
    ("15 个格子围成一圈，两人轮流放多米诺骨牌，每块盖住两个相邻的空格，不能放的人输。", None, &[]),
    ("在 11×8 的棋盘上轮流放棋子，任意两枚棋子不能相邻，不能放的人输。", None, &[]),
];

#[test]
fn what_is_supposed_of_an_exercise_is_said() {
    let set = "There is a set A of positive integers. Choose an element x in A and remove exactly x stones from the pile. Whoever cannot move loses.";
    for (statement, said) in [
        (set, &["games.read.as", "games.read.set", "games.read.example"][..]),
        ("每次取 1、2 或 k 颗，不能取者输，n=20", &["games.read.as", "games.read.named"]),
        ("每次取 p^k 颗（p 为质数，k 为自然数），取完者胜，n=20", &["games.read.as", "games.read.exponent"]),
        ("棋子放在 8×8 棋盘的右上角，每次向左、向下或向左下走一格，不能走的人输。", &["games.read.as", "games.read.board"]),
        (
            "有若干堆牛，每次从一堆取走一头，或者选一堆偶数 2x 头的，分成 k 堆 x 头的。取走最后一头者胜。",
            &["games.read.as", "games.read.named", "games.read.example"],
        ),
    ] {
        let keys: Vec<&str> = read(statement).iter().flat_map(|reading| &reading.said).map(|say| say.key).collect();
        assert_eq!(keys, said, "{statement}");
    }
}

/// A game that a few words point to is offered where nothing is read, with what is known of how the statement goes over into it.
#[test]
fn a_game_is_offered_where_a_few_words_point_to_it() {
    let ring = Some("games.read.ring");
    let chessmen = Some("problem.chessmen");
    for (statement, offered) in [
        ("n 枚硬币围成一圈，每次取走一枚或相邻的两枚，取走最后一枚的人胜。", Some(("kayles", ring))),
        (
            "They pick n coins in a circle. A move removes one or two adjacent coins. Who removes the last coin wins.",
            Some(("kayles", ring)),
        ),
        (
            "一行格子上放着若干棋子，每次选一枚棋子向左移动任意步，不能越过其他棋子，每格至多一枚棋子，不能移动者输。",
            Some(("staircase", chessmen)),
        ),
        (
            "Move a chessman to the left, at least one step, without going over any other chessman. Who cannot move loses.",
            Some(("staircase", chessmen)),
        ),
        (
            "给定一棵以 1 为根的树，两人轮流选择一条边删去，不再与根相连的部分一并消失，不能操作者输。",
            Some(("nim", Some("problem.tree"))),
        ),
        (
            "Alice and Bob alternately choose an edge of the tree, remove it, and throw away what is not joined to vertex 1 any more.",
            Some(("nim", Some("problem.tree"))),
        ),
        ("Players lay dominoes on an 8×8 board until one of them cannot.", Some(("dawsons_kayles", None))),
        ("从一堆中取走 k 个，从另一堆中取走 k 的倍数个，不能取者输。", Some(("rule2", None))),
        ("从较多的一堆中取走较少一堆的正整数倍，或者从两堆中取走相同数量。", Some(("rule2", None))),
        ("有一堆 n 个石子，取走 x 颗，其中 x 整除 n 且 x‹n；或者当 n 为偶数时，把这堆石子分成相等的两堆。", Some(("rule", None))),
        ("每次取 1 到 3 颗", None),
        ("今天天气很好，大家一起去公园，玩得很开心，谁也不想回家。", None),
        ("有 n 堆石子，每次只能从第一个非空堆中取任意正整数颗石子，不能操作者输。", None),
    ] {
        let near = strange(statement).1;
        let near = near.map(|(named, told)| (named.family.name, told));
        assert_eq!(near, offered, "{statement}");
    }
}
