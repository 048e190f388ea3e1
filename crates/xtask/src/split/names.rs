//! Short names for what the module and its glue exchange. wasm-bindgen's names carry sixteen digits of a hash each, which no
//! compression shortens, and they stand in both files.

use super::unfit;
use crate::process::Result;
use std::collections::BTreeMap;
use wasm_encoder::reencode::{Reencode, RoundtripReencoder};
use wasm_encoder::{ExportKind, ExportSection, ImportSection, RawSection};
use wasmparser::{Parser, Payload};

/// What wasm-bindgen's own names have in them; nothing else is renamed.
const OWN: [&str; 3] = ["__wbg_", "__wbindgen", "wasm_bindgen_"];

/// The module and the glue with their common names shortened.
pub fn shortened(wasm: &[u8], glue: &str) -> Result<(Vec<u8>, String)> {
    let mut short = BTreeMap::new();
    let mut made = wasm_encoder::Module::new();
    for payload in Parser::new(0).parse_all(wasm) {
        let payload = payload.map_err(unfit)?;
        match &payload {
            Payload::ImportSection(section) => {
                let mut imports = ImportSection::new();
                for import in section.clone().into_imports() {
                    let import = import.map_err(unfit)?;
                    let kind = RoundtripReencoder.entity_type(import.ty).map_err(unfit)?;
                    imports.import(import.module, &name(import.name, &mut short), kind);
                }
                made.section(&imports);
            }
            Payload::ExportSection(section) => {
                let mut exports = ExportSection::new();
                for export in section.clone() {
                    let export = export.map_err(unfit)?;
                    let kind = ExportKind::from(export.kind);
                    exports.export(&name(export.name, &mut short), kind, export.index);
                }
                made.section(&exports);
            }
            other => {
                if let Some((id, range)) = other.as_section() {
                    made.section(&RawSection { id, data: &wasm[range] });
                }
            }
        }
    }
    Ok((made.finish(), renamed(glue, &short)))
}

fn name(long: &str, short: &mut BTreeMap<String, String>) -> String {
    if !OWN.iter().any(|own| long.contains(own)) {
        return long.to_owned();
    }
    let next = format!("w{}", short.len());
    short.entry(long.to_owned()).or_insert(next).clone()
}

/// The text with every word that has a short form replaced by it.
fn renamed(text: &str, short: &BTreeMap<String, String>) -> String {
    let part_of_word = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '$';
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.find(part_of_word) {
        let (before, word) = rest.split_at(start);
        let (word, after) = word.split_at(word.find(|c| !part_of_word(c)).unwrap_or(word.len()));
        out += before;
        out += short.get(word).map_or(word, String::as_str);
        rest = after;
    }
    out + rest
}

#[cfg(test)]
mod tests {
    use super::*;
    use wasm_encoder::{CodeSection, EntityType, Function, FunctionSection, Instruction, TypeSection};

    #[test]
    fn both_sides_get_the_same_short_names() {
        let mut types = TypeSection::new();
        types.ty().function([], []);
        let mut imports = ImportSection::new();
        imports.import("./glue.js", "__wbg_now_0f1e2d3c4b5a6978", EntityType::Function(0));
        let mut functions = FunctionSection::new();
        functions.function(0);
        let mut exports = ExportSection::new();
        exports.export("__wbindgen_start", ExportKind::Func, 1).export("loadRest", ExportKind::Func, 1);
        let mut code = CodeSection::new();
        let mut body = Function::new([]);
        body.instruction(&Instruction::Call(0)).instruction(&Instruction::End);
        code.function(&body);
        let mut made = wasm_encoder::Module::new();
        made.section(&types).section(&imports).section(&functions).section(&exports).section(&code);

        let glue = "({ __wbg_now_0f1e2d3c4b5a6978: f, x__wbindgen_start: 1 }); wasm.__wbindgen_start(); wasm.loadRest()";
        let (wasm, glue) = shortened(&made.finish(), glue).expect("it is a module");
        assert_eq!(glue, "({ w0: f, x__wbindgen_start: 1 }); wasm.w1(); wasm.loadRest()");
        let text = String::from_utf8_lossy(&wasm);
        assert!(text.contains("loadRest") && !text.contains("__wb"), "{text}");
    }
}
