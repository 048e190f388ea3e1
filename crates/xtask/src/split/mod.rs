//! Cutting a WebAssembly module in two: what the first view runs, and the rest, which is fetched when it is wanted.
//!
//! Both halves share one memory, one table and the stack pointer, so the program itself knows nothing of the cut. The first
//! half keeps every function's index. A function that moved and that the first half calls leaves a door behind: a few
//! instructions that look into a new slot of the table, load the rest if the slot is still empty, and pass the call on. The
//! rest fills the slots when it is instantiated.
//!
//! Which functions move is said by name; what only they call moves with them.

mod module;
pub mod names;
#[cfg(test)]
mod tests;
pub mod trace;

use crate::process::{Failure, Result};
use module::Module;
use std::collections::BTreeSet;
use std::ops::Range;
use wasm_encoder::reencode::Reencode;
use wasm_encoder::{
    CodeSection, ConstExpr, ElementSection, Elements, EntityType, ExportKind, ExportSection, Function, FunctionSection,
    ImportSection, Instruction, MemoryType, RawSection, RefType, TableSection, TableType,
};

/// The two halves of a module.
#[derive(Debug)]
pub struct Halves {
    pub first: Vec<u8>,
    pub rest: Vec<u8>,
}

/// The module from which the rest imports: the exports of the first half.
const FIRST: &str = "first";
/// The table of functions; the other table that wasm-bindgen makes holds references to JavaScript's objects.
const FUNCTIONS: u32 = 0;

/// Cuts `wasm`, which must have its names. `moves` says of a name (without the compiler's hashes) whether the function may go
/// to the rest; `gate` is the export that loads the rest, and what it needs stays.
///
/// # Errors
/// Where the module is malformed, has no such export, or uses what a cut cannot serve (passive segments, `ref.func`).
pub fn split(wasm: &[u8], moves: impl Fn(&str) -> bool, gate: &str) -> Result<Halves> {
    let module = Module::parse(wasm).map_err(unfit)?;
    let gate = module.exported_function(gate).ok_or_else(|| unfit(format!("it has no export `{gate}`")))?;
    let plan = Plan::of(&module, moves, gate);
    Ok(Halves { first: plan.first(&module), rest: plan.rest(&module).map_err(unfit)? })
}

fn unfit(what: impl std::fmt::Display) -> Failure {
    Failure::new(
        format!("the module cannot be cut in two: {what}"),
        "build with the pinned tools (`cargo xtask build` installs them)",
    )
}

/// Which function goes where.
struct Plan {
    /// The functions of the rest, in ascending order.
    moved: Vec<u32>,
    /// Those of them that the first half refers to, each with a slot of the table from `slots` on.
    doors: Vec<u32>,
    slots: u32,
    gate: u32,
    /// What the rest calls in the first half.
    borrowed: Vec<u32>,
    /// The name of the memory between them. It carries a mark of the module: halves of different modules, joined, would go wrong
    /// in silence.
    memory: String,
}

impl Plan {
    fn of(module: &Module, moves: impl Fn(&str) -> bool, gate: u32) -> Plan {
        let needed = module.reachable([gate], |_| true);
        let may_move =
            |function: &u32| !needed.contains(function) && module.names.get(function).is_some_and(|name| moves(&name_only(name)));
        let kept = module.reachable(module.roots().filter(|f| !may_move(f)), |f| !may_move(&f));
        let moved: Vec<u32> = module.defined().filter(|function| !kept.contains(function)).collect();
        let is_moved = |function: &u32| moved.binary_search(function).is_ok();

        let called = kept.iter().flat_map(|function| module.callees(*function)).copied();
        let doors: BTreeSet<u32> = called.chain(module.roots()).filter(is_moved).collect();
        let borrowed: BTreeSet<u32> =
            moved.iter().flat_map(|function| module.callees(*function)).copied().filter(|f| !is_moved(f)).collect();
        Plan {
            doors: doors.into_iter().collect(),
            borrowed: borrowed.into_iter().collect(),
            slots: u32::try_from(module.tables[FUNCTIONS as usize].initial).expect("a 32-bit table"),
            moved,
            gate,
            memory: format!("m{}", module.mark),
        }
    }

    /// The first half: the module as it is, with doors for what moved, and with what the rest borrows exported.
    fn first(&self, module: &Module) -> Vec<u8> {
        let mut made = wasm_encoder::Module::new();
        for section in &module.sections {
            match section.id {
                id if id == wasm_encoder::SectionId::Table as u8 => {
                    let mut tables = TableSection::new();
                    for (i, table) in (0..).zip(&module.tables) {
                        let more = if i == FUNCTIONS { self.doors.len() as u64 } else { 0 };
                        tables.table(TableType {
                            minimum: table.initial + more,
                            maximum: table.maximum.map(|most| most + more),
                            ..table_type(table)
                        });
                    }
                    made.section(&tables);
                }
                id if id == wasm_encoder::SectionId::Export as u8 => {
                    let mut exports = exports_of(module);
                    for function in &self.borrowed {
                        exports.export(&name("f", *function), ExportKind::Func, *function);
                    }
                    for i in 0..module.tables.len() as u32 {
                        exports.export(&name("t", i), ExportKind::Table, i);
                    }
                    exports.export(&self.memory, ExportKind::Memory, 0);
                    for i in 0..module.globals.len() as u32 {
                        exports.export(&name("g", i), ExportKind::Global, i);
                    }
                    made.section(&exports);
                }
                id if id == wasm_encoder::SectionId::Code as u8 => {
                    let mut code = CodeSection::new();
                    for function in module.defined() {
                        match (self.moved.binary_search(&function), self.doors.binary_search(&function)) {
                            (Err(_), _) => drop(code.raw(module.body(function).as_bytes())),
                            (Ok(_), Ok(door)) => drop(code.function(&self.door(module, function, self.slots + door as u32))),
                            (Ok(_), Err(_)) => drop(code.function(&gone())),
                        }
                    }
                    made.section(&code);
                }
                id => drop(made.section(&RawSection { id, data: section.data })),
            }
        }
        made.finish()
    }

    /// What stays of a function that moved: load the rest if its slot is empty, then pass the call on.
    fn door(&self, module: &Module, function: u32, slot: u32) -> Function {
        let mut door = Function::new([]);
        let slot = i32::try_from(slot).expect("tables are small");
        door.instruction(&Instruction::I32Const(slot))
            .instruction(&Instruction::TableGet(FUNCTIONS))
            .instruction(&Instruction::RefIsNull)
            .instruction(&Instruction::If(wasm_encoder::BlockType::Empty))
            .instruction(&Instruction::Call(self.gate))
            .instruction(&Instruction::End);
        for parameter in 0..module.parameters(function) {
            door.instruction(&Instruction::LocalGet(parameter));
        }
        door.instruction(&Instruction::I32Const(slot))
            .instruction(&Instruction::CallIndirect { type_index: module.type_of(function), table_index: FUNCTIONS })
            .instruction(&Instruction::End);
        door
    }

    /// The rest: what moved, around the memory, the tables and the globals of the first half.
    fn rest(&self, module: &Module) -> std::result::Result<Vec<u8>, String> {
        let mut imports = ImportSection::new();
        for function in &self.borrowed {
            imports.import(FIRST, &name("f", *function), EntityType::Function(module.type_of(*function)));
        }
        for (i, table) in (0..).zip(&module.tables) {
            imports.import(FIRST, &name("t", i), TableType { maximum: None, ..table_type(table) });
        }
        let memory = &module.memory;
        imports.import(
            FIRST,
            &self.memory,
            MemoryType {
                minimum: memory.initial,
                maximum: None,
                memory64: memory.memory64,
                shared: memory.shared,
                page_size_log2: memory.page_size_log2,
            },
        );
        for (i, global) in (0..).zip(&module.globals) {
            let kind = Renumber(self).global_type(global.ty).map_err(|error| error.to_string())?;
            imports.import(FIRST, &name("g", i), kind);
        }

        let mut functions = FunctionSection::new();
        let mut code = CodeSection::new();
        for function in &self.moved {
            functions.function(module.type_of(*function));
            Renumber(self).parse_function_body(&mut code, module.body(*function).clone()).map_err(|error| error.to_string())?;
        }

        let mut made = wasm_encoder::Module::new();
        made.section(&RawSection { id: wasm_encoder::SectionId::Type as u8, data: module.types_section() });
        made.section(&imports).section(&functions).section(&self.slots(module)).section(&code);
        // wasm-opt must know which features the functions use.
        for section in module.sections.iter().filter(|section| section.id == wasm_encoder::SectionId::Custom as u8) {
            made.section(&RawSection { id: section.id, data: section.data });
        }
        Ok(made.finish())
    }

    /// Fills the doors' slots, and every old slot whose function moved, so that indirect calls need no door.
    fn slots(&self, module: &Module) -> ElementSection {
        let old = module.elements.iter().flat_map(|segment| (segment.offset..).zip(segment.functions.iter().copied()));
        let doors = (self.slots..).zip(self.doors.iter().copied());
        let mut segments: Vec<(Range<u32>, Vec<u32>)> = Vec::new();
        for (slot, function) in old.chain(doors) {
            let Ok(place) = self.moved.binary_search(&function) else { continue };
            let index = (self.borrowed.len() + place) as u32;
            match segments.last_mut() {
                Some((slots, functions)) if slots.end == slot => {
                    slots.end += 1;
                    functions.push(index);
                }
                _ => segments.push((slot..slot + 1, vec![index])),
            }
        }
        let mut section = ElementSection::new();
        for (slots, functions) in segments {
            let offset = ConstExpr::i32_const(i32::try_from(slots.start).expect("tables are small"));
            section.active(Some(FUNCTIONS), &offset, Elements::Functions(functions.into()));
        }
        section
    }
}

/// The indices of functions in the rest: what it borrows, then its own. Everything else keeps its index.
struct Renumber<'a>(&'a Plan);

impl Reencode for Renumber<'_> {
    type Error = std::convert::Infallible;

    fn function_index(&mut self, function: u32) -> std::result::Result<u32, wasm_encoder::reencode::Error<Self::Error>> {
        let Renumber(Plan { borrowed, moved, .. }) = self;
        let index = borrowed.binary_search(&function).or_else(|_| moved.binary_search(&function).map(|i| i + borrowed.len()));
        Ok(index.expect("a function of the rest calls what is borrowed or moved") as u32)
    }
}

/// The name under which the halves exchange something: its kind and its index, short.
fn name(kind: &str, mut index: u32) -> String {
    const DIGITS: &[u8; 64] = b"0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_";
    let mut name = kind.to_owned();
    while index > 0 {
        name.push(char::from(DIGITS[(index % 64) as usize]));
        index /= 64;
    }
    name
}

/// The exports of the module as they are.
fn exports_of(module: &Module) -> ExportSection {
    let mut exports = ExportSection::new();
    for export in &module.exports {
        let kind = ExportKind::from(export.kind);
        exports.export(export.name, kind, export.index);
    }
    exports
}

fn table_type(table: &wasmparser::TableType) -> TableType {
    let element_type = if table.element_type.is_extern_ref() { RefType::EXTERNREF } else { RefType::FUNCREF };
    TableType { element_type, table64: table.table64, minimum: table.initial, maximum: table.maximum, shared: table.shared }
}

/// In place of a function that only moved functions call.
fn gone() -> Function {
    let mut function = Function::new([]);
    function.instruction(&Instruction::Unreachable).instruction(&Instruction::End);
    function
}

/// A short mark of a name, the same on every machine (FNV-1a).
pub fn mark(name: &str) -> String {
    mark_of(name.as_bytes())
}

fn mark_of(bytes: &[u8]) -> String {
    let hash = bytes
        .iter()
        .copied()
        .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3));
    format!("{:010x}", hash >> 24)
}

/// The name without the hashes of crates, which change with every compiler: `<a[0f1e2d3c4b5a6978]::B>::c` reads `<a::B>::c`.
fn name_only(name: &str) -> String {
    let mut path = String::new();
    let mut rest = name;
    while let Some((before, after)) = rest.split_once('[') {
        path += before;
        match after.split_once(']') {
            Some((hash, then)) if hash.len() > 8 && hash.bytes().all(|b| b.is_ascii_hexdigit()) => rest = then,
            _ => {
                path.push('[');
                rest = after;
            }
        }
    }
    path + rest
}
