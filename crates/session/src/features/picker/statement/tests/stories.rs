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
    ("Take 1 to 3 stones; whoever takes the last stone wins. Everybody must be brave today.", Some("bash[3](21)"), &["Everybody must be brave today"]),
    // Who begins, that somebody wins, and that all are taken, in cards.
    ("每次抓 1 到 3 张，每次都是小明先抓牌，无论谁赢都问题不大，抓完者输。", Some("misere bash[3](21)"), &[]),
    ("每次抓 1 到 3 张，必须先抓牌，不能抓的人输。", Some("bash[3](21)"), &["必须先抓牌"]),
    ("每次抓 1 到 3 张，无论谁赢都要再抓一张。最后抓完牌的人为胜者。", Some("bash[3](21)"), &["无论谁赢都要再抓一张"]),
    ("每次抓 1 到 3 张，不能抓完牌，最后抓完牌的人为胜者。", Some("bash[3](21)"), &["不能抓完牌"]),
];
