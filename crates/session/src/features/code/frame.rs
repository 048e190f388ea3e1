//! The functions around what a rule does with each heap or pair: a table that grows with what is asked.

use super::Language;
use super::helpers::Helper;
use super::rule::Rule;
use crate::words::locale::Locale;
use std::collections::BTreeSet;

impl Rule {
    /// The function, called so.
    pub fn function(&self, name: &str, language: Language, locale: &Locale, helpers: &mut BTreeSet<Helper>) -> String {
        let (beyond, mark) = (locale.word("code.beyond"), locale.word("code.mark"));
        let grows = locale.word(if self.pairs { "code.leaves" } else { "code.grows" });
        let body = self.body(language, &grows, helpers).unwrap_or_default();
        let limit = self.limit;
        match (language, self.pairs) {
            (Language::Cpp, false) => format!(
                "std::uint64_t {name}(std::uint64_t heap) {{
    static std::vector<std::uint64_t> g;
    static std::vector<long long> seen;
    if (heap > {limit}) throw std::out_of_range(\"{beyond}\");
    const long long last = static_cast<long long>(heap);
    for (long long n = static_cast<long long>(g.size()); n <= last; ++n) {{
        // {mark}
        const auto mark = [n](std::uint64_t value) {{
            if (value >= seen.size()) seen.resize(value + 1);
            seen[value] = n + 1;
        }};
{body}        std::uint64_t mex = 0;
        while (mex < seen.size() && seen[mex] == n + 1) ++mex;
        g.push_back(mex);
    }}
    return g[heap];
}}
"
            ),
            (Language::Python, false) => format!(
                "{name}_table = []


def {name}(heap):
    g = {name}_table
    if heap > {limit}:
        raise ValueError(\"{beyond}\")
    for n in range(len(g), heap + 1):
        # {mark}
        seen = set()
{body}        mex = 0
        while mex in seen:
            mex += 1
        g.append(mex)
    return g[heap]
"
            ),
            (Language::Cpp, true) => format!(
                "std::uint64_t {name}(std::uint64_t first, std::uint64_t second) {{
    static std::vector<std::vector<std::uint64_t>> table;
    if (first > {limit} || second > {limit}) throw std::out_of_range(\"{beyond}\");
    const std::size_t rows = std::max<std::size_t>(table.size(), first + 1);
    const std::size_t columns = std::max<std::size_t>(table.empty() ? 0 : table[0].size(), second + 1);
    if (table.empty() || rows > table.size() || columns > table[0].size()) {{
        std::vector<std::vector<std::uint64_t>> g(rows, std::vector<std::uint64_t>(columns));
        std::vector<std::uint64_t> seen;
        std::uint64_t next = 0;
        for (long long a = 0; a < static_cast<long long>(rows); ++a) {{
            for (long long b = 0; b < static_cast<long long>(columns); ++b) {{
                ++next;
                const auto value_of = [&](long long x, long long y) {{
                    if (x > a || y > b || (x == a && y == b)) throw std::logic_error(\"{grows}\");
                    return g[x][y];
                }};
                // {mark}
                const auto mark = [&](std::uint64_t value) {{
                    if (value >= seen.size()) seen.resize(value + 1);
                    seen[value] = next;
                }};
{body}                std::uint64_t mex = 0;
                while (mex < seen.size() && seen[mex] == next) ++mex;
                g[a][b] = mex;
            }}
        }}
        table = std::move(g);
    }}
    return table[first][second];
}}
"
            ),
            (Language::Python, true) => format!(
                "{name}_table = []


def {name}(first, second):
    global {name}_table
    table = {name}_table
    if first > {limit} or second > {limit}:
        raise ValueError(\"{beyond}\")
    if first < len(table) and second < len(table[0]):
        return table[first][second]
    rows = max(len(table), first + 1)
    columns = max(len(table[0]) if table else 0, second + 1)
    g = [[0] * columns for _ in range(rows)]
    for a in range(rows):
        for b in range(columns):

            def value_of(x, y):
                if x > a or y > b or (x == a and y == b):
                    raise ValueError(\"{grows}\")
                return g[x][y]

            # {mark}
            seen = set()
{body}            mex = 0
            while mex in seen:
                mex += 1
            g[a][b] = mex
    {name}_table = g
    return g[first][second]
"
            ),
        }
    }
}

/// Wythoff's game: who wins by the cold pairs, and the values by the definition.
pub fn wythoff(name: &str, cold: &str, language: Language, locale: &Locale) -> String {
    let (beyond, says) = (locale.word("code.beyond"), locale.word("code.cold"));
    match language {
        Language::Cpp => format!(
            "std::uint64_t {name}(std::uint64_t first, std::uint64_t second) {{
    static std::vector<std::vector<std::uint64_t>> g;
    if (first > second) std::swap(first, second);
    if (second > {MOST}) throw std::out_of_range(\"{beyond}\");
    if (second >= g.size()) {{
        const std::size_t size = second + 1;
        g.assign(size, std::vector<std::uint64_t>(size));
        std::vector<std::size_t> seen(3 * size + 1);
        std::size_t next = 0;
        for (std::size_t a = 0; a < size; ++a) {{
            for (std::size_t b = a; b < size; ++b) {{
                ++next;
                for (std::size_t k = 1; k <= a; ++k) seen[g[a - k][b]] = next;
                for (std::size_t k = 1; k <= b; ++k) seen[g[a][b - k]] = next;
                for (std::size_t k = 1; k <= a; ++k) seen[g[a - k][b - k]] = next;
                std::uint64_t mex = 0;
                while (seen[mex] == next) ++mex;
                g[a][b] = g[b][a] = mex;
            }}
        }}
    }}
    return g[first][second];
}}

// {says}
bool {cold}(std::uint64_t first, std::uint64_t second) {{
    using wide = unsigned __int128;
    const wide a = std::min(first, second), b = std::max(first, second), d = b - a;
    // a = ⌊dφ⌋: a² ≤ d·b, (a + 1)² > d·(b + 1)
    return a * a <= d * b && (a + 1) * (a + 1) > d * (b + 1);
}}
"
        ),
        Language::Python => format!(
            "{name}_table = []


def {name}(first, second):
    global {name}_table
    first, second = min(first, second), max(first, second)
    if second > {MOST}:
        raise ValueError(\"{beyond}\")
    if second >= len({name}_table):
        size = second + 1
        g = [[0] * size for _ in range(size)]
        for a in range(size):
            for b in range(a, size):
                seen = {{g[a - k][b] for k in range(1, a + 1)}}
                seen |= {{g[a][b - k] for k in range(1, b + 1)}}
                seen |= {{g[a - k][b - k] for k in range(1, a + 1)}}
                mex = 0
                while mex in seen:
                    mex += 1
                g[a][b] = g[b][a] = mex
        {name}_table = g
    return {name}_table[first][second]


# {says}
def {cold}(first, second):
    a, d = min(first, second), abs(first - second)
    return a == (d + math.isqrt(5 * d * d)) // 2
"
        ),
    }
}

/// The values of Wythoff's game are listed for numbers up to this one: each asks for as many others as it is large.
const MOST: u64 = 10_000;
