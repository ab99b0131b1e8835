/**
 * The four bytes at `at` as the letters that PNG, WebP and AVIF name their parts with.
 * @throws {RangeError} past the end
 */
export function fourLetters(view: DataView, at: number): string {
  const code = view.getUint32(at);
  return String.fromCharCode(code >>> 24, (code >>> 16) & 255, (code >>> 8) & 255, code & 255);
}
