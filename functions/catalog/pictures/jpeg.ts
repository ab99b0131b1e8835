import type { PictureFrame } from './read-picture.ts';

const START = 0xffd8;
const SCAN = 0xda;
const END = 0xd9;
/** SOF0 to SOF15 less the three that are tables or an extension. */
const FRAMES = new Set([
  0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf,
]);

/**
 * Walks the segments from SOI to EOI, through every scan; a thumbnail inside a segment is passed
 * over with it.
 * @see https://www.w3.org/Graphics/JPEG/itu-t81.pdf Annex B
 */
export function readJpeg(view: DataView): PictureFrame | undefined {
  if (view.getUint16(0) !== START) return undefined;
  let size: { width: number; height: number } | undefined;
  let hasPixels = false;
  let at = 2;
  while (true) {
    if (view.getUint8(at) !== 0xff) return undefined;
    // Any number of fill bytes may stand before a marker.
    while (view.getUint8(at + 1) === 0xff) at += 1;
    const marker = view.getUint8(at + 1);
    at += 2;
    if (marker === END) return size && hasPixels ? { ...size, end: at } : undefined;
    // Only markers with a length stand outside scans.
    if (marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd8)) return undefined;
    const length = view.getUint16(at);
    if (length < 2) return undefined;
    if (FRAMES.has(marker))
      size = { height: view.getUint16(at + 3), width: view.getUint16(at + 5) };
    at += length;
    if (marker === SCAN) {
      at = endOfScan(view, at);
      hasPixels = true;
    }
  }
}

/** Where the next marker stands: in a scan 0xFF is followed by 0 (a byte) or a restart mark. */
function endOfScan(view: DataView, start: number): number {
  let at = start;
  while (true) {
    if (view.getUint8(at) === 0xff) {
      const next = view.getUint8(at + 1);
      const inScan = next === 0 || (next >= 0xd0 && next <= 0xd7);
      if (!inScan) return at;
      at += 1;
    }
    at += 1;
  }
}
