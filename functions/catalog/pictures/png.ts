import { crc32 } from 'node:zlib';
import { fourLetters } from './four-letters.ts';
import type { PictureFrame } from './read-picture.ts';

/** Bytes of a chunk besides its data: length, type and checksum. */
const AROUND_DATA = 12;

/**
 * Walks the chunks from IHDR to IEND.
 * @see https://www.w3.org/TR/png-3/#5DataRep
 */
export function readPng(view: DataView): PictureFrame | undefined {
  if (view.getUint32(0) !== 0x89504e47 || view.getUint32(4) !== 0x0d0a1a0a) return undefined;
  if (view.getUint32(8) !== 13 || fourLetters(view, 12) !== 'IHDR') return undefined;
  const size = { width: view.getUint32(16), height: view.getUint32(20) };

  let hasPixels = false;
  let at = 8;
  while (true) {
    const type = fourLetters(view, at + 4);
    if (!/^[A-Za-z]{4}$/.test(type)) return undefined;
    if (type === 'IDAT') hasPixels = true;
    const end = at + AROUND_DATA + view.getUint32(at);
    if (checksum(view, at + 4, end - 4) !== view.getUint32(end - 4)) return undefined;
    at = end;
    if (type === 'IEND') return hasPixels ? { ...size, end: at } : undefined;
  }
}

function checksum(view: DataView, from: number, to: number): number {
  if (to > view.byteLength) throw new RangeError('The chunk is cut off');
  return crc32(new Uint8Array(view.buffer, view.byteOffset + from, to - from));
}
