import { fourLetters } from './four-letters.ts';
import type { PictureFrame } from './read-picture.ts';

const PIXELS = new Set(['VP8 ', 'VP8L', 'ANMF']);

/**
 * Walks the chunks of the RIFF container, whose length must be that of the chunks.
 * @see https://developers.google.com/speed/webp/docs/riff_container
 */
export function readWebp(view: DataView): PictureFrame | undefined {
  if (fourLetters(view, 0) !== 'RIFF' || fourLetters(view, 8) !== 'WEBP') return undefined;
  const end = 8 + view.getUint32(4, true);
  const size = sizeOf(view);
  if (!size || end > view.byteLength) return undefined;

  let hasPixels = false;
  let at = 12;
  while (at < end) {
    if (PIXELS.has(fourLetters(view, at))) hasPixels = true;
    const length = view.getUint32(at + 4, true);
    // A chunk of odd length is filled up with one byte.
    at += 8 + length + (length % 2);
  }
  return hasPixels && at === end ? { ...size, end } : undefined;
}

/** The first chunk says the size, each kind in its own way. */
function sizeOf(view: DataView): { width: number; height: number } | undefined {
  switch (fourLetters(view, 12)) {
    case 'VP8 ': {
      const startCode = view.getUint16(23) * 256 + view.getUint8(25);
      if (startCode !== 0x9d012a) return undefined;
      return {
        width: view.getUint16(26, true) & 0x3fff,
        height: view.getUint16(28, true) & 0x3fff,
      };
    }
    case 'VP8L': {
      if (view.getUint8(20) !== 0x2f) return undefined;
      const bits = view.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { width: 1 + threeBytes(view, 24), height: 1 + threeBytes(view, 27) };
    default:
      return undefined;
  }
}

function threeBytes(view: DataView, at: number): number {
  return view.getUint16(at, true) + view.getUint8(at + 2) * 65536;
}
