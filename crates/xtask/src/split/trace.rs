//! Finding out which functions a module runs: each one raises a flag of its own when it is entered.

use super::module::Module;
use super::{name_only, unfit};
use crate::process::Result;
use std::collections::BTreeSet;
use wasm_encoder::reencode::{Reencode, RoundtripReencoder};
use wasm_encoder::{
    CodeSection, ConstExpr, Encode, ExportKind, ExportSection, GlobalSection, GlobalType, Instruction, RawSection, SectionId,
    ValType,
};
use wasmparser::BinaryReader;

/// The flags' names: `ran<n>` of the nth function with a body.
const FLAG: &str = "ran";

/// The module with a flag for each function, exported as `ran0`, `ran1`, …
pub fn flagged(wasm: &[u8]) -> Result<Vec<u8>> {
    let module = Module::parse(wasm).map_err(unfit)?;
    let count = module.defined().count() as u32;
    let first = module.globals.len() as u32;
    let mut made = wasm_encoder::Module::new();
    for section in &module.sections {
        if section.id == SectionId::Global as u8 {
            let mut globals = GlobalSection::new();
            for global in &module.globals {
                RoundtripReencoder.parse_global(&mut globals, global.clone()).map_err(unfit)?;
            }
            for _ in 0..count {
                let kind = GlobalType { val_type: ValType::I32, mutable: true, shared: false };
                globals.global(kind, &ConstExpr::i32_const(0));
            }
            made.section(&globals);
        } else if section.id == SectionId::Export as u8 {
            let mut exports: ExportSection = super::exports_of(&module);
            for flag in 0..count {
                exports.export(&format!("{FLAG}{flag}"), ExportKind::Global, first + flag);
            }
            made.section(&exports);
        } else if section.id == SectionId::Code as u8 {
            let mut code = CodeSection::new();
            for (flag, function) in module.defined().enumerate() {
                let body = module.body(function);
                let (locals, operators) = body.as_bytes().split_at(locals_of(body).map_err(|error| unfit(error.to_string()))?);
                let mut raised = locals.to_vec();
                Instruction::I32Const(1).encode(&mut raised);
                Instruction::GlobalSet(first + flag as u32).encode(&mut raised);
                raised.extend_from_slice(operators);
                code.raw(&raised);
            }
            made.section(&code);
        } else {
            made.section(&RawSection { id: section.id, data: section.data });
        }
    }
    Ok(made.finish())
}

/// The names of the functions that no flag in `raised` belongs to, and no other function of that name has one there.
pub fn unseen(wasm: &[u8], raised: &BTreeSet<u32>) -> Result<BTreeSet<String>> {
    let module = Module::parse(wasm).map_err(unfit)?;
    let named = |wanted: bool| {
        let module = &module;
        let flags = (0..).zip(module.defined()).filter(move |(flag, _)| raised.contains(flag) == wanted);
        flags.filter_map(|(_, function)| module.names.get(&function)).map(|name| name_only(name)).collect::<BTreeSet<_>>()
    };
    Ok(&named(false) - &named(true))
}

/// How many bytes of a body declare its locals.
fn locals_of(body: &wasmparser::FunctionBody) -> wasmparser::Result<usize> {
    let mut reader: BinaryReader = body.get_binary_reader();
    let start = reader.original_position();
    for _ in 0..reader.read_var_u32()? {
        reader.read_var_u32()?;
        reader.read::<wasmparser::ValType>()?;
    }
    Ok(reader.original_position() - start)
}
