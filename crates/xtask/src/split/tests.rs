use super::*;
use crate::npm;
use std::process::Command;
use wasm_encoder::{GlobalSection, GlobalType, IndirectNameMap, MemorySection, NameMap, NameSection, TypeSection, ValType};

/// `a` = 1 + `b`, where `b` = 40 + `c` + `d` through the table, `c` = 2, `d` = 3 and `e`, kept, calls `d` too. `loadRest`
/// calls the import.
fn module() -> Vec<u8> {
    let mut types = TypeSection::new();
    types.ty().function([], [ValType::I32]);
    types.ty().function([], []);
    let mut imports = ImportSection::new();
    imports.import("host", "load", EntityType::Function(1));
    let mut functions = FunctionSection::new();
    functions.function(1).function(0).function(0).function(0).function(0).function(0);
    let mut tables = TableSection::new();
    let table = |element_type| TableType { element_type, table64: false, minimum: 2, maximum: Some(2), shared: false };
    tables.table(table(RefType::FUNCREF)).table(table(RefType::EXTERNREF));
    let mut memories = MemorySection::new();
    memories.memory(MemoryType { minimum: 1, maximum: None, memory64: false, shared: false, page_size_log2: None });
    let mut globals = GlobalSection::new();
    globals.global(GlobalType { val_type: ValType::I32, mutable: true, shared: false }, &ConstExpr::i32_const(7));
    let mut exports = ExportSection::new();
    exports.export("loadRest", ExportKind::Func, 1).export("a", ExportKind::Func, 2).export("e", ExportKind::Func, 6);
    let mut elements = ElementSection::new();
    elements.active(Some(0), &ConstExpr::i32_const(1), Elements::Functions([5].as_slice().into()));
    let mut code = CodeSection::new();
    let bodies: [&[Instruction]; 6] = [
        &[Instruction::Call(0)],
        &[Instruction::I32Const(1), Instruction::Call(3), Instruction::I32Add],
        &[
            Instruction::I32Const(40),
            Instruction::Call(4),
            Instruction::I32Add,
            Instruction::I32Const(1),
            Instruction::CallIndirect { type_index: 0, table_index: 0 },
            Instruction::I32Add,
        ],
        &[Instruction::I32Const(2)],
        &[Instruction::I32Const(3)],
        &[Instruction::Call(5)],
    ];
    for body in bodies {
        let mut function = Function::new([]);
        for instruction in body.iter().chain([&Instruction::End]) {
            function.instruction(instruction);
        }
        code.function(&function);
    }
    let mut named = NameMap::new();
    for (index, name) in
        [(1, "page::loadRest"), (2, "x::a"), (3, "x[0123456789abcdef]::b"), (4, "x::c"), (5, "x::d"), (6, "x::e")]
    {
        named.append(index, name);
    }
    let mut names = NameSection::new();
    names.functions(&named);
    names.locals(&IndirectNameMap::new());
    let mut made = wasm_encoder::Module::new();
    made.section(&types).section(&imports).section(&functions).section(&tables).section(&memories).section(&globals);
    made.section(&exports).section(&elements).section(&code).section(&names);
    made.finish()
}

/// The results of `a`, `a`, `e` and how often the rest was loaded, in Node.
fn run(first: &[u8], rest: &[u8]) -> String {
    let script = "const [first, rest] = process.argv.slice(1).map((hex) => Buffer.from(hex, 'hex'));\
        let loads = 0, half;\
        const load = () => { loads += 1; new WebAssembly.Instance(new WebAssembly.Module(rest), { first: half.exports }); };\
        half = new WebAssembly.Instance(new WebAssembly.Module(first), { host: { load } });\
        const { a, e } = half.exports; console.log(a(), a(), e(), loads);";
    let hex = |bytes: &[u8]| bytes.iter().map(|byte| format!("{byte:02x}")).collect::<String>();
    let mut node: Command = npm::node(npm::BUILD);
    let output = node.args(["-e", script, &hex(first), &hex(rest)]).output().expect("Node runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).trim().to_owned()
}

#[test]
fn both_halves_together_do_what_the_module_did() {
    let rows: [(&[&str], &str); 5] = [
        (&[], "46 46 3 0"),
        (&["x::b"], "46 46 3 1"),
        (&["x::b", "x::d"], "46 46 3 1"),
        (&["x::d"], "46 46 3 1"),
        // What the gate needs stays, whatever is asked for.
        (&["page::loadRest", "x::a", "x::b", "x::c", "x::d", "x::e"], "46 46 3 1"),
    ];
    for (moving, expected) in rows {
        let halves = split(&module(), |name| moving.contains(&name), "loadRest").expect("the module can be cut");
        assert_eq!(run(&halves.first, &halves.rest), expected, "{moving:?}");
    }
}

#[test]
fn halves_of_different_modules_do_not_join() {
    let halves = |moving: &'static str, wasm: &[u8]| split(wasm, |name| name == moving, "loadRest").expect("it can be cut");
    let other = [module(), vec![0, 2, 1, b'x']].concat();
    let imported = |rest: &[u8]| {
        let at = rest.windows(6).position(|bytes| bytes == b"first\x0b").map(|at| at + 6).expect("the memory is imported");
        rest[at..at + 11].to_vec()
    };
    let (one, two) = (halves("x::b", &module()), halves("x::b", &other));
    assert_ne!(imported(&one.rest), imported(&two.rest));
    assert!(one.first.windows(11).any(|bytes| bytes == imported(&one.rest)), "the first half exports it under that name");
}

#[test]
fn what_only_moved_functions_call_moves_with_them() {
    let wasm = module();
    let parsed = Module::parse(&wasm).expect("it is a module");
    let plan = Plan::of(&parsed, |name| name == "x::b", 1);
    assert_eq!((plan.moved, plan.doors, plan.borrowed), (vec![3, 4], vec![3], vec![]));
}

#[test]
fn a_module_that_cannot_be_cut_is_refused() {
    assert!(split(&module(), |_| true, "noSuchGate").is_err());
    assert!(split(b"no module", |_| true, "loadRest").is_err());
}

#[test]
fn flags_tell_which_functions_ran() {
    let wasm = module();
    let flagged = trace::flagged(&wasm).expect("it can be flagged");
    let script = "const half = new WebAssembly.Instance(new WebAssembly.Module(Buffer.from(process.argv[1], 'hex')), { host: { load() {} } });\
        half.exports.e(); console.log([0, 1, 2, 3, 4, 5].filter((n) => half.exports[`ran${n}`].value).join(' '));";
    let hex: String = flagged.iter().map(|byte| format!("{byte:02x}")).collect();
    let output = npm::node(npm::BUILD).args(["-e", script, &hex]).output().expect("Node runs");
    assert_eq!(String::from_utf8_lossy(&output.stdout).trim(), "4 5", "{}", String::from_utf8_lossy(&output.stderr));
    let unseen = trace::unseen(&wasm, &BTreeSet::from([4, 5])).expect("it is a module");
    assert_eq!(unseen.iter().map(String::as_str).collect::<Vec<_>>(), ["page::loadRest", "x::a", "x::b", "x::c"]);
}

#[test]
fn names_lose_the_hashes_of_crates_and_nothing_else() {
    let rows = [
        ("<a[0f1e2d3c4b5a6978]::B as core[641134fb57596b42]::Clone>::clone", "<a::B as core::Clone>::clone"),
        ("<[(usize, &[u64])]>::binary_search", "<[(usize, &[u64])]>::binary_search"),
        ("a::b[1]", "a::b[1]"),
    ];
    for (name, expected) in rows {
        assert_eq!(name_only(name), expected);
    }
    assert_eq!((mark(""), mark("a").len()), ("cbf29ce484".to_owned(), 10));
}
