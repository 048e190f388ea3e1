// One measurement, one JSON object a line, as `cargo xtask bench` reads them.

import { brotliCompressSync, constants, gzipSync } from "node:zlib";

export function measure(group, name, value, unit, target) {
  console.log(JSON.stringify({ group, name, value, unit, ...(target === undefined ? {} : { target }) }));
}

/** Bytes of a file as it is, and as static hosts compress it at their best. */
export function weigh(bytes) {
  return {
    raw: bytes.length,
    gzip: gzipSync(bytes, { level: 9 }).length,
    brotli: brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length,
  };
}

/** The value below which the share `part` of the sorted values lies; the nearest value, none between two. */
export function quantile(values, part) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(part * sorted.length) - 1)];
}
