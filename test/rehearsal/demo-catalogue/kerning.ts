import { inflateSync } from 'node:zlib';

/** Font units by which the right glyph moves towards the left one (negative) or away from it. */
export type Kerning = (left: number, right: number) => number;

const X_ADVANCE = 4;
const EXTENSION = 9;
const PAIRS = 2;

/** Returns one table of a WOFF file, decompressed. */
function readTable(woff: Uint8Array, tag: string): DataView | undefined {
  const view = new DataView(woff.buffer, woff.byteOffset, woff.byteLength);
  for (let index = 0; index < view.getUint16(12); index += 1) {
    const entry = 44 + index * 20;
    if (new TextDecoder().decode(woff.subarray(entry, entry + 4)) !== tag) continue;
    const offset = view.getUint32(entry + 4);
    const packed = woff.subarray(offset, offset + view.getUint32(entry + 8));
    const whole = packed.length === view.getUint32(entry + 12) ? packed : inflateSync(packed);
    return new DataView(whole.buffer, whole.byteOffset, whole.byteLength);
  }
  return undefined;
}

/** Maps glyphs to a coverage index or a class. Both are lists or ranges, with different fields. */
function readGlyphMap(table: DataView, at: number, kind: 'coverage' | 'classes') {
  const map = new Map<number, number>();
  const format = table.getUint16(at);
  if (format === 2) {
    for (let index = 0; index < table.getUint16(at + 2); index += 1) {
      const range = at + 4 + index * 6;
      const first = table.getUint16(range);
      const value = table.getUint16(range + 4);
      for (let glyph = first; glyph <= table.getUint16(range + 2); glyph += 1) {
        map.set(glyph, kind === 'coverage' ? value + glyph - first : value);
      }
    }
    return map;
  }
  const [start, count, list] =
    kind === 'coverage'
      ? [0, table.getUint16(at + 2), at + 4]
      : [table.getUint16(at + 2), table.getUint16(at + 4), at + 6];
  for (let index = 0; index < count; index += 1) {
    const field = table.getUint16(list + index * 2);
    if (kind === 'coverage') map.set(field, index);
    else map.set(start + index, field);
  }
  return map;
}

function fieldsIn(format: number): number {
  return format.toString(2).replaceAll('0', '').length;
}

/**
 * Reads one subtable of glyph pairs; its result is undefined when the next subtable must be tried.
 */
function readPairs(
  table: DataView,
  at: number,
): (left: number, right: number) => number | undefined {
  const coverage = readGlyphMap(table, at + table.getUint16(at + 2), 'coverage');
  const format = table.getUint16(at + 4);
  const size = 2 * (fieldsIn(format) + fieldsIn(table.getUint16(at + 6)));
  const advance = 2 * fieldsIn(format & (X_ADVANCE - 1));
  const moves = (format & X_ADVANCE) !== 0;
  const valueAt = (place: number) => (moves ? table.getInt16(place + advance) : 0);
  if (table.getUint16(at) === 1) {
    return (left, right) => {
      const covered = coverage.get(left);
      if (covered === undefined) return undefined;
      const set = at + table.getUint16(at + 10 + covered * 2);
      for (let index = 0; index < table.getUint16(set); index += 1) {
        const record = set + 2 + index * (2 + size);
        if (table.getUint16(record) === right) return valueAt(record + 2);
      }
      return undefined;
    };
  }
  const firsts = readGlyphMap(table, at + table.getUint16(at + 8), 'classes');
  const seconds = readGlyphMap(table, at + table.getUint16(at + 10), 'classes');
  const across = table.getUint16(at + 14);
  return (left, right) => {
    if (!coverage.has(left)) return undefined;
    const cell = (firsts.get(left) ?? 0) * across + (seconds.get(right) ?? 0);
    return valueAt(at + 16 + cell * size);
  };
}

/**
 * Reads the pair kerning of a WOFF font. opentype.js skips it here because the tables are wrapped
 * in extension lookups, which it does not open.
 * @see https://learn.microsoft.com/typography/opentype/spec/gpos
 */
export function readKerning(woff: Uint8Array): Kerning {
  const table = readTable(woff, 'GPOS');
  const subtables: ReturnType<typeof readPairs>[] = [];
  const lookups = table?.getUint16(8) ?? 0;
  for (let index = 0; table && index < table.getUint16(lookups); index += 1) {
    const lookup = lookups + table.getUint16(lookups + 2 + index * 2);
    for (let part = 0; part < table.getUint16(lookup + 4); part += 1) {
      const at = lookup + table.getUint16(lookup + 6 + part * 2);
      const wrapped = table.getUint16(lookup) === EXTENSION;
      const type = wrapped ? table.getUint16(at + 2) : table.getUint16(lookup);
      if (type === PAIRS)
        subtables.push(readPairs(table, wrapped ? at + table.getUint32(at + 4) : at));
    }
  }
  return (left, right) => {
    for (const pairs of subtables) {
      const found = pairs(left, right);
      if (found !== undefined) return found;
    }
    return 0;
  };
}
