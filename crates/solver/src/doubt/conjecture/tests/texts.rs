//! How texts are refused, and written.

use super::*;

/// Bars mark the characters that are wrong.
#[test]
fn what_is_wrong_is_told_with_its_place() {
    for (game, marked, code) in [
        ("nim", "P |if| n==0", "expected"),
        ("nim", "P iff n==||", "expected"),
        ("nim", "P iff n==|x|", "rule-name"),
        ("nim", "P iff a==|n|", "rule-name"),
        ("nim", "P iff b==|phi|*a", "rule-function"),
        ("nim", "g(n) = |h|(n)", "rule-name"),
        ("nim", "g(|5|) = 5", "expected"),
        ("nim", "g(n) |iff| n", "expected"),
        ("nim", "g(n) |5|", "expected"),
        ("nim", "|Q| iff n", "no-claim"),
        ("nim", "|n| = 0, 3 or 5", "no-claim"),
        ("nim", "N |=| 0", "expected"),
        ("wythoff", "g(a,a) = g|(2*a)|", "pair-names"),
        ("wythoff", "P iff g|(a)| == 0 if a<b", "pair-names"),
        ("nim", "|5| = n", "no-claim"),
        ("nim", "||", "expected"),
        ("nim", "P iff n%4==0 |foo|", "expected"),
        ("nim", "P iff n |@| 4", "rule-sign"),
        ("nim", "g(a,b,c,d,|e|) = a", "rule-name"),
        ("nim", "g|(a,a,a,a,a)| = a", "too-many"),
        ("wythoff", "P iff |n|==0", "pair-names"),
        ("wythoff", "P iff |c|==0", "pair-names"),
        ("wythoff", "P iff |n|%9 == 0 or n%9 == 4", "pair-names"),
        ("rule2[(a-1,b)]", "g|(n)| = n%2", "pair-names"),
        ("wythoff", "g|(n)| = 0", "pair-names"),
        ("nim", "g(n) = 1 for", "expected"),
        ("nim", "必败 |n|", "expected"),
        ("nim", "必败当且仅当n==|x|", "rule-name"),
        ("nim", "先手必胜 |如果| n", "expected"),
        ("nim", "|必然| 当且仅当 n", "no-claim"),
        ("nim", "P iff |sg|+n", "rule-name"),
        ("nim", "SG(n) = |ctzz|(n)", "rule-name"),
        ("nim", "P iff n & ||", "expected"),
        ("nim", "P iff |popcount|", "rule-function"),
        ("nim", "g(n) in |3|", "expected"),
        ("nim", "g(n) |+| 1", "expected"),
        // What the modulus belongs to must be clear.
        ("nim", "P iff n ≡ 1 mod 2||", "expected"),
        ("nim", "P iff n ≡ 1 |if| n>0", "expected"),
        ("nim", "P iff n = n = 1 |(|mod 2)", "expected"),
        ("nim", "P iff n = 1 (mod 2) |=| n", "expected"),
        ("nim", "P iff 1 < n |≡| 0 (mod 2)", "expected"),
        ("nim", "P iff 1 < n |≢| 0", "expected"),
        ("nim", "g(n) = n |≡| 1 (mod 2)", "expected"),
        ("nim", "g(n) = 1 (mod 2||", "expected"),
    ] {
        let bars: Vec<usize> = marked.match_indices('|').map(|(at, _)| at).collect();
        let error = Conjecture::read(&marked.replace('|', ""), &parse_game(game).expect(game)).expect_err(marked);
        assert_eq!(error.complaint.code, code, "{marked}: {error}");
        if let [start, end] = bars[..] {
            assert_eq!((error.start, error.end), (start, end - 1), "{marked}: {error}");
        }
    }
    let long = format!("P iff n == {}", "1+".repeat(200));
    assert_eq!(
        Conjecture::read(&long, &parse_game("nim").expect("a game")).map_err(|e| e.complaint.code).err(),
        Some("too-long")
    );
    // Bars mark the places above.
    let bash = parse_game("bash[3]").expect("a game");
    let wrong = Conjecture::read("P iff 4|n", &bash).expect_err("divides");
    assert_eq!((wrong.complaint.code, wrong.start, wrong.end), ("rule-divides", 7, 8));
}

#[test]
fn what_is_read_is_written_canonically() {
    for (text, canonical) in [
        ("p  IFF n mod 4 = 0", "P iff n%4=0"),
        ("Ｐ 当且仅当 ａ＝＝ｂ", "P iff a==b"),
        ("N 當且僅當 n≥2", "N iff n>=2"),
        ("N 若且唯若 n≥2", "N iff n>=2"),
        ("g(2k+1)==g( k )", "g(2*k+1) = g(k)"),
        ("p iff  a & b | popcount( a )", "P iff a&b|popcount(a)"),
        ("G = a ⊕ b⊕c if a<=b&&b≤c", "g = a xor b xor c if a<=b and b<=c"),
    ] {
        let game = parse_game("nim").expect("a game");
        assert_eq!(read(&game, text).text(), canonical, "{text}");
        assert_eq!(read(&game, canonical).text(), canonical);
    }
}
