//! Conjectures that are almost true: each is right about many positions, of several outcomes, before it is wrong about one.

/// One of them.
#[derive(Debug)]
pub struct Almost {
    /// The game, in canonical text.
    pub game: &'static str,
    /// The conjecture, canonical.
    pub text: &'static str,
    /// The least position that refutes it.
    pub falls: &'static str,
}

const fn almost(game: &'static str, text: &'static str, falls: &'static str) -> Almost {
    Almost { game, text, falls }
}

/// All of them, by game.
pub const EXAMPLES: [Almost; 20] = [
    almost("nim", "P iff a+b+c==2*max(a,b,c)", "nim(1,1,2)"),
    almost("nim", "g(a,8*a) = 9*a", "nim(9,72)"),
    almost("kayles", "g(n+12) = g(n) if n>=70", "kayles(82)"),
    almost("kayles", "P iff a==b", "kayles(1,4)"),
    almost("dawsons_kayles", "g(n+34) = g(n) if n>=40", "dawsons_kayles(86)"),
    almost("dawsons_chess", "P iff n==0 or n%5==4", "dawsons_chess(8)"),
    almost(
        "dawsons_chess",
        "P iff n%34==0 or n%34==4 or n%34==8 or n%34==14 or n%34==20 or n%34==24 or n%34==28",
        "dawsons_chess(48)",
    ),
    almost("grundy", "P iff n<3 or n%3==1", "grundy(13)"),
    almost("grundy", "g(n+3) = g(n) if n>=6", "grundy(13)"),
    almost("octal[0.6]", "P iff n<2 or n%8==4", "octal[0.6](28)"),
    almost("take[k^2]", "P iff n%5==0 or n%5==2", "take[k^2](25)"),
    almost("take[fib(k)]", "P iff n%10==0 or n%10==4", "take[fib(k)](34)"),
    almost("take[k!]", "P iff n%7==0 or n%7==3", "take[k!](24)"),
    almost("lasker", "P iff a xor b xor c==0", "lasker(1,2,3)"),
    almost("half", "P iff n==0 or n%4==2", "half(10)"),
    almost("wythoff", "P iff min(a,b)==8*abs(a-b)/5", "wythoff(20,33)"),
    almost("wythoff", "P iff min(a,b)==13*abs(a-b)/8", "wythoff(12,20)"),
    almost("wythoff", "P iff min(a,b)==21*abs(a-b)/13", "wythoff(54,88)"),
    almost("subtract[2,4,7]", "g(n) <= 2", "subtract[2,4,7](7)"),
    almost("moore[2]", "P iff min(a,b,c,d)==0 and a+b+c+d==3*max(a,b,c,d)", "moore[2](1,2,3,3)"),
];
