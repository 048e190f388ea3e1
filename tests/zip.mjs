// Reads a ZIP by its list of contents, as other programs do: the text of each file by its name, its checksum looked at.

import { crc32, inflateRawSync } from "node:zlib";

export function unzip(bytes) {
  const end = bytes.lastIndexOf("PK\x05\x06", undefined, "latin1");
  if (end < 0) throw new Error("This is no ZIP.");
  const files = {};
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const [method, sum, size] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 16), bytes.readUInt32LE(at + 20)];
    const [long, extra, comment] = [28, 30, 32].map((field) => bytes.readUInt16LE(at + field));
    const local = bytes.readUInt32LE(at + 42);
    const name = bytes.toString("utf8", at + 46, at + 46 + long);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const packed = bytes.subarray(start, start + size);
    const text = method === 0 ? packed : inflateRawSync(packed);
    if (crc32 && crc32(text) !== sum) throw new Error(`${name} has another checksum.`);
    files[name] = text.toString("utf8");
    at += 46 + long + extra + comment;
  }
  return files;
}
