//! How an answer is known: a theorem by its name, or a way of searching.

/// A theorem, or a way of searching.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Method {
    name: &'static str,
    key: &'static str,
}

impl Method {
    /// A method by its name and the key of its sentence, which is `method.<name>`: anything else does not compile.
    pub(crate) const fn new(name: &'static str, key: &'static str) -> Method {
        let Some((head, tail)) = key.as_bytes().split_at_checked(HEAD.len()) else { panic!("the key is too short") };
        assert!(same(head, HEAD) && same(tail, name.as_bytes()), "the key of a method is `method.` and its name");
        Method { name, key }
    }

    /// The name in the package.
    pub const fn name(self) -> &'static str {
        self.name
    }

    /// The key of its sentence.
    pub const fn key(self) -> &'static str {
        self.key
    }
}

const HEAD: &[u8] = b"method.";

const fn same(a: &[u8], b: &[u8]) -> bool {
    let mut place = 0;
    while place < a.len() && place < b.len() && a[place] == b[place] {
        place += 1;
    }
    place == a.len() && place == b.len()
}

/// Backward induction over the positions below.
pub const SEARCH: Method = Method::new("search", "method.search");
/// The XOR of component values, some of them searched.
pub const SPRAGUE_GRUNDY: Method = Method::new("sprague-grundy", "method.sprague-grundy");
/// A proved period carries the sequence as far as the heap.
pub const PERIOD: Method = Method::new("period", "method.period");
/// Two equal components cancel.
pub const SYMMETRY: Method = Method::new("symmetry", "method.symmetry");
/// All components but one are worth 0 together, and that one is known to be won by itself.
pub const REST_ZERO: Method = Method::new("rest-zero", "method.rest-zero");
/// One move leaves two equal parts, which cancel.
pub const MIRROR: Method = Method::new("mirror", "method.mirror");
/// Under misère play one move leaves the opponent the last one and no other.
pub const LAST_STONE: Method = Method::new("last-stone", "method.last-stone");
/// Bouton's rule for nim heaps under misère play.
pub const MISERE_NIM: Method = Method::new("misere-nim", "method.misere-nim");
/// The misère mex rule: every component equals a nim heap in all misère sums.
pub const MISERE_MEX: Method = Method::new("misere-mex", "method.misere-mex");
/// Ferguson's pairing, by which the misère mex rule holds throughout subtraction games.
pub const MISERE_SUBTRACTION: Method = Method::new("misere-subtraction", "method.misere-subtraction");
