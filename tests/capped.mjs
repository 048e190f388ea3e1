// The program with a memory that never grows beyond so many bytes: what a small machine, or a wrong sum of ours, makes of it.

const PAGE = 65_536;
const MEMORY_SECTION = 5;

/** A number in the wasm format: seven bits to the byte, low ones first. */
function leb(number) {
  return number < 128 ? [number] : [(number % 128) + 128, ...leb(Math.floor(number / 128))];
}

/** The number at a place, and the place after it. */
function readLeb(bytes, at) {
  if (bytes[at] < 128) return [bytes[at], at + 1];
  const [high, end] = readLeb(bytes, at + 1);
  return [(bytes[at] % 128) + 128 * high, end];
}

/** The bytes of a program, with at most `most` bytes of memory. */
export function capped(bytes, most) {
  let at = 8;
  while (at < bytes.length) {
    const [size, start] = readLeb(bytes, at + 1);
    if (bytes[at] === MEMORY_SECTION) {
      const [least] = readLeb(bytes, start + 2);
      const section = [1, 1, ...leb(least), ...leb(most / PAGE)];
      const made = Buffer.from([MEMORY_SECTION, ...leb(section.length), ...section]);
      return Buffer.concat([bytes.subarray(0, at), made, bytes.subarray(start + size)]);
    }
    at = start + size;
  }
  throw new Error("the program has no memory section");
}
