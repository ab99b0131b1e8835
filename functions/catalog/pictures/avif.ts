import { fourLetters } from './four-letters.ts';
import type { PictureFrame } from './read-picture.ts';

interface Box {
  type: string;
  /** Where its content begins and ends. */
  from: number;
  to: number;
}

const BRANDS = ['avif', 'avis'];
/** A full box begins with its version and flags. */
const FULL_BOX_BYTES = 4;

/**
 * Walks the boxes of the ISO base media file, which must fill it to the last byte.
 * @see https://aomediacodec.github.io/av1-avif/
 */
export function readAvif(view: DataView): PictureFrame | undefined {
  if (fourLetters(view, 4) !== 'ftyp') return undefined;
  const boxes = boxesIn(view, 0, view.byteLength);
  const find = (type: string) => boxes?.find((box) => box.type === type);
  const [ftyp, meta, mdat] = [find('ftyp'), find('meta'), find('mdat')];
  if (!ftyp || !meta || !mdat || mdat.from === mdat.to || !isAvif(view, ftyp)) return undefined;
  const size = largestSize(view, meta);
  return size && { ...size, end: view.byteLength };
}

/** One after the other; undefined when one reaches over the end, or leaves its end open. */
function boxesIn(view: DataView, from: number, to: number): Box[] | undefined {
  const boxes: Box[] = [];
  let at = from;
  while (at < to) {
    const short = view.getUint32(at);
    const headerBytes = short === 1 ? 16 : 8;
    const bytes = short === 1 ? Number(view.getBigUint64(at + 8)) : short;
    if (bytes < headerBytes || at + bytes > to) return undefined;
    boxes.push({ type: fourLetters(view, at + 4), from: at + headerBytes, to: at + bytes });
    at += bytes;
  }
  return boxes;
}

/** Its main brand or one of those that it is compatible with; between them stands a version. */
function isAvif(view: DataView, ftyp: Box): boolean {
  for (let at = ftyp.from; at + 4 <= ftyp.to; at += 4) {
    if (at !== ftyp.from + 4 && BRANDS.includes(fourLetters(view, at))) return true;
  }
  return false;
}

/** Of the sizes on record (those of tiles are among them) the longest sides. */
function largestSize(view: DataView, meta: Box): { width: number; height: number } | undefined {
  const child = (box: Box | undefined, type: string, skip: number) =>
    box && boxesIn(view, box.from + skip, box.to)?.find((each) => each.type === type);
  const properties = child(child(meta, 'iprp', FULL_BOX_BYTES), 'ipco', 0);
  const sizes = properties && boxesIn(view, properties.from, properties.to);
  return sizes
    ?.filter((box) => box.type === 'ispe')
    .map((box) => ({ width: view.getUint32(box.from + 4), height: view.getUint32(box.from + 8) }))
    .reduce<{ width: number; height: number } | undefined>(
      (most, each) => ({
        width: Math.max(most?.width ?? 0, each.width),
        height: Math.max(most?.height ?? 0, each.height),
      }),
      undefined,
    );
}
