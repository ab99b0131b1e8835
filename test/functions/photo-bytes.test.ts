import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { readPicture } from '../../functions/catalog/pictures/read-picture.ts';
import { aPicture, bytesOf, joined, PICTURE_NAMES } from '../support/pictures.ts';

/** The PNG with other sides, and the checksum that goes with them. */
function aPngOf(width: number, height: number) {
  const bytes = aPicture('png').bytes.slice();
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  view.setUint32(29, crc32(bytes.subarray(12, 29)));
  return bytes;
}

/** A copy with other bytes from `at` on. */
function changed(bytes: Uint8Array, at: number, others: number[]) {
  const copy = bytes.slice();
  copy.set(others, at);
  return copy;
}

// proves photos.1
test.each(PICTURE_NAMES)('a whole %s is known by its bytes', (name) => {
  const picture = aPicture(name);

  expect(readPicture(picture.bytes)).toEqual(picture);
});

// proves odd-input.8
test.each(PICTURE_NAMES)('a %s that was cut off, wherever, is refused', (name) => {
  const { bytes } = aPicture(name);

  for (let length = 0; length < bytes.length; length += 1) {
    expect(readPicture(bytes.subarray(0, length)), `the first ${length} bytes`).toBeUndefined();
  }
});

test.each(PICTURE_NAMES.filter((name) => name !== 'avif'))(
  'what hangs on behind a %s is not kept',
  (name) => {
    const { type, bytes } = aPicture(name);

    const read = readPicture(joined(bytes, bytesOf('<script>alert(1)</script>')));

    expect(read).toEqual({ type, bytes });
  },
);

test('an AVIF with something behind it is refused, as its end cannot be told', () => {
  const { bytes } = aPicture('avif');

  expect(readPicture(joined(bytes, bytesOf('<script>')))).toBeUndefined();
});

test('a picture inside other bytes is read as if it stood alone', () => {
  const { type, bytes } = aPicture('png');
  const around = joined(bytesOf('before'), bytes, bytesOf('behind'));

  expect(readPicture(around.subarray(6, 6 + bytes.length))).toEqual({ type, bytes });
});

// proves photos.2
test.each([
  ['no bytes', bytesOf('')],
  ['a text', bytesOf('just a text')],
  ['an SVG', bytesOf('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['a page', bytesOf('<!doctype html><script>alert(1)</script>')],
  ['a page that begins like a GIF', bytesOf('GIF89a<script>alert(1)</script>;')],
  ['a script that begins like a GIF', bytesOf('GIF89a/*\u0001*/=1;alert(1);')],
  ['a page that begins like a PNG', joined(aPicture('png').bytes.slice(0, 8), bytesOf('<p>'))],
  ['a page that begins like a JPEG', joined(new Uint8Array([255, 216, 255]), bytesOf('<p>;'))],
  ['a page that begins like a WebP', bytesOf('RIFF\u0010\0\0\0WEBP<script>alert(1)')],
  ['a sound in the container of WebP', bytesOf('RIFF\u0004\0\0\0WAVE')],
  ['a BMP', bytesOf('BM\u0000\u0000\u0000\u0000')],
  ['a PDF', bytesOf('%PDF-1.7\n%%EOF')],
])('%s is no picture', (_what, bytes) => {
  expect(readPicture(bytes)).toBeUndefined();
});

test.each([
  ['a GIF', 'gif', 6, [0, 0]],
  ['a GIF', 'gif', 8, [0xff, 0xff]],
  ['a WebP', 'webp', 26, [0, 0]],
  ['a WebP with transparency', 'alpha', 24, [0xff, 0xff, 0xff]],
] as const)('%s of no size or of a monstrous one is refused', (_what, name, at, others) => {
  expect(readPicture(changed(aPicture(name).bytes, at, [...others]))).toBeUndefined();
});

test('a side may have 1 to 12,000 pixels, and the whole picture 50 million', () => {
  expect(readPicture(aPngOf(12_000, 4_000))?.type).toBe('image/png');
  expect(readPicture(aPngOf(0, 1))).toBeUndefined();
  expect(readPicture(aPngOf(12_001, 1))).toBeUndefined();
  expect(readPicture(aPngOf(12_000, 4_200))).toBeUndefined();
});

test('a PNG in which a single bit was lost is refused', () => {
  const { bytes } = aPicture('png');
  const idat = new TextDecoder('latin1').decode(bytes).indexOf('IDAT');

  expect(readPicture(changed(bytes, idat + 6, [(bytes[idat + 6] ?? 0) ^ 1]))).toBeUndefined();
});

test('an AVIF and a JPEG of no height are refused', () => {
  const avif = aPicture('avif').bytes;
  const jpeg = aPicture('jpeg').bytes;
  const ispe = new TextDecoder('latin1').decode(avif).indexOf('ispe');
  const frame = jpeg.findIndex((byte, at) => byte === 0xff && jpeg[at + 1] === 0xc0);

  expect(readPicture(changed(avif, ispe + 12, [0, 0, 0, 0]))).toBeUndefined();
  expect(readPicture(changed(jpeg, frame + 5, [0, 0]))).toBeUndefined();
});

test('a film in the container of AVIF is refused', () => {
  const { bytes } = aPicture('avif');
  const noAvif = new TextDecoder('latin1').decode(bytes).replaceAll('avif', 'mp42');

  const film = Uint8Array.from(noAvif, (letter) => letter.charCodeAt(0));

  expect(readPicture(film)).toBeUndefined();
});

test('a picture may be as large as it likes, whatever its pixels are', () => {
  const scan = new Uint8Array(1_000_000).fill(0x55);
  const { bytes } = aPicture('jpeg');

  const read = readPicture(joined(bytes.slice(0, -2), scan, bytes.slice(-2)));

  expect(read?.type).toBe('image/jpeg');
});
