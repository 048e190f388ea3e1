use crate::doubt::conjecture::{Conjecture, WORK};
use crate::notation::parse_game;
use crate::{Budget, Solver};

#[test]
fn powers_in_words_and_free_letters_are_read_where_they_mean_one_thing() {
    for (text, read) in [
        ("P iff n is a power of two", Some("P iff n>=1 and 2^log2(n)=n")),
        ("P iff n is a power of 2.", Some("P iff n>=1 and 2^log2(n)=n")),
        ("P iff n+2 is a power of 2", Some("P iff 2^log2(n+2)=n+2")),
        ("N iff n is not a power of 2", Some("N iff not (n>=1 and 2^log2(n)=n)")),
        ("P iff not n is a power of 2", Some("P iff not (n>=1 and 2^log2(n)=n)")),
        ("P iff n is one less than a power of 2", Some("P iff 2^log2(n+1)=n+1")),
        ("P iff n is two less than a power of two", Some("P iff 2^log2(n+2)=n+2")),
        ("P iff n+1 is one less than a power of 2", Some("P iff 2^log2(n+2)=n+2")),
        ("P iff n-2 is a power of 2", Some("P iff n>=3 and 2^log2(n-2)=n-2")),
        ("P iff n is 3 more than a power of 2", Some("P iff n>=4 and 2^log2(n-3)=n-3")),
        ("P iff n is a power of 2 minus 2", Some("P iff 2^log2(n+2)=n+2")),
        ("P iff n is a power of three", Some("P iff n>=1 and 4052555153018976267%n=0")),
        ("P iff n+1 is a power of 3", Some("P iff 4052555153018976267%(n+1)=0")),
        ("P iff n is a power of 4 or n = 0", Some("P iff n>=1 and 4^(log2(n)/2)=n or n=0")),
        ("P iff (n = 0 or n is a power of 2) and n != 4", Some("P iff (n=0 or n>=1 and 2^log2(n)=n) and n!=4")),
        ("P iff n is a power of 2 or n is a power of 3", Some("P iff n>=1 and 2^log2(n)=n or n>=1 and 4052555153018976267%n=0")),
        ("g(n) is a power of 2 if n is odd", Some("g(n)>=1 and 2^log2(g(n))=g(n) if n≡1 (mod 2)")),
        ("g(n) = 1 if n is a power of 2", Some("g(n) = 1 if n>=1 and 2^log2(n)=n")),
        ("P iff max(a,b) is a power of 2", Some("P iff max(a,b)>=1 and 2^log2(max(a,b))=max(a,b)")),
        ("P iff a+b is a power of 2", Some("P iff a+b>=1 and 2^log2(a+b)=a+b")),
        ("P iff a+b = 2^k-2", Some("P iff (a+b)+2>=1 and 2^log2((a+b)+2)=(a+b)+2")),
        ("lost when n is a power of 2", Some("P iff n>=1 and 2^log2(n)=n")),
        ("n is lost if n+2 is a power of 2", Some("P iff 2^log2(n+2)=n+2")),
        ("必败当且仅当 n 是 2 的幂", Some("P iff n>=1 and 2^log2(n)=n")),
        ("P iff n 是 2 的幂", Some("P iff n>=1 and 2^log2(n)=n")),
        ("n+1是2的幂时必败", Some("P iff 2^log2(n+1)=n+1")),
        ("当 n 是二的整数次幂时，先手必败。", Some("P iff n>=1 and 2^log2(n)=n")),
        ("必胜当且仅当n不是3的幂", Some("N iff not (n>=1 and 4052555153018976267%n=0)")),
        ("必敗若且唯若 n 是 2 的冪或 n=0", Some("P iff n>=1 and 2^log2(n)=n or n=0")),
        ("n 是 2 的幂减 2 时必败", Some("P iff 2^log2(n+2)=n+2")),
        ("n 比 2 的幂少 1 时必败", Some("P iff 2^log2(n+1)=n+1")),
        // There is a k.
        ("P iff n = 2^k", Some("P iff n>=1 and 2^log2(n)=n")),
        ("P iff n = 2^k-2", Some("P iff 2^log2(n+2)=n+2")),
        ("P iff 2^k - 2 == n", Some("P iff 2^log2(n+2)=n+2")),
        ("P iff (n = 2^k-1)", Some("P iff (2^log2(n+1)=n+1)")),
        ("P iff n+2 = 2^m", Some("P iff 2^log2(n+2)=n+2")),
        ("P iff n = 3*2^k-2", Some("P iff n>=1 and (n+2)%3=0 and 2^log2((n+2)/3)=(n+2)/3")),
        ("P iff n = 2^(k+1)-2", Some("P iff (n+2)%2=0 and 2^log2((n+2)/2)=(n+2)/2")),
        ("P iff n = 2^(k-1)", Some("P iff n>=1 and 2^log2(n)=n")),
        ("P iff n = 2^k - 2 for some k", Some("P iff 2^log2(n+2)=n+2")),
        ("P iff n = 2^k-2 for k>=1", Some("P iff (n+2)%2=0 and 2^log2((n+2)/2)=(n+2)/2")),
        ("P iff n = 2^k (k>0)", Some("P iff n>=2 and n%2=0 and 2^log2(n/2)=n/2")),
        ("P iff n = 2^k and k >= 2 if n>0", Some("P iff n>=4 and n%4=0 and 2^log2(n/4)=n/4 if n>0")),
        ("P iff n = 10^k", Some("P iff n>=1 and 10^v2(n)=n")),
        ("P iff n = 4k", Some("P iff n%4=0")),
        ("P iff n = 4k+1", Some("P iff n>=1 and (n-1)%4=0")),
        ("P iff n = 4k-1", Some("P iff (n+1)%4=0")),
        ("P iff n = k^2", Some("P iff sqrt(n)^2=n")),
        ("P iff n = 2k^2+1", Some("P iff n>=1 and (n-1)%2=0 and sqrt((n-1)/2)^2=(n-1)/2")),
        ("lost when n = 2^k-2", Some("P iff 2^log2(n+2)=n+2")),
        ("n=2^k-2 时必败", Some("P iff 2^log2(n+2)=n+2")),
        // Another thing, several, or none.
        ("P iff n is a power of 2 or 3", None),
        ("P iff n is a power of 2, 3", None),
        ("P iff n or 2 is a power of 2", None),
        ("P iff n is a power of 11", None),
        ("P iff n is a power of n", None),
        ("P iff n is a power of 2 + n", None),
        ("P iff n is one less than a power of 2 minus 1", None),
        ("P iff n is nearly a power of 2", None),
        ("P iff n is half of a power of 2", None),
        ("P iff n = 2 is a power of 2", None),
        ("P iff is a power of 2", None),
        ("P iff n is a power", None),
        ("n is a power of 2", None),
        ("lost only if n is a power of 2", None),
        ("P iff n 比 2 的幂", None),
        ("P iff n 是 2 的倍数的幂", None),
        ("P iff n is a power of 2 if n is a power", None),
        ("P iff n = 2^k for all k", None),
        ("P iff n = 2^k or k = 3", None),
        ("P iff n = 2^k or n = 0 and k>=1", None),
        ("P iff n = 2^k+m", None),
        ("P iff n = 2^k or n = 3^k", Some("P iff n>=1 and 2^log2(n)=n or n>=1 and 4052555153018976267%n=0")),
        ("P iff n = 2^k or 0", None),
        ("P iff n != 2^k", None),
        ("P iff n < 2^k", None),
        ("P iff 0 < n = 2^k", None),
        ("P iff n = k", None),
        ("P iff n = k+1", None),
        ("P iff 4 = 2^k", None),
        ("P iff n = 2-2^k", None),
        ("P iff n = k*(k+1)", None),
        ("P iff n = 2^k^2", None),
        ("P iff n%k = 0", None),
        ("P iff n = 2^(2*k)", None),
        ("P iff n = fib(k)", None),
        ("P iff n = 2^(k+60)", None),
        ("g(2*m+1) = 1 if m = 2^k", None),
        ("P iff n | 2^k = n", None),
        ("g(n) = 2^k", None),
        ("g = 2k", None),
    ] {
        let game = parse_game("half").expect("a game");
        let game = if text.contains("a,b") || text.contains("a+b") { parse_game("nim").expect("a game") } else { game };
        assert!(Conjecture::read(text, &game).is_err(), "{text}");
        let found = Conjecture::loosely(text, &game);
        assert_eq!(found.as_ref().map(|(meant, _)| &**meant), read, "{text}");
        if let Some((meant, read)) = found {
            assert_eq!(read.text(), meant, "{text}");
        }
    }
}

/// What is read says of every small number what the words say: of Nim, a heap of which is worth its number.
#[test]
fn what_is_read_is_true_of_the_same_numbers() {
    let powers = |base: u64| move |n: u64| (0..14).any(|k| base.pow(k) == n);
    let (two, three) = (powers(2), powers(3));
    let exists = |of: fn(u64) -> u64| move |n: u64| (0..60).any(|k| of(k) == n + 100);
    type Says<'a> = &'a dyn Fn(u64) -> bool;
    let rows: [(&str, Says); 21] = [
        ("n is a power of 2", &two),
        ("n is a power of 3", &three),
        ("n is a power of 4", &powers(4)),
        ("n is a power of 5", &powers(5)),
        ("n is a power of 6", &powers(6)),
        ("n is a power of 7", &powers(7)),
        ("n is a power of 8", &powers(8)),
        ("n is a power of 10", &powers(10)),
        ("n is not a power of 2", &|n| !two(n)),
        ("n is one less than a power of 3", &|n| three(n + 1)),
        ("n is 3 more than a power of 2", &|n| n > 3 && two(n - 3)),
        ("2*n+2 is a power of 2", &|n| two(2 * n + 2)),
        ("n = 2^k-2", &exists(|k| (1 << k) + 98)),
        ("n = 3*2^k-2", &exists(|k| 3 * (1 << k) + 98)),
        ("n = 2^(k+2)+1", &exists(|k| (4 << k) + 101)),
        ("n = 4*3^k (k>=2)", &|n| n >= 36 && n % 36 == 0 && three(n / 36)),
        ("n = 4k+9", &exists(|k| 4 * k + 109)),
        ("n = 4k-9", &exists(|k| 4 * k + 91)),
        ("n = 7k for k>1", &exists(|k| 7 * k + 114)),
        ("n = 3k^2-2", &exists(|k| 3 * k * k + 98)),
        ("n = k^2+5 for k>=1", &exists(|k| (k + 1) * (k + 1) + 105)),
    ];
    let game = parse_game("nim").expect("a game");
    for (text, says) in rows {
        for n in 0..200 {
            let text = format!("g(n) = n+1 if n == {n} and {text}");
            let (_, read) = Conjecture::loosely(&text, &game).unwrap_or_else(|| panic!("{text}"));
            let trial = read.test(&game, false, n, &mut Solver::default(), &mut Budget::new(WORK));
            assert_eq!(trial.refutation.is_some(), says(n), "{text}");
        }
    }
}
