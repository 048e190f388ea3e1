//! Statements as judges and textbooks phrase them: the position that each is read as, and the parts that are named as not understood.

use super::contests::CONTESTS;
use super::pasted::PASTED;
use super::phrased::PHRASED;
use super::stories::STORIES;
use super::tasks::TASKS;
use super::*;
use mexplorer_picture::Arg;

/// A statement, the position that it is read as, and what is named as not understood.
pub type Stated = (&'static str, Option<&'static str>, &'static [&'static str]);

#[rustfmt::skip]
pub const STATEMENTS: &[Stated] = &[
    ("在 1×15 的纸带上轮流放棋子，任意两枚棋子不能相邻，不能放的人输。", Some("dawsons_chess(15)"), &[]),
    ("一行有 12 个格子，两人轮流在空格里放一枚棋子，不能与已有的棋子相邻，也不能放在第一格，无法放置者输。", Some("dawsons_chess(12)"), &["也不能放在第一格"]),
    ("Players alternately place a piece on an empty cell of a row of 11 cells, not adjacent to another piece. The last to move wins.", Some("dawsons_chess(11)"), &[]),
    ("有三堆石子 3、5、7，每次从一堆中取任意个，但不能把一堆取光，不能取者输。", Some("rule[n-k for k in 1..=n-1](3,5,7)"), &[]),
    ("三堆石子分别有 3、5、7 颗，轮流从一堆中取走任意多颗，或者全部取完，取走最后一颗者胜。", Some("nim(3,5,7)"), &[]),
    ("There are three heaps of 3, 5 and 7 stones. On each turn a player removes any number of stones from one heap, but may not take a whole heap. The player who cannot move loses.", Some("rule[n-k for k in 1..=n-1](3,5,7)"), &[]),
    ("There are three heaps of 3, 5 and 7 stones. A move takes any number of stones from at most two of the three heaps. Whoever takes the last stone wins.", Some("moore[2](3,5,7)"), &[]),
    ("There are three heaps of 3, 5, 7 stones. Players take any number from one heap, the last to take wins.", Some("nim(3,5,7)"), &[]),
    ("Given heaps of 4, 6 and 9 stones, a player may remove any number of stones from up to 2 heaps at once. The last to move wins.", Some("moore[2](4,6,9)"), &[]),
    ("A player selects up to three heaps and removes any positive number of stones from each of them. The player who cannot move loses.", Some("moore[3](3,4,5,6)"), &[]),
    ("有 5 堆石子，每次最多可以从 3 堆中各取任意多颗，取走最后一颗的人胜。", Some("moore[3](3,4,5,6)"), &[]),
    ("每次从至多两堆中取走任意多个石子，至少取一个，取到最后一个的人输。", Some("misere moore[2](3,4,5,6)"), &[]),
    ("每次可从不超过 k 堆石子中取走任意多颗，每堆至少取一颗。", Some("moore[3](3,4,5,6)"), &[]),
    ("每次从 3 堆中选两堆，各取任意多颗。", Some("nim(3,4,5)"), &["每次从 3 堆中选两堆", "各取任意多颗"]),
    ("Two players alternately take 1 to 5 stones but not 3 from a pile of 21 stones. The last player to take wins.", Some("subtract[1,2,4,5](21)"), &[]),
    ("一堆 21 个石子，每次取 1 到 5 个但不能取 3 个，取到最后一个的人输。", Some("misere subtract[1,2,4,5](21)"), &[]),
    ("每次取 1 到 9 颗，但不能取 2、3 颗。", Some("subtract[1,4,5,6,7,8,9](21)"), &[]),
    ("Take from 1 to 10 stones, except 4 or 7.", Some("subtract[1,2,3,5,6,8,9,10](21)"), &[]),
    ("A player takes any number of stones other than 2 from a heap.", Some("rule[n-k for k in 1..=n if k!=2](3,4,5)"), &[]),
    ("每次取走 1 到 6 颗，除了 5 颗以外都可以。", Some("subtract[1,2,3,4,6](21)"), &[]),
    ("Each player in turn takes an odd number of stones from one of the piles. The player who takes the last stone loses.", Some("misere take[2*k-1](20)"), &[]),
    ("Players take turns removing an even number of stones from a heap of 20. Whoever cannot move loses.", Some("take[2*k](20)"), &[]),
    ("每次只能从一堆中取走奇数颗石子，不能取的人输。", Some("take[2*k-1](20)"), &[]),
    ("每次必须取奇数颗且不超过 7 颗，取到最后的人胜。", Some("rule[n-k for k in 1..=7 if k%2==1](12)"), &[]),
    ("每次取的石子数必须是 3 的倍数，取不了的人输。", Some("take[3*k](20)"), &[]),
    ("On each turn remove any number of stones that is not a multiple of 3.", Some("rule[n-k for k in 1..=n if k%3!=0](3,4,5)"), &[]),
    ("每次可以取任意个石子，但取的个数不能是 4 的倍数。", Some("rule[n-k for k in 1..=n if k%4!=0](3,4,5)"), &[]),
    ("A player must take an even number of stones unless only one is left.", Some("take[2*k](20)"), &["unless only one is left"]),
    ("每次从石子数为偶数的堆中取任意颗。", Some("nim(3,4,5)"), &["每次从石子数为偶数的堆中取任意颗"]),
    ("A player takes any number from a heap with an odd number of stones.", Some("nim(3,4,5)"), &["A player takes any number from a heap with an odd number of stones"]),
    ("如果堆中石子数是偶数，则可以取 2 颗，否则取 1 颗。", None, &[]),
    ("Remove 1 or 3 stones. When the number left is even, a player may also remove 2.", Some("subtract[1,3](20)"), &["When the number left is even", "a player may also remove 2"]),
    ("A move is to take 1 stone or halve the heap (rounded down). Whoever makes the last move wins.", Some("rule[n-k for k in {1};n/2](12)"), &[]),
    ("每次可以取走 1 颗石子，或者把石子数减半（向上取整），不能操作者输。", Some("rule[n-k for k in {1};(n+1)/2](12)"), &[]),
    ("每次可以取 1 颗，或者将石子数减半。", Some("rule[n-k for k in {1};n/2](12)"), &[]),
    ("Take either one stone or half of the heap, rounded down.", Some("rule[n-k for k in {1};n-n/2](12)"), &[]),
    ("Each player may take 1 or 4 stones, or the whole heap.", Some("rule[n-k for k in {1,4};0](12)"), &[]),
    ("每次取 1 颗或 4 颗，或者取走整堆。", Some("rule[n-k for k in {1,4};0](12)"), &[]),
    ("A player takes 1 to 3 stones, or all the stones if there are fewer than 6.", Some("bash[3](21)"), &["or all the stones if there are fewer than 6"]),
    ("A row of 9 pins stands on the table. A player knocks down one pin or two adjacent pins. Whoever knocks down the last pin wins.", Some("kayles(9)"), &[]),
    ("On each turn a player knocks over either a single pin or two neighbouring pins of a row of 12 pins.", Some("kayles(12)"), &[]),
    ("一排 10 个木瓶，每次可以击倒一个或相邻的两个，击倒最后一个的人胜。", Some("kayles(10)"), &[]),
    ("Consider a row of n coins. On each turn a player removes one coin or two adjacent coins. The player who cannot move loses. Who wins for n = 10?", Some("kayles(10)"), &[]),
    ("There is a row of n coins. On each turn a player removes one coin or two adjacent coins. The player who cannot move loses. Find the winner for n = 10.", Some("kayles(10)"), &[]),
    ("A row of 9 coins. A player removes any three coins, or two adjacent coins.", None, &[]),
    ("A row of 9 coins. In turn each one looks for two adjacent coins and removes them.", Some("dawsons_kayles(9)"), &["In turn each one looks for two adjacent coins and removes them"]),
    ("一排 10 枚硬币，每次拿走一枚硬币或相邻的两枚硬币，不能拿的人输。", Some("kayles(10)"), &[]),
    ("一行 8 枚硬币，每次拿走相邻的两枚，不能拿的人输。", Some("dawsons_kayles(8)"), &[]),
    ("Players alternately remove one or two adjacent coins from a circle of 10 coins.", None, &[]),
    ("A queen stands on a chessboard. Each player moves it any number of squares left, down or diagonally down-left. Whoever brings it to the corner wins.", Some("wythoff(3,5)"), &[]),
    ("棋盘上有一个皇后，每次可以向左、向下或沿对角线向左下移动任意格，先走到角落的人胜。", Some("wythoff(3,5)"), &[]),
    ("A queen is moved at most 3 squares left, down or diagonally.", None, &[]),
    ("A rook may be moved any number of squares to the left or down. The player who cannot move loses.", Some("nim(3,5)"), &[]),
    ("王每次向右、向下或向右下走一格，不能走的人输。", Some("rule2[(a-1,b);(a,b-1);(a-1,b-1)](4,3)"), &[]),
    ("A knight moves two squares left and one down, or two down and one left. The player who cannot move loses.", None, &[]),
    ("The first player may take any number of stones but not all of them. After that each player takes at most twice as many as the opponent just took. Whoever takes the last stone wins.", Some("fibonacci(20)"), &[]),
    ("有一堆 20 颗石子，第一次可以取任意颗，但不能取完，之后每次取的数量不能超过对手上一次的两倍，取完者胜。", Some("fibonacci(20)"), &[]),
    ("从一堆 n 颗石子开始，先手可以取任意多颗，但不能全部取走；之后每人取的数量不能超过上一次对手取的两倍；取走最后一颗者胜。", Some("fibonacci(20)"), &[]),
    ("The first player may take any number of stones but not all of them. After that each player takes at most three times as many as the opponent just took.", Some("rule[n-k for k in 1..=n-1](3,4,5)"), &["The first player may take any number of stones", "After that each player takes at most three times as many as the opponent just took"]),
    ("Start with a heap of n stones; a move consists of removing a proper divisor of n.", Some("rule[n-k for k in 1..=n if n%k==0 and k<n](12)"), &[]),
    ("Two players play with a number n. On each turn, a move consists of removing a proper divisor of n. The player who cannot move loses.", Some("rule[n-k for k in 1..=n if n%k==0 and k<n](12)"), &[]),
    ("每次取走 n 的约数且小于 n 的石子数。", Some("rule[n-k for k in 1..=n if n%k==0 and k<n](12)"), &[]),
    ("每次从 n 中减去一个 n 的约数，这个约数要小于 n。", Some("rule[n-k for k in 1..=n if n%k==0 and k<n](12)"), &[]),
    ("每次从一堆里拿走 x 个，x 是 n 的约数且 x<n", Some("rule[n-k for k in 1..=n if n%k==0 and k<n](12)"), &[]),
    ("take x stones from the heap, where x is a divisor of n and x < n", Some("rule[n-k for k in 1..=n if n%k==0 and k<n](12)"), &[]),
    ("每次从一堆里拿走 x 个，x 是 n 的约数且 x≠n", Some("rule[n-k for k in 1..=n if n%k==0 and k<n](12)"), &[]),
    ("黑板上写着一个数 n，玩家选一个 n 的约数 x，满足 0<x<n，用 n-x 替换 n。", Some("rule[n-k for k in 1..=n if n%k==0 and k<n](12)"), &[]),
    ("黑板上写着 n，每次减去一个与 n 互质的数。", Some("rule[n-k for k in 1..=n if gcd(n,k)==1](12)"), &[]),
    ("Each player takes at least 2 and at most 5 stones. Whoever cannot move wins.", Some("misere subtract[2,3,4,5](21)"), &[]),
    ("每次取 2 到 5 个石子，取走最后一个者胜。", Some("subtract[2,3,4,5](21)"), &[]),
    ("Players take between 2 and 6 stones. The last player loses.", Some("misere subtract[2,3,4,5,6](21)"), &[]),
    ("Take at least 2 stones from a heap.", Some("rule[n-k for k in 2..=n](3,4,5)"), &[]),
    ("In a move, a player takes any number of stones from a single heap, and at least one stone must remain in it.", Some("rule[n-k for k in 1..=n-1](3,4,5)"), &[]),
    ("一次至少取两颗，不能取完。", Some("rule[n-k for k in 2..=n-1](3,4,5)"), &[]),
    ("每次取 1 到 3 颗，除非只剩一颗。", Some("bash[3](21)"), &["除非只剩一颗"]),
    ("Take 1, 3 or 4 stones, except that the first player may not take 4.", Some("subtract[1,3,4](20)"), &["except that the first player may not take 4"]),
    ("Take one or two stones, but you may pass once.", Some("subtract[1,2](20)"), &["but you may pass once"]),
    ("每次最多取 3 颗，但可以跳过一次。", Some("bash[3](21)"), &["但可以跳过一次"]),
    ("There are heaps of 3, 5 and 7 stones. On each turn a player removes any number of stones from one heap, but never from the largest, unless only one heap is left.", Some("nim(3,5,7)"), &["but never from the largest", "unless only one heap is left"]),
    ("每次只能从最大的一堆中取任意颗。", Some("nim(3,4,5)"), &["每次只能从最大的一堆中取任意颗"]),
    ("Remove 1 to 4 stones from the larger of the two heaps.", Some("bash[4](21)"), &["Remove 1 to 4 stones from the larger of the two heaps"]),
    ("每次从一堆取任意多颗，但只能从最左边的一堆取。", Some("nim(3,4,5)"), &["但只能从最左边的一堆取"]),
    ("A player may take any number of stones from one heap or one stone from each of two heaps.", None, &[]),
    ("每次取任意多颗，或者把两堆合并。", Some("nim(3,4,5)"), &["或者把两堆合并"]),
    ("You may take not more than half of the stones.", Some("rule[n-k for k in 1..=n/2](7,12)"), &[]),
    ("每次取小于一半的石子。", None, &[]),
    ("Take any number of stones from one pile provided that it is less than half of the pile.", Some("nim(3,4,5)"), &["provided that it is less than half of the pile"]),
    ("You may remove any number of stones from one heap, but at most three. The player making the last move is the loser.", Some("misere bash[3](21)"), &[]),
    ("You may not take more than 4 stones.", Some("bash[4](21)"), &[]),
    ("每次不得超过 4 颗，取到最后一颗者不算赢。", Some("misere bash[4](21)"), &[]),
    ("Take up to 3 stones; the player to take the last one does not win.", Some("misere bash[3](21)"), &[]),
    ("Take 1 to 3 coins. The one taking the last coin does not lose.", Some("bash[3](21)"), &[]),
    ("每次取 1 到 4 颗，不能走者胜。", Some("misere bash[4](21)"), &[]),
    ("Take one to three matches. The last player loses.", Some("misere bash[3](21)"), &[]),
    ("Take up to 5 counters. The winner takes the last counter.", Some("bash[5](21)"), &[]),
    ("Take 1 to 3 sticks. It is played under misère rules: the last player to move loses.", Some("misere bash[3](21)"), &[]),
    ("Take up to 3 stones. Usually the last to take wins, but here whoever takes the last stone loses.", Some("bash[3](21)"), &["Usually the last to take wins", "but here whoever takes the last stone loses"]),
    ("每次不能取 1 到 3 颗。", None, &[]),
    ("每次取 1 到 3 颗，且不能与对手刚取的相同。", None, &[]),
    ("每次取 1 到 3 颗石子，每堆只能取一次。", Some("bash[3](21)"), &["每堆只能取一次"]),
    ("石子 20 颗，每次取 1 或 2 颗，每人只能取一次 2 颗。", Some("subtract[1,2](20)"), &["每人只能取一次 2 颗"]),
    ("Alice takes 1 to 3 stones, Bob takes 1 or 2 stones.", None, &[]),
    ("先手每次取 1 到 3 颗，后手每次取 1 到 4 颗。", None, &[]),
    ("Each player may take at most 3 stones from the first heap and at most 5 stones from the second.", Some("bash[3](21)"), &["Each player may take at most 3 stones from the first heap and at most 5 stones from the second"]),
    ("Take 1 to 3 stones from either end of the row.", Some("bash[3](21)"), &["Take 1 to 3 stones from either end of the row"]),
    ("取 1 到 3 颗。每取一次后，另一位玩家必须把一颗放回去。", Some("bash[3](21)"), &["每取一次后", "另一位玩家必须把一颗放回去"]),
    ("每次从一堆中取任意多个，但这堆剩下的数不能为 1。", Some("nim(3,4,5)"), &["但这堆剩下的数不能为 1"]),
    ("每次取一个完全平方数颗石子，但不能取 4 颗。", Some("take[k^2](20)"), &["但不能取 4 颗"]),
    ("Take a prime number of stones. The player unable to move loses, and at most 7 stones may be taken.", None, &[]),
    ("You may take any number of coins, as long as they all come from the same pile. Whoever takes the last coin wins.", Some("nim(3,4,5)"), &[]),
    ("Given n piles of stones, in each turn a player chooses a non-empty pile and removes at least one stone from it. The player who can't make a move loses.", Some("nim(3,4,5)"), &[]),
    ("给定 n 堆物品，第 i 堆物品有若干个。两名玩家轮流行动，每次可以任选一堆，取走任意多个物品，可把一堆取光，但不能不取。取走最后一件物品者获胜。两人都采取最优策略，问先手是否必胜。", Some("nim(3,4,5)"), &[]),
    ("有两堆石子，数量任意，可以不同。游戏开始由两个人轮流取石子。游戏规定，每次有两种不同的取法，一是可以在任意的一堆中取走任意多的石子；二是可以在两堆中同时取走相同数量的石子。最后把石子全部取完者为胜者。现在给出初始的两堆石子的数目，如果轮到你先取，假设双方都采取最好的策略，问最后你是胜者还是败者。", Some("wythoff(3,5)"), &[]),
    ("有兩堆石子，數量任意，可以不同，兩人輪流，每次可以從其中一堆取走任意多顆，也可以從兩堆中同時取走相同數量的石子，取完者勝。", Some("wythoff(3,5)"), &[]),
    // What may differ there is what is taken.
    ("有两堆石子，每次可以从其中一堆取走任意多颗，也可以从两堆中同时取走相同数量的石子。每次从两堆中取石子，数量任意，可以不同。", Some("wythoff(3,5)"), &["可以不同"]),
    ("每次从一堆中取走任意多颗。数量任意，可以不同。取完者胜。", Some("nim(3,4,5)"), &["可以不同"]),
    // Lines end a part as commas do.
    ("有两堆石子，数量任意，可以不同。\n每次可以从其中一堆取走任意多颗，\n也可以从两堆中同时取走相同数量的石子。\n取完者胜。", Some("wythoff(3,5)"), &[]),
    ("有两堆石子，数量任意，可以不同。 每次可以从其中一堆取走任意多颗， 也可以从两堆中同时取走相同数量的石子。 取完者胜。", Some("wythoff(3,5)"), &[]),
    ("小明和小红轮流取石子，每次可以取 1 到 3 颗，小明先取，取到最后一颗的人获胜，假设两人都足够聪明，问谁会赢。", Some("bash[3](21)"), &[]),
    ("桌上有 30 根火柴，甲、乙两人轮流拿，每次最少拿 1 根，最多拿 5 根，谁拿到最后一根谁输。", Some("misere bash[5](30)"), &[]),
    ("桌子上有一堆石头。你们轮流进行自己的回合，你作为先手。每一回合，轮到的人拿掉 1 - 3 块石头。拿掉最后一块石头的人就是获胜者。", Some("bash[3](21)"), &[]),
    ("There is a heap of 15 matches. In turn each takes one, two or three matches; the one forced to take the last match loses.", Some("misere subtract[1,2,3](15)"), &[]),
    ("Two piles have 8 and 13 stones. A player takes any number of stones from one pile or the same number from both piles.", Some("wythoff(8,13)"), &[]),
    ("有两堆石子，每次可以从其中一堆取走任意多颗，也可以从两堆中同时取走相同数量的石子，取完者胜。", Some("wythoff(3,5)"), &[]),
    ("每次可以取走任意多颗，或者把一堆分成两堆。", Some("lasker(5,6)"), &[]),
    ("把一堆石子分成大小不等的两堆，不能操作者输。", Some("grundy(9)"), &[]),
    ("三堆石子 3、5、7，每次從一堆中取任意顆，但不能把一堆取光，最後取的人贏。", Some("rule[n-k for k in 1..=n-1](3,5,7)"), &[]),
    ("每次取 1 到 5 顆但不能取 3 顆，取到最後一顆的人輸。", Some("misere subtract[1,2,4,5](21)"), &[]),
    // Who cannot take in the end, and who does not take the last.
    ("有 2 堆石子 1 1，每次从一堆取任意多颗，谁最后没得取谁输。", Some("nim(1,1)"), &[]),
    ("每次从一堆取任意多颗，数量不限，但至少取一个。谁最后没有石子取谁就输。1 2 3", Some("nim(1,2,3)"), &[]),
    ("每次从一堆取任意多颗，谁最后不能取谁输。", Some("nim(3,4,5)"), &[]),
    ("每次从一堆取任意多颗，最后无法操作的人输。", Some("nim(3,4,5)"), &[]),
    ("每次从一堆取任意多颗，谁最后取不了谁赢。", Some("misere nim(3,4,5)"), &[]),
    ("每次取 1 到 3 颗，轮到谁时已经没有石子，谁就获胜。", Some("misere bash[3](21)"), &[]),
    ("Take 1 to 3 stones. The one who doesn't take the last stone wins.", Some("misere bash[3](21)"), &[]),
    ("Take 1 to 3 stones. The player who did not take the last stone wins.", Some("misere bash[3](21)"), &[]),
    ("Take 1 to 3 stones. The player not taking the last stone loses.", Some("bash[3](21)"), &[]),
    ("每次取 1 到 3 颗，没有取到最后一颗的人赢。", Some("misere bash[3](21)"), &[]),
    ("Take 1 to 3 stones. The player who takes the last stone doesn't lose.", Some("bash[3](21)"), &[]),
    // What is said of the other player.
    ("每次取 1 到 3 颗，使对方无法移动者获胜。", Some("bash[3](21)"), &[]),
    ("Take 1 to 3 stones. If a player cannot move, the other player wins.", Some("bash[3](21)"), &[]),
    ("Take 1 to 3 stones. The player who forces the opponent to take the last stone wins.", Some("misere bash[3](21)"), &[]),
    ("每次取 1 到 3 颗，不能取的人判负，对手判胜。", Some("bash[3](21)"), &[]),
    // Another end than the last move.
    ("每次取 1 到 3 颗，最后手中石子总数为奇数的人获胜。", Some("bash[3](21)"), &["最后手中石子总数为奇数的人获胜"]),
    ("每次从一堆取任意多颗，取完后得到总石子数为偶数的人赢。", Some("nim(3,4,5)"), &["取完后得到总石子数为偶数的人赢"]),
    ("Take 1 to 3 stones; whoever has an odd number of stones in the end wins.", Some("bash[3](21)"), &["whoever has an odd number of stones in the end wins"]),
    ("每次取 1 到 3 颗，谁让剩下的石子总数为 1 谁赢。", Some("bash[3](21)"), &["谁让剩下的石子总数为 1 谁赢"]),
    ("每次取 1 到 3 颗，石子总数为奇数时，先手赢。", Some("bash[3](21)"), &["石子总数为奇数时"]),
    ("每次取任意颗，手中石子数为质数的人赢。", Some("nim(3,4,5)"), &["手中石子数为质数的人赢"]),
    ("Take 1 to 3 stones. The first to have at least 10 stones wins.", Some("bash[3](21)"), &["The first to have at least 10 stones wins"]),
    ("每次取 1 到 3 颗，取完者胜。不能取的人赢。", Some("bash[3](21)"), &["取完者胜", "不能取的人赢"]),
    ("每次取 1 到 3 颗，谁不得不取最后一颗谁输。", Some("misere bash[3](21)"), &[]),
    ("每次取 1 到 3 颗，输家是取走最后一颗石子的人。", Some("misere bash[3](21)"), &[]),
    ("每次取 1 到 3 颗，获胜者是取走最后一颗石子的人。", Some("bash[3](21)"), &[]),
    ("Take 1 to 3 stones. You lose if you take the last stone.", Some("misere bash[3](21)"), &[]),
    ("Take 1 to 3 stones. A player wins if the opponent cannot move.", Some("bash[3](21)"), &[]),
    ("Take 1 to 3 stones. The player who takes the last stone loses the game, the other wins.", Some("misere bash[3](21)"), &[]),
    ("Take 1 to 3 stones. The aim is to avoid taking the last stone.", Some("bash[3](21)"), &["The aim is to avoid taking the last stone"]),
    ("每次取 1 到 3 颗，把最后一颗留给对手的人赢。", Some("misere bash[3](21)"), &[]),
    ("每次从一堆取任意颗，先取完一堆的人赢。", Some("nim(3,4,5)"), &["先取完一堆的人赢"]),
    ("每次从一堆中取任意多颗，取走任何一堆最后一颗石子的人输。", Some("nim(3,4,5)"), &["取走任何一堆最后一颗石子的人输"]),
    ("Take any number of stones from one heap. Whoever takes the last stone of any heap wins.", Some("nim(3,4,5)"), &["Whoever takes the last stone of any heap wins"]),
    // A bound of heaps is none of the amount.
    ("有 N 堆石子，每次选择不超过 k=3 堆，从选出的每一堆中取走任意数目（每堆至少 1 颗）。取走最后一颗的人获胜。堆：3 4 5 6", Some("moore[3](3,4,5,6)"), &[]),
    ("Each turn choose at most k heaps (k = 2) and remove any positive number of stones from each of them.", Some("moore[2](3,4,5,6)"), &[]),
    ("每次从最多 3 个非空堆中取走任意多颗。", Some("moore[3](3,4,5,6)"), &[]),
    ("Remove any number of stones from at most three of the n heaps.", Some("moore[3](3,4,5,6)"), &[]),
    ("有一堆个数为 n 的石子，游戏双方轮流取石子，满足：先手不能在第一次把所有的石子取完；之后每次可以取的石子数介于 1 到对手刚取的石子数的 2 倍之间；约定取走最后一个石子的人为赢家。", Some("fibonacci(20)"), &[]),
    ("54 张扑克牌，两人轮流拿牌，每人每次只能拿 1 张到 4 张，谁拿最后一张谁输，问先拿的人怎样确保获胜？", Some("misere bash[4](54)"), &[]),
    ("Bob and Alice play a game. There are n piles of stones. On a turn, a player removes a positive number of stones from one pile. The player who is unable to make a move loses. Alice goes first. Who wins?", Some("nim(3,4,5)"), &[]),
    ("最初黑板上有一个数字 n。在每个玩家的回合，玩家需要执行以下操作：选出任一 x，满足 0 < x < n 且 n % x == 0。用 n - x 替换黑板上的数字 n。如果玩家无法执行这些操作，就会输掉游戏。", Some("rule[n-k for k in 1..=n if n%k==0 and k<n](12)"), &[]),
    ("You are playing the following Nim Game with your friend: Initially, there is a heap of stones on the table. On each turn, the person whose turn it is will remove 1 to 3 stones from the heap. The one who removes the last stone is the winner. Given n, return true if you can win the game, otherwise return false.", Some("bash[3](21)"), &[]),
    // Rules that have a name of their own.
    ("每次取 4 的幂颗石子，取完者胜。", Some("take[4^(k-1)](20)"), &[]),
    ("Remove a number of stones that is a power of 4.", Some("take[4^(k-1)](20)"), &[]),
    ("有 3 级台阶，每级上分别有 2、5、4 个石子，每次可以把第 i 级台阶上的任意多个石子移到下一级，移到地面的石子不能再移动，不能操作者输。", Some("staircase(2,5,4)"), &[]),
    ("有 n 级台阶，每次选一级台阶，拿走其上至少一颗石子放到下一级台阶，最后无法操作的人输。", Some("staircase(3,1,4)"), &[]),
    ("There is a staircase. A player moves any number of coins from a stair onto the next lower stair. The last player to move wins.", Some("staircase(3,1,4)"), &[]),
    ("黑板上写着 n，每次选 n 的一个真约数 d，把 n 变成 n-d，不能操作者输。", Some("rule[n-k for k in 1..=n if n%k==0 and k<n](12)"), &[]),
    ("给定两个正整数 25 和 7，每次从较大的数中减去较小数的正整数倍，结果不能为负，不能操作者输。", Some("rule2[(a-k*b,b) for k in 1..=a/b;(a,b-k*a) for k in 1..=b/a](25,7)"), &[]),
    ("有 n 级台阶，每次把任意多个石子从一级移到下一级或上一级，不能操作者输。", Some("staircase(3,1,4)"), &["或上一级"]),
    // Other rules that resemble one.
    ("每次选一堆石子数为偶数的，取走任意多颗。", Some("nim(3,4,5)"), &["每次选一堆石子数为偶数的"]),
    ("每次取 1 到 3 颗，取后剩下的石子数必须为奇数。", Some("bash[3](21)"), &["取后剩下的石子数必须为奇数"]),
    ("每次从一堆中取任意多颗，并把剩下的分成两堆。", None, &[]),
    ("三个人轮流进行，每次取 1 到 3 颗石子。", Some("bash[3](21)"), &["三个人轮流进行"]),
    ("甲、乙、丙三人轮流取 1 到 3 颗石子。", Some("bash[3](21)"), &["丙三人轮流取 1 到 3 颗石子"]),
    // What the rule says is no doubt of it.
    ("每次可以取 1 到 5 个，但不能超过当前石子数的一半。", Some("rule[n-k for k in 1..=min(5,n/2)](12)"), &[]),
    ("取走的石子数必须与当前石子数互质，不能取者输。", Some("rule[n-k for k in 1..=n if gcd(n,k)==1](12)"), &[]),
    ("The number of stones removed must be coprime with the pile size.", Some("rule[n-k for k in 1..=n if gcd(n,k)==1](12)"), &[]),
    ("Choose a heap and split it into two non-empty piles of different sizes.", Some("grundy(9)"), &[]),
    ("一排 9 个石子，每次取走连续相邻的 2 个石子。", Some("dawsons_kayles(9)"), &[]),
    ("每次取走的数目必须是当前石子数的约数。", Some("rule[n-k for k in 1..=n if n%k==0](12)"), &[]),
    ("甲、乙两人玩 Nim 取石子游戏，有三堆石子 3、5、7，每次从一堆中取任意多颗，取走最后一颗者胜。", Some("nim(3,5,7)"), &[]),
    ("有一堆石子 20 颗，每次取 1 到 9 颗，取完者胜。", Some("bash[9](20)"), &[]),
    ("有 10^9 颗石子，每次取 1 到 3 颗。", Some("bash[3](1000000000)"), &[]),
    ("A queen moves any number of squares left, down or diagonally. Whoever brings it to the corner loses.", Some("misere wythoff(3,5)"), &[]),
];

/// What a reading says that it did not understand.
pub fn unread(reading: &Reading) -> Vec<&str> {
    parts(&reading.said)
}

/// The parts that are named as not understood: the first of them as such, and what else there is.
pub fn parts(said: &[Say]) -> Vec<&str> {
    let named: Vec<&Say> = said.iter().filter(|say| matches!(say.key, "games.read.part" | "games.read.also")).collect();
    assert!(named.iter().enumerate().all(|(at, say)| (say.key == "games.read.part") == (at == 0)));
    named.into_iter().filter_map(|say| if let Arg::Text(text) = &say.args[0].1 { Some(&text[..]) } else { None }).collect()
}

#[test]
fn each_statement_is_read_and_what_was_not_understood_is_named() {
    let mut wrong = Vec::new();
    for (statement, position, parts) in STATEMENTS.iter().chain(CONTESTS).chain(PASTED).chain(STORIES).chain(TASKS).chain(PHRASED)
    {
        let reading = read(statement);
        let told = reading.as_ref().map(|reading| reading.form.text());
        let named = reading.as_ref().map(unread).unwrap_or_default();
        if (told.as_deref(), &named[..]) != (*position, *parts) {
            wrong.push(format!("{statement}: {told:?} {named:?}"));
            continue;
        }
        let guess = reading.is_some_and(|reading| reading.said[0].key == "games.read.guess");
        assert_eq!(guess, !parts.is_empty(), "{statement}");
        assert!(parts.iter().all(|part| statement.contains(part)), "{statement}");
    }
    assert!(wrong.is_empty(), "read otherwise:\n{}", wrong.join("\n"));
}

/// A restriction or an alternative that is added to a statement that is read is read too, or named; never does it go unsaid.
#[test]
fn nothing_that_bounds_a_move_is_dropped_in_silence() {
    let mut cases = Vec::new();
    for statement in [
        "每次从一堆中取任意颗",
        "每次取 1 到 9 颗",
        "每次取 1、3 或 4 颗",
        "每次从至多两堆中取走任意多颗",
        "每次只能取质数颗",
        "每次取奇数颗",
        "每次取走 n 的真因数",
        "每次至多取一半",
        "每次至少取走一半",
        "每次取 1 到 3 颗或者 5 颗",
        "每次除以 2、3 或 4",
        "每次把一堆平均分成若干堆",
        "1×9 的纸带，每次划掉相邻的两格",
        "9 个石子排成一行，每次取 1 颗或相邻的 2 颗，取走后不能合并",
        "棋盘上的皇后每次向左、向下或斜着走任意格",
        "一排 9 个木瓶，每次击倒一个或相邻的两个",
        "每次从一堆取任意颗或从两堆取同样多",
        "第一次取任意颗但不能取完，之后每次至多取对手刚取的两倍",
        "每次取质数的幂颗",
        "每次取 1、2 或 k 颗",
        "集合 A={1,3,4}，每次从 A 中选一个元素 x，取走恰好 x 颗",
        "1×15 的棋盘上，两人轮流放多米诺骨牌，每块盖住两个相邻的空格",
        "轮流将连续的两个 \"++\" 反转成 \"--\"",
        "从一堆中取任意多颗，或者把一堆分成三堆",
        "每次从一堆取走一头，或者选一堆偶数 2x 头的，分成 k 堆 x 头的",
        "两人轮流把棋子向左移动 1、2 或 k 格",
        "每次取走一个约数颗石子，但不能全部取完",
        "棋子放在 8×8 棋盘的右上角，每次向左、向下或向左下走一格",
    ] {
        for bound in [
            "但不能取完最大的一堆",
            "或者跳过一次",
            "除非对手刚取过",
            "但必须从左边取",
            "且只能在白天取",
            "不得取红色的",
            "至多三轮",
            "如果下雨则取两倍",
            "但第二次不能取 1 颗",
            "也可以放回一颗",
            "每堆只能动一次",
            "禁止取整",
        ] {
            cases.push((statement, format!("{statement}，{bound}。取走最后一颗者胜。")));
            cases.push((statement, format!("今天大家必须勇敢，{bound}。{statement}。取走最后一颗者胜。")));
        }
    }
    for statement in [
        "Take any number of stones from one heap",
        "Take 1 to 9 stones",
        "Take 1, 3 or 4 stones",
        "Take any number of stones from up to two heaps",
        "Take an odd number of stones",
        "Take at least half of the heap",
        "Take 1 to 3 or 5 stones",
        "Divide the number by 2, 3 or 4",
        "Split a heap into equal heaps",
        "On a strip of 9 cells a player crosses out two adjacent cells",
        "Take a perfect square number of stones",
        "Subtract a proper divisor of n from n",
        "A queen moves any number of squares left, down or diagonally",
        "A rook moves any number of squares left or down",
        "A player knocks down one pin or two adjacent pins in a row of 9 pins",
        "A player takes any number from one pile or the same number from both piles",
        "The first player takes any number of stones but not all, afterwards each takes at most twice what the opponent just took",
        "Split a heap into two heaps of different size",
        "Take p^k stones, where p is a prime and k a positive integer",
        "Take 1, 2 or k stones",
        "Choose an element x in A = {1,3,4} and remove exactly x stones",
        "Players place dominoes on a 1×9 board, each covering two adjacent cells",
        "Flip two consecutive \"++\" into \"--\"",
        "Take any number of candies from one heap or split one heap into three smaller heaps",
        "Remove a single cow from a pile or choose a pile of even size 2·x and replace it with k piles of x cows",
        "Move the chip 1, 2 or k cells to the left",
        "Choose one pile with at least L stones and remove between L and R stones",
    ] {
        for bound in [
            "but only from the largest heap",
            "or pass",
            "unless it is raining",
            "except on the second turn",
            "and then put one back",
            "but never from the heap used before",
            "or swap two heaps",
            "but a heap may be used only once",
            "if the number left is even",
            "but not the same number as your opponent",
            "or take twice as many on Sundays",
            "as long as three heaps remain",
        ] {
            cases.push((statement, format!("{statement}, {bound}. The last player to move wins.")));
            cases.push((statement, format!("{statement} {bound}. The last player to move wins.")));
            // Before a rule the weather is a story.
            if !bound.contains("raining") {
                cases.push((statement, format!("Everybody must be brave, {bound}. {statement}. The last player to move wins.")));
            }
        }
    }
    let dropped: Vec<&String> = cases.iter().filter(|(statement, with)| dropped(statement, with)).map(|(_, with)| with).collect();
    assert!(dropped.is_empty(), "{dropped:#?}");
}

/// Whether it goes unsaid: the same game is read, and nothing is named.
fn dropped(statement: &str, with: &str) -> bool {
    let (plain, reading) = (read(statement).expect("read").form, read(with));
    let same = |reading: &Reading| (reading.form.family, &reading.form.rules) == (plain.family, &plain.rules);
    reading.is_some_and(|reading| unread(&reading).is_empty() && same(&reading))
}
