//! Names that mean something in a program already.

/// What the functions call their own variables, words of both languages, and what stands in front of the functions.
const TAKEN: &str = "g ends unknown known sum total row seen mark mex heap first second last rows columns table value_of next left \
     copies to_a to_b cold none floor_divide remainder_of product power floor_log2 v2 floor_sqrt \
     fibonacci factorial is_prime math std grundy wins alignas alignof and and_eq as asm assert async auto await bitand bitor bool break case catch char class compl const \
     constexpr continue decltype def default del delete do double elif else enum except explicit export extern false finally \
     float for friend from global goto if import in inline int is lambda len long max min mutable namespace new noexcept \
     nonlocal not not_eq nullptr operator or or_eq pass print private protected public raise range register reinterpret_cast \
     return set short signed sizeof static static_assert static_cast const_cast dynamic_cast struct switch template this \
     thread_local throw true try typedef typeid typename union unsigned using virtual void volatile wchar_t while with xor \
     xor_eq yield abs char16_t char32_t errno main";

/// Whether a name of the reader's must be written otherwise. Several results are numbered.
pub fn is_taken(name: &str) -> bool {
    let unnumbered = name.trim_end_matches(|c: char| c.is_ascii_digit());
    TAKEN.split_ascii_whitespace().any(|word| word == name || word == unnumbered)
}
