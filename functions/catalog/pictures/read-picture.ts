import type { PhotoType } from '../../db/tables.ts';
import { readAvif } from './avif.ts';
import { readGif } from './gif.ts';
import { readJpeg } from './jpeg.ts';
import { readPng } from './png.ts';
import { readWebp } from './webp.ts';

/** What a format's own marks say of a picture. */
export interface PictureFrame {
  width: number;
  height: number;
  /** The number of bytes that the picture takes. */
  end: number;
}

const MAX_SIDE = 12_000;
/** A million bytes can unfold to far more than a shopper's phone can hold. */
const MAX_PIXELS = 50_000_000;

/** A reader throws a RangeError where it would read past the end: the picture was cut off. */
const READERS: readonly [PhotoType, (view: DataView) => PictureFrame | undefined][] = [
  ['image/jpeg', readJpeg],
  ['image/png', readPng],
  ['image/gif', readGif],
  ['image/webp', readWebp],
  ['image/avif', readAvif],
];

/**
 * What a picture is by its structure, walked from its first byte to its last mark; no library of
 * the kind does that, those only look at the beginning. What hangs on behind the picture (some
 * cameras put things there, and so does who hides a script) is not kept.
 * @returns undefined for anything but a whole JPEG, PNG, GIF, WebP or AVIF with sides of 1 to
 * 12,000 pixels, 50 million pixels in all
 */
export function readPicture(bytes: Uint8Array): { type: PhotoType; bytes: Uint8Array } | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (const [type, read] of READERS) {
    const frame = unlessCutOff(() => read(view));
    if (!frame) continue;
    const whole = frame.end <= bytes.length;
    return whole && isSane(frame) ? { type, bytes: bytes.subarray(0, frame.end) } : undefined;
  }
  return undefined;
}

function isSane({ width, height }: PictureFrame): boolean {
  const sides = [width, height].every((side) => side >= 1 && side <= MAX_SIDE);
  return sides && width * height <= MAX_PIXELS;
}

function unlessCutOff<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
