//! What the cut must know of a module: its functions, who calls whom, and where each may be reached from outside.

use std::collections::{BTreeMap, BTreeSet};
use wasmparser::{
    CompositeInnerType, ElementItems, ElementKind, Export, ExternalKind, FuncType, FunctionBody, Global, KnownCustom, MemoryType,
    Name, Operator, Parser, Payload, TableType, TypeRef,
};

/// A module taken apart.
pub struct Module<'a> {
    /// In the order of the file; sections that only carry names and notes are left out, but for the list of features.
    pub sections: Vec<RawPart<'a>>,
    /// Of all its bytes.
    pub mark: String,
    pub tables: Vec<TableType>,
    pub memory: MemoryType,
    pub globals: Vec<Global<'a>>,
    pub exports: Vec<Export<'a>>,
    pub elements: Vec<Segment>,
    /// The functions' names by index.
    pub names: BTreeMap<u32, &'a str>,
    types: Vec<FuncType>,
    /// The type of each function, the imported ones first.
    functions: Vec<u32>,
    imported: u32,
    start: Option<u32>,
    bodies: Vec<FunctionBody<'a>>,
    callees: Vec<Vec<u32>>,
}

pub struct RawPart<'a> {
    pub id: u8,
    pub data: &'a [u8],
}

/// Functions written into the table when the module is instantiated.
pub struct Segment {
    pub offset: u32,
    pub functions: Vec<u32>,
}

impl<'a> Module<'a> {
    pub fn parse(wasm: &'a [u8]) -> Result<Module<'a>, String> {
        let mut module = Module {
            sections: Vec::new(),
            mark: super::mark_of(wasm),
            tables: Vec::new(),
            memory: MemoryType { memory64: false, shared: false, initial: 0, maximum: None, page_size_log2: None },
            globals: Vec::new(),
            exports: Vec::new(),
            elements: Vec::new(),
            names: BTreeMap::new(),
            types: Vec::new(),
            functions: Vec::new(),
            imported: 0,
            start: None,
            bodies: Vec::new(),
            callees: Vec::new(),
        };
        for payload in Parser::new(0).parse_all(wasm) {
            let payload = payload.map_err(|error| error.to_string())?;
            if let Some((id, range)) = payload.as_section()
                && !matches!(&payload, Payload::CustomSection(custom) if custom.name() != "target_features")
            {
                module.sections.push(RawPart { id, data: &wasm[range] });
            }
            module.take(payload)?;
        }
        if module.tables.is_empty() {
            return Err("it has no table".to_owned());
        }
        Ok(module)
    }

    fn take(&mut self, payload: Payload<'a>) -> Result<(), String> {
        let read = |error: wasmparser::BinaryReaderError| error.to_string();
        match payload {
            Payload::TypeSection(types) => {
                for group in types {
                    for kind in group.map_err(read)?.into_types() {
                        match kind.composite_type.inner {
                            CompositeInnerType::Func(kind) => self.types.push(kind),
                            _ => return Err("it has types that are not of functions".to_owned()),
                        }
                    }
                }
            }
            Payload::ImportSection(imports) => {
                for import in imports.into_imports() {
                    match import.map_err(read)?.ty {
                        TypeRef::Func(kind) => self.functions.push(kind),
                        _ => return Err("it imports something that is not a function".to_owned()),
                    }
                }
                self.imported = self.functions.len() as u32;
            }
            Payload::FunctionSection(functions) => {
                for kind in functions {
                    self.functions.push(kind.map_err(read)?);
                }
            }
            Payload::TableSection(tables) => {
                for table in tables {
                    self.tables.push(table.map_err(read)?.ty);
                }
            }
            Payload::MemorySection(memories) => {
                for memory in memories {
                    self.memory = memory.map_err(read)?;
                }
            }
            Payload::GlobalSection(globals) => {
                for global in globals {
                    self.globals.push(global.map_err(read)?);
                }
            }
            Payload::ExportSection(exports) => {
                for export in exports {
                    self.exports.push(export.map_err(read)?);
                }
            }
            Payload::StartSection { func, .. } => self.start = Some(func),
            Payload::ElementSection(segments) => {
                for segment in segments {
                    let segment = segment.map_err(read)?;
                    self.elements.extend(segment_of(&segment.kind, segment.items)?);
                }
            }
            Payload::CodeSectionEntry(body) => {
                self.callees.push(called(&body)?);
                self.bodies.push(body);
            }
            Payload::CustomSection(custom) => {
                if let KnownCustom::Name(names) = custom.as_known() {
                    for part in names {
                        if let Name::Function(functions) = part.map_err(read)? {
                            for naming in functions {
                                let naming = naming.map_err(read)?;
                                self.names.insert(naming.index, naming.name);
                            }
                        }
                    }
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// The functions with a body.
    pub fn defined(&self) -> impl Iterator<Item = u32> + use<> {
        self.imported..self.functions.len() as u32
    }

    pub fn body(&self, function: u32) -> &FunctionBody<'a> {
        &self.bodies[(function - self.imported) as usize]
    }

    /// What a function calls by index; nothing for an imported one.
    pub fn callees(&self, function: u32) -> &[u32] {
        function.checked_sub(self.imported).map_or(&[], |place| &self.callees[place as usize])
    }

    pub fn type_of(&self, function: u32) -> u32 {
        self.functions[function as usize]
    }

    pub fn parameters(&self, function: u32) -> u32 {
        self.types[self.type_of(function) as usize].params().len() as u32
    }

    pub fn types_section(&self) -> &'a [u8] {
        let types = self.sections.iter().find(|section| section.id == wasm_encoder::SectionId::Type as u8);
        types.map_or(&[0], |section| section.data)
    }

    pub fn exported_function(&self, name: &str) -> Option<u32> {
        self.exports.iter().find(|e| e.name == name && e.kind == ExternalKind::Func).map(|export| export.index)
    }

    /// Where calls come in from outside: exports, the start, and the table.
    pub fn roots(&self) -> impl Iterator<Item = u32> {
        let exports = self.exports.iter().filter(|export| export.kind == ExternalKind::Func).map(|export| export.index);
        exports.chain(self.start).chain(self.elements.iter().flat_map(|segment| segment.functions.iter().copied()))
    }

    /// What calls reach from `roots`, going only through functions that `enter` lets in.
    pub fn reachable(&self, roots: impl IntoIterator<Item = u32>, enter: impl Fn(u32) -> bool) -> BTreeSet<u32> {
        let mut reached: BTreeSet<u32> = roots.into_iter().collect();
        let mut open: Vec<u32> = reached.iter().copied().collect();
        while let Some(function) = open.pop() {
            for callee in self.callees(function) {
                if enter(*callee) && reached.insert(*callee) {
                    open.push(*callee);
                }
            }
        }
        reached
    }
}

fn segment_of(kind: &ElementKind, items: ElementItems) -> Result<Option<Segment>, String> {
    let read = |error: wasmparser::BinaryReaderError| error.to_string();
    match (kind, items) {
        (ElementKind::Active { table_index: None | Some(0), offset_expr }, ElementItems::Functions(functions)) => {
            let Operator::I32Const { value } = offset_expr.get_operators_reader().read().map_err(read)? else {
                return Err("it fills its table from a place that is not constant".to_owned());
            };
            Ok(Some(Segment { offset: value as u32, functions: functions.into_iter().collect::<Result<_, _>>().map_err(read)? }))
        }
        // Nothing can be called through an empty one.
        (_, ElementItems::Functions(functions)) if functions.count() == 0 => Ok(None),
        (_, ElementItems::Expressions(_, expressions)) if expressions.count() == 0 => Ok(None),
        _ => Err("it keeps functions in a way that is not a list at a place of its first table".to_owned()),
    }
}

fn called(body: &FunctionBody) -> Result<Vec<u32>, String> {
    let mut callees = Vec::new();
    for operator in body.get_operators_reader().map_err(|error| error.to_string())? {
        match operator.map_err(|error| error.to_string())? {
            Operator::Call { function_index } | Operator::ReturnCall { function_index } => callees.push(function_index),
            Operator::RefFunc { .. } => return Err("it takes references of functions in its code".to_owned()),
            Operator::MemoryInit { .. } | Operator::DataDrop { .. } | Operator::TableInit { .. } | Operator::ElemDrop { .. } => {
                return Err("it uses passive segments".to_owned());
            }
            _ => {}
        }
    }
    callees.sort_unstable();
    callees.dedup();
    Ok(callees)
}
