//! Statements with their stories: what has no word of play before any rule is told is left out, and a condition that hides in it is not.

use super::table::Stated;

#[rustfmt::skip]
pub const STORIES: &[Stated] = &[
    // HDU 1846 and 1847, whole.
    ("十年前读大学的时候，中国每年都要从国外引进一些电影大片，其中有一部电影就叫《勇敢者的游戏》（英文名称：Zathura），一直到现在，我依然对于电影中的部分电脑特技印象深刻。今天，大家选择上机考试，就是一种勇敢（brave）的选择；这个短学期，我们讲的是博弈（game）专题；所以，大家现在玩的也是“勇敢者的游戏”，这也是我命名这个题目的原因。当然，除了“勇敢”，我还希望看到“诚信”，无论考试成绩如何，希望看到的都是一个真实的结果，我也相信大家一定能做到的～ 各位勇敢者要玩的第一个游戏是什么呢？很简单，它是这样定义的：1、本游戏是一个二人游戏；2、有一堆石子一共有n个；3、两人轮流进行；4、每走一步可以取走1…m个石子；5、最先取光石子的一方为胜；如果游戏的双方使用的都是最优策略，请输出哪个人能赢。", Some("bash[3](21)"), &[]),
    ("大学英语四级考试就要来临了，你是不是在紧张的复习？也许紧张得连短学期的ACM都没工夫练习了，反正我知道的Kiki和Cici都是如此。当然，作为在考场浸润了十几载的当代大学生，Kiki和Cici更懂得考前的放松，所谓“张弛有道”就是这个意思。这不，Kiki和Cici在每天晚上休息之前都要玩一会儿扑克牌以放松神经。“升级”？“双扣”？“红五”？还是“斗地主”？当然都不是！那多俗啊～ 作为计算机学院的学生，Kiki和Cici打牌的时候可没忘记专业，她们打牌的规则是这样的：1、总共n张牌;2、双方轮流抓牌；3、每人每次抓牌的个数只能是2的幂次（即：1，2，4，8，16…）4、抓完牌，胜负结果也出来了：最后抓完牌的人为胜者；假设Kiki和Cici都是足够聪明（其实不用假设，哪有不聪明的学生～），并且每次都是Kiki先抓牌，请问谁能赢呢？当然，打牌无论谁赢都问题不大，重要的是马上到来的CET-4能有好的状态。Good luck in CET-4 everybody!", Some("take[2^(k-1)](12)"), &[]),
    ("今天，大家选择上机考试。当然，除了星期天。有一堆石子，每次取 1 到 3 颗，取完者胜。", Some("bash[3](21)"), &[]),
    ("Everybody must be brave today. Nobody may be late. Take 1 to 3 stones; whoever takes the last stone wins.", Some("bash[3](21)"), &[]),
    ("学生必须勇敢，不能害怕～ 每次取 1～ 3 颗，取完者胜。", Some("bash[3](21)"), &[]),
    // A condition in a story, or a story where a condition could be.
    ("今天，大家选择上机考试，而红石子不能动。有一堆石子，每次取 1 到 3 颗，取完者胜。", Some("bash[3](21)"), &["大家选择上机考试", "而红石子不能动"]),
    ("今天，大家选择上机考试，不能跳过。有一堆石子，每次取 1 到 3 颗，取完者胜。", Some("bash[3](21)"), &["大家选择上机考试", "不能跳过"]),
    ("大家必须勇敢，不能相同。有一堆石子，每次取 1 到 3 颗，取完者胜。", None, &[]),
    ("大家必须勇敢，只能 2 天。有一堆石子，每次取 1 到 3 颗，取完者胜。", Some("bash[3](21)"), &["大家必须勇敢", "只能 2 天"]),
    ("大家必须勇敢，一个都不许。有一堆石子，每次取 1 到 3 颗，取完者胜。", Some("bash[3](21)"), &["大家必须勇敢", "一个都不许"]),
    ("有一堆石子，除非下雨。每次取 1 到 3 颗，取完者胜。", Some("bash[3](21)"), &["除非下雨"]),
    ("有一堆石子，每次取 1 到 3 颗，取完者胜。今天，大家选择休息，除了星期天。", Some("bash[3](21)"), &["大家选择休息", "除了星期天"]),
    ("Everybody must be brave today. Nobody may pass. Take 1 to 3 stones; whoever takes the last stone wins.", Some("bash[3](21)"), &["Nobody may pass"]),
    ("Everybody must be brave, but no second chance. Take 1 to 3 stones; whoever takes the last stone wins.", Some("bash[3](21)"), &["Everybody must be brave", "but no second chance"]),
    // Behind a rule too a sentence is a story that speaks of nothing before it; not so a part of one, or what has no subject of its own.
    ("Take 1 to 3 stones; whoever takes the last stone wins. Everybody must be brave today.", Some("bash[3](21)"), &["Everybody must be brave today"]),
    ("Take 1 to 3 stones; whoever takes the last stone wins. The weather was fine or at worst cloudy.", Some("bash[3](21)"), &[]),
    ("Take 1 to 3 stones; whoever takes the last stone wins. Bob must mirror Alice.", Some("bash[3](21)"), &["Bob must mirror Alice"]),
    ("Take 1 to 3 stones; whoever takes the last stone wins. Your program must be quick, or Bob is sad.", Some("bash[3](21)"), &[]),
    ("有一堆石子，每次取 1 到 3 颗，取完者胜。小约翰选择了勇敢。", Some("bash[3](21)"), &[]),
    ("有一堆石子，每次取 1 到 3 颗，取完者胜。小约翰必须模仿哥哥。", Some("bash[3](21)"), &["小约翰必须模仿哥哥"]),
    ("Take 1 to 3 stones; whoever takes the last stone wins; everybody must be brave today.", Some("bash[3](21)"), &["everybody must be brave today"]),
    ("Take 1 to 3 stones; whoever takes the last stone wins. Unless somebody is brave today.", Some("bash[3](21)"), &["Unless somebody is brave today"]),
    ("Take 1 to 3 stones; whoever takes the last stone wins. It must be shiny.", Some("bash[3](21)"), &["It must be shiny"]),
    ("Take 1 to 3 stones; whoever takes the last stone wins. Must be shiny.", Some("bash[3](21)"), &["Must be shiny"]),
    ("有一堆石子，每次取 1 到 3 颗，取完者胜。必须闪亮。", Some("bash[3](21)"), &["必须闪亮"]),
    ("有一堆石子，每次取 1 到 3 颗，取完者胜。但必须闪亮。", Some("bash[3](21)"), &["但必须闪亮"]),
    ("有一堆石子，每次取 1 到 3 颗，取完者胜。小约翰必须跳过。", Some("bash[3](21)"), &["小约翰必须跳过"]),
    // Who has an advantage, and begins, bounds no move; what a sample's lines hold is none.
    ("# P4279 [SHOI2008] 小约翰的游戏\n\n## 题目描述\n\n小约翰经常和他的哥哥玩一个非常有趣的游戏：桌子上有 $n$ 堆石子，小约翰和他的哥哥轮流取石子，每个人取的时候，可以随意选择一堆石子，在这堆石子中取走任意多的石子，但不能一粒石子也不取，我们规定取到最后一粒石子的人算输。\n\n小约翰相当固执，他坚持认为先取的人有很大的优势，所以他总是先取石子，而他的哥哥就聪明多了，他从来没有在游戏中犯过错误。小约翰一怒之前请你来做他的参谋。自然，你应该先写一个程序，预测一下谁将获得游戏的胜利。\n\n## 输入格式\n\n本题的输入由多组数据组成，第一行包括一个整数 $T$，表示输入总共有 $T$ 组数据（$T \\le 500$）。每组数据的第一行包括一个整数 $N$（$N \\le 50$），表示共有 $N$ 堆石子，接下来有 $N$ 个不超过 $5000$ 的整数，分别表示每堆石子的数目。\n\n## 样例 #1\n\n### 样例输入 #1\n\n```\n2\n3\n3 5 1\n1\n1\n```\n\n### 样例输出 #1\n\n```\nJohn\nBrother\n```", Some("misere nim(3,5,1)"), &[]),
    ("轮流取石子，每次从一堆中取任意多颗，取完者胜。他认为每次只能取一颗有优势。", Some("nim(3,4,5)"), &["他认为每次只能取一颗有优势"]),
    ("轮流取石子，每次从一堆中取任意多颗，取完者胜。接下来每行有不超过 3 个整数，表示石子。", Some("nim(3,4,5)"), &[]),
    ("轮流取石子，每次从一堆中取任意多颗，取完者胜。接下来每行有不超过 3 个整数堆可以合并。", Some("nim(3,4,5)"), &["接下来每行有不超过 3 个整数堆可以合并"]),
    // Titles, with what judges have before them.
    ("勇敢\n有一堆石子，每次取 1 到 3 颗，取完者胜。", Some("bash[3](21)"), &[]),
    ("AcWing 891. Nim游戏\n给定 n 堆石子，两位玩家轮流操作，每次操作可以从任意一堆石子中拿走任意数量的石子（可以拿完，但不能不拿），最后无法进行操作的人视为失败。\n问如果两人都采用最优策略，先手是否必胜。\n输入样例：\n2\n2 3\n输出样例：\nYes", Some("nim(2,3)"), &[]),
    ("AcWing 892. 台阶-Nim游戏\n现在，有一个 n 级台阶的楼梯，每级台阶上都有若干个石子，其中第 i 级台阶上有 ai 个石子(i≥1)。\n两位玩家轮流操作，每次操作可以从任意一级台阶上拿若干个石子放到下一级台阶中（不能不拿）。\n已经拿到地面上的石子不能再拿，最后无法进行操作的人视为失败。\n输入样例：\n3\n2 1 3", Some("staircase(2,1,3)"), &[]),
    ("AcWing 893. 集合-Nim游戏\n给定 n 堆石子以及一个由 k 个不同正整数构成的数字集合 S。\n现在有两位玩家轮流操作，每次操作可以从任意一堆石子中拿取石子，每次拿取的石子数量必须包含于集合 S，最后无法进行操作的人视为失败。\n输入样例：\n2\n2 5\n3\n2 4 7\n输出样例：\nYes", Some("subtract[2,5](2,4,7)"), &[]),
    ("洛谷 P1247 取火柴游戏\n每次从一堆中取任意多根，取完者胜。", Some("nim(3,4,5)"), &[]),
    ("Rip van Winkle’s Game\nThere is a row of 9 bottles. Each player in turn knocks down any one bottle, or two adjacent bottles. The player to knock down the last bottle wins.", Some("kayles(9)"), &[]),
    ("Nim or not Nim?\nTake 1 to 3 stones; whoever takes the last stone wins.", Some("bash[3](21)"), &[]),
    // What may be a rule is no title.
    ("Misère Nim\nTake any number of stones from one heap.", Some("misere nim(3,4,5)"), &[]),
    ("三人游戏\n每次取 1 到 3 颗，取完者胜。", Some("bash[3](21)"), &["三人游戏"]),
    ("不能取 2 颗\n每次取 1 到 3 颗，取完者胜。", Some("subtract[1,3](21)"), &[]),
    ("取完者输\n每次取 1 到 3 颗", Some("misere bash[3](21)"), &[]),
    ("红石子必须先取的游戏\n每次取 1 到 3 颗，取完者胜。", Some("bash[3](21)"), &["红石子必须先取的游戏"]),
    // Who begins, that somebody wins, and that all are taken, in cards.
    ("每次抓 1 到 3 张，每次都是小明先抓牌，无论谁赢都问题不大，抓完者输。", Some("misere bash[3](21)"), &[]),
    ("每次抓 1 到 3 张，必须先抓牌，不能抓的人输。", Some("bash[3](21)"), &["必须先抓牌"]),
    ("每次抓 1 到 3 张，无论谁赢都要再抓一张。最后抓完牌的人为胜者。", Some("bash[3](21)"), &["无论谁赢都要再抓一张"]),
    ("每次抓 1 到 3 张，不能抓完牌，最后抓完牌的人为胜者。", Some("bash[3](21)"), &["不能抓完牌"]),
];
