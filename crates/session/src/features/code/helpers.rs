//! The functions that a written rule may need, in both languages.

use super::Language;

/// A function, or another name that values need. Their order is that of the program.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Helper {
    /// What stands for no value.
    None,
    Divide,
    Remainder,
    Product,
    Power,
    Min,
    Max,
    Gcd,
    Log2,
    V2,
    Ones,
    Root,
    Fibonacci,
    Factorial,
    Prime,
}

impl Helper {
    /// How it is called.
    pub fn name(self, language: Language) -> &'static str {
        let cpp = language == Language::Cpp;
        match self {
            Helper::None => "none",
            Helper::Divide => "floor_divide",
            Helper::Remainder => "remainder_of",
            Helper::Product => "product",
            Helper::Power => "power",
            Helper::Min if cpp => "std::min<long long>",
            Helper::Min => "min",
            Helper::Max if cpp => "std::max<long long>",
            Helper::Max => "max",
            Helper::Gcd if cpp => "std::gcd",
            Helper::Gcd => "math.gcd",
            Helper::Log2 => "floor_log2",
            Helper::V2 => "v2",
            Helper::Ones => "popcount",
            Helper::Root if cpp => "floor_sqrt",
            Helper::Root => "math.isqrt",
            Helper::Fibonacci => "fibonacci",
            Helper::Factorial => "factorial",
            Helper::Prime => "is_prime",
        }
    }

    /// What must be included, or imported.
    pub fn needs(self, language: Language) -> Option<&'static str> {
        match (self, language) {
            (Helper::Min | Helper::Max, Language::Cpp) => Some("algorithm"),
            (Helper::Gcd, Language::Cpp) => Some("numeric"),
            (Helper::Root, Language::Cpp) => Some("cmath"),
            (Helper::Gcd | Helper::Root, Language::Python) => Some("math"),
            (Helper::Prime, Language::Python) => Some("functools"),
            _ => None,
        }
    }

    /// Whether it stays at 2^62 + 1 where its result would lie beyond.
    pub fn stays(self) -> bool {
        matches!(self, Helper::Product | Helper::Power | Helper::Fibonacci | Helper::Factorial)
    }

    /// Others that it calls.
    pub fn calls(self) -> Option<Helper> {
        matches!(self, Helper::Power | Helper::Factorial).then_some(Helper::Product)
    }

    /// Its lines.
    pub fn text(self, language: Language) -> &'static str {
        match language {
            Language::Cpp => self.cpp(),
            Language::Python => self.python(),
        }
    }

    fn cpp(self) -> &'static str {
        match self {
            Helper::None => "constexpr long long none = INT64_MIN;\n\n",
            Helper::Divide => {
                "long long floor_divide(long long x, long long y) {
    return x / y - (x % y != 0 && (x < 0) != (y < 0));
}

"
            }
            Helper::Remainder => {
                "long long remainder_of(long long x, long long y) {
    const long long r = x % y;
    return r < 0 ? r + (y < 0 ? -y : y) : r;
}

"
            }
            Helper::Product => {
                "long long product(long long x, long long y) {
    constexpr long long most = 1LL << 62;
    if (x == 0 || y == 0) return 0;
    const long long a = x < 0 ? -x : x, b = y < 0 ? -y : y;
    const long long size = a > most / b ? most + 1 : a * b;
    return (x < 0) == (y < 0) ? size : -size;
}

"
            }
            Helper::Power => {
                "long long power(long long x, long long e) {
    long long result = 1;
    for (; e > 0; e /= 2, x = product(x, x)) {
        if (e % 2 == 1) result = product(result, x);
    }
    return result;
}

"
            }
            Helper::Log2 => {
                "long long floor_log2(long long x) {
    long long e = 0;
    for (; x > 1; x /= 2) ++e;
    return e;
}

"
            }
            Helper::V2 => {
                "long long v2(long long x) {
    long long e = 0;
    for (; x % 2 == 0; x /= 2) ++e;
    return e;
}

"
            }
            Helper::Ones => {
                "long long popcount(long long x) {
    long long ones = 0;
    for (; x > 0; x /= 2) ones += x % 2;
    return ones;
}

"
            }
            Helper::Root => {
                "long long floor_sqrt(long long x) {
    long long r = static_cast<long long>(std::sqrt(static_cast<double>(x)));
    while (r * r > x) --r;
    while ((r + 1) * (r + 1) <= x) ++r;
    return r;
}

"
            }
            Helper::Fibonacci => {
                "long long fibonacci(long long k) {
    constexpr long long most = 1LL << 62;
    long long a = 1, b = 1;
    for (long long i = 1; i < k && b <= most; ++i) {
        const long long c = a + b;
        a = b;
        b = c;
    }
    return b <= most ? b : most + 1;
}

"
            }
            Helper::Factorial => {
                "long long factorial(long long x) {
    constexpr long long most = 1LL << 62;
    long long result = 1;
    for (long long i = 2; i <= x && result <= most; ++i) result = product(result, i);
    return result;
}

"
            }
            Helper::Prime => {
                "bool is_prime(long long x) {
    constexpr long long most = 1LL << 22;
    static std::vector<signed char> known(most);
    if (x < 2) return false;
    if (x < most && known[x] != 0) return known[x] > 0;
    bool prime = true;
    for (long long d = 2; prime && d <= x / d; ++d) prime = x % d != 0;
    if (x < most) known[x] = prime ? 1 : -1;
    return prime;
}

"
            }
            Helper::Min | Helper::Max | Helper::Gcd => "",
        }
    }

    fn python(self) -> &'static str {
        match self {
            Helper::Remainder => "def remainder_of(x, y):\n    return x % abs(y)\n\n\n",
            Helper::Product => {
                "def product(x, y):
    most = 2**62
    return max(-most - 1, min(x * y, most + 1))


"
            }
            Helper::Power => {
                "def power(x, e):
    result = 1
    while e > 0:
        if e % 2 == 1:
            result = product(result, x)
        x = product(x, x)
        e //= 2
    return result


"
            }
            Helper::Log2 => "def floor_log2(x):\n    return x.bit_length() - 1\n\n\n",
            Helper::V2 => "def v2(x):\n    return (x & -x).bit_length() - 1\n\n\n",
            Helper::Ones => "def popcount(x):\n    return bin(x).count(\"1\")\n\n\n",
            Helper::Fibonacci => {
                "def fibonacci(k):
    most = 2**62
    a, b, i = 1, 1, 1
    while i < k and b <= most:
        a, b, i = b, a + b, i + 1
    return min(b, most + 1)


"
            }
            Helper::Factorial => {
                "def factorial(x):
    most = 2**62
    result, i = 1, 2
    while i <= x and result <= most:
        result, i = product(result, i), i + 1
    return result


"
            }
            Helper::Prime => {
                "@functools.lru_cache(maxsize=2**22)
def is_prime(x):
    if x < 2:
        return False
    d = 2
    while d * d <= x:
        if x % d == 0:
            return False
        d += 1
    return True


"
            }
            Helper::None | Helper::Divide | Helper::Min | Helper::Max | Helper::Gcd | Helper::Root => "",
        }
    }
}
