//! The functions around what a rule does with each heap or pair: a table that grows with what is asked.

use super::Language;
use super::helpers::Helper;
use super::rule::{Order, Rule};
use crate::words::locale::Locale;
use std::collections::BTreeSet;

impl Rule {
    /// The function, called so.
    pub fn function(&self, name: &str, language: Language, locale: &Locale, helpers: &mut BTreeSet<Helper>) -> String {
        let (beyond, mark) = (locale.word("code.beyond"), locale.word("code.mark"));
        let grows = locale.word(match self.order {
            Order::Heaps => "code.grows",
            Order::Rows => "code.leaves",
            Order::Sums => "code.stays-large",
        });
        let body = self.body(language, &grows, helpers).unwrap_or_default();
        let limit = self.limit;
        match (language, self.order) {
            (Language::Cpp, Order::Heaps) => format!(
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
            (Language::Python, Order::Heaps) => format!(
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
            (Language::Cpp, Order::Rows) => format!(
                "std::uint64_t {name}(std::uint64_t first, std::uint64_t second) {{
    constexpr std::uint64_t unknown = UINT64_MAX;
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
                bool ends = true;
                const auto value_of = [&](long long x, long long y) -> std::uint64_t {{
                    const bool known = x <= a && y <= b && (x < a || y < b) && g[x][y] != unknown;
                    if (!known) ends = false;
                    return known ? g[x][y] : 0;
                }};
                // {mark}
                const auto mark = [&](std::uint64_t value) {{
                    if (value >= seen.size()) seen.resize(value + 1);
                    seen[value] = next;
                }};
{body}                std::uint64_t mex = 0;
                while (mex < seen.size() && seen[mex] == next) ++mex;
                g[a][b] = ends ? mex : unknown;
            }}
        }}
        table = std::move(g);
    }}
    if (table[first][second] == unknown) throw std::logic_error(\"{grows}\");
    return table[first][second];
}}
"
            ),
            (Language::Python, Order::Rows) => format!(
                "{name}_table = []


def {name}(first, second):
    global {name}_table
    table = {name}_table
    if first > {limit} or second > {limit}:
        raise ValueError(\"{beyond}\")
    if first >= len(table) or second >= len(table[0]):
        table = {name}_rows(max(len(table), first + 1), max(len(table[0]) if table else 0, second + 1))
        {name}_table = table
    if table[first][second] is None:
        raise ValueError(\"{grows}\")
    return table[first][second]


def {name}_rows(rows, columns):
    g = [[None] * columns for _ in range(rows)]

    def value_of(x, y):
        nonlocal ends
        known = x <= a and y <= b and g[x][y] is not None
        ends = ends and known
        return g[x][y] if known else 0

    for a in range(rows):
        for b in range(columns):
            ends = True
            # {mark}
            seen = set()
{body}            mex = 0
            while mex in seen:
                mex += 1
            g[a][b] = mex if ends else None
    return g
"
            ),
            (Language::Cpp, Order::Sums) => format!(
                "std::uint64_t {name}(std::uint64_t first, std::uint64_t second) {{
    constexpr std::uint64_t unknown = UINT64_MAX;
    static std::vector<std::vector<std::uint64_t>> g;
    static std::vector<std::uint64_t> seen;
    static std::uint64_t next = 0;
    if (first > {limit} || second > {limit} - first) throw std::out_of_range(\"{beyond}\");
    const long long last = static_cast<long long>(first + second);
    for (long long sum = static_cast<long long>(g.size()); sum <= last; ++sum) {{
        std::vector<std::uint64_t> row(sum + 1);
        for (long long a = 0; a <= sum; ++a) {{
            const long long b = sum - a;
            ++next;
            bool ends = true;
            const auto value_of = [&](long long x, long long y) -> std::uint64_t {{
                const bool known = x < sum && y < sum - x && g[x + y][x] != unknown;
                if (!known) ends = false;
                return known ? g[x + y][x] : 0;
            }};
            // {mark}
            const auto mark = [](std::uint64_t value) {{
                if (value >= seen.size()) seen.resize(value + 1);
                seen[value] = next;
            }};
{body}            std::uint64_t mex = 0;
            while (mex < seen.size() && seen[mex] == next) ++mex;
            row[a] = ends ? mex : unknown;
        }}
        g.push_back(std::move(row));
    }}
    if (g[first + second][first] == unknown) throw std::logic_error(\"{grows}\");
    return g[first + second][first];
}}
"
            ),
            (Language::Python, Order::Sums) => format!(
                "{name}_table = []


def {name}(first, second):
    g = {name}_table
    if first + second > {limit}:
        raise ValueError(\"{beyond}\")

    def value_of(x, y):
        nonlocal ends
        known = x + y < total and g[x + y][x] is not None
        ends = ends and known
        return g[x + y][x] if known else 0

    for total in range(len(g), first + second + 1):
        row = []
        for a in range(total + 1):
            b = total - a
            ends = True
            # {mark}
            seen = set()
{body}            mex = 0
            while mex in seen:
                mex += 1
            row.append(mex if ends else None)
        g.append(row)
    if g[first + second][first] is None:
        raise ValueError(\"{grows}\")
    return g[first + second][first]
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
    __extension__ typedef unsigned __int128 wide;
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
