import { fourLetters } from './four-letters.ts';
import type { PictureFrame } from './read-picture.ts';

const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;
const HEADER_BYTES = 13;
const IMAGE_HEADER_BYTES = 10;

/**
 * Walks the blocks up to the trailer; at least one must be an image.
 * @see https://www.w3.org/Graphics/GIF/spec-gif89a.txt
 */
export function readGif(view: DataView): PictureFrame | undefined {
  const version = view.getUint16(4);
  if (fourLetters(view, 0) !== 'GIF8' || (version !== 0x3761 && version !== 0x3961)) {
    return undefined;
  }
  const size = { width: view.getUint16(6, true), height: view.getUint16(8, true) };

  let hasPixels = false;
  let at = HEADER_BYTES + colourTableBytes(view.getUint8(10));
  while (true) {
    switch (view.getUint8(at)) {
      case EXTENSION:
        at = endOfSubBlocks(view, at + 2);
        break;
      case IMAGE: {
        const codesAt = at + IMAGE_HEADER_BYTES + colourTableBytes(view.getUint8(at + 9));
        const codeBits = view.getUint8(codesAt);
        if (codeBits < 1 || codeBits > 8) return undefined;
        at = endOfSubBlocks(view, codesAt + 1);
        hasPixels = true;
        break;
      }
      case TRAILER:
        return hasPixels ? { ...size, end: at + 1 } : undefined;
      default:
        return undefined;
    }
  }
}

/** The flags' top bit says whether there is a table, their low three bits how long it is. */
function colourTableBytes(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

/** Each sub-block begins with its length; one of length 0 ends them. */
function endOfSubBlocks(view: DataView, start: number): number {
  let at = start;
  while (true) {
    const length = view.getUint8(at);
    at += 1 + length;
    if (length === 0) return at;
  }
}
