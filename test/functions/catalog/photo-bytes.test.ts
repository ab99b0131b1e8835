import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { PHOTO_WIDTHS } from '#contract/catalog/photo-widths.ts';
import { REFUSALS } from '#contract/refusals.ts';
import {
  bytesOf,
  concatBytes,
  makeJpeg,
  makePicture,
  makePng,
  PICTURE_NAMES,
} from '#support/pictures.ts';
import { createPhotoCodec } from '../../../functions/catalog/photo-codec.ts';

const codec = createPhotoCodec(env.IMAGES);

/** Each width produced from a picture, decoded again. */
async function resized(bytes: Uint8Array<ArrayBuffer>) {
  const answer = await codec.resize(bytes);
  if ('refusal' in answer) return REFUSALS[answer.refusal].text;
  const infos = answer.photos.map((picture) =>
    env.IMAGES.info(new Blob([picture.bytes.slice()]).stream()),
  );
  const read = await Promise.all(infos);
  return read.map((info) => ('width' in info ? [info.format, info.width, info.height] : []));
}

const UNREADABLE = 'Image could not be uploaded';
const TOO_MANY = 'Image should be at most 12,000 pixels wide and high, and 50 megapixels in all';

// proves photos.1
test.each(PICTURE_NAMES)(
  'a %s picture becomes WebP in each width, without being enlarged',
  async (name) => {
    const size = name === 'progressive' ? [16, 12] : [3, 2];

    expect(await resized(makePicture(name).bytes)).toEqual(
      PHOTO_WIDTHS.map(() => ['image/webp', ...size]),
    );
  },
);

// proves odd-input.8
test.each(PICTURE_NAMES)('a truncated %s picture is refused', async (name) => {
  const { bytes } = makePicture(name);

  for (const part of [0.1, 0.5, 0.8]) {
    const cut = bytes.slice(0, bytes.length * part);
    expect(await resized(cut), `the first ${cut.length} bytes`).toBe(UNREADABLE);
  }
});

// proves photos.5
test.each([
  [
    1500,
    1000,
    [
      [180, 120],
      [360, 240],
      [720, 480],
    ],
  ],
  [
    1000,
    3000,
    [
      [90, 270],
      [180, 540],
      [360, 1080],
    ],
  ],
  [
    12_000,
    100,
    [
      [180, 2],
      [360, 3],
      [720, 6],
    ],
  ],
])('a picture of %i by %i is scaled down to fit each width', async (width, height, sizes) => {
  expect(await resized(makePng(width, height))).toEqual(
    sizes.map((size) => ['image/webp', ...size]),
  );
});

// proves photos.6
test.each([
  ['wide', 12_001, 1],
  ['high', 1, 12_001],
  ['large', 12_000, 4_200],
])('a picture that is too %s is refused with the limits', async (_what, width, height) => {
  expect(await resized(makePng(width, height))).toBe(TOO_MANY);
});

// proves photos.5
test('metadata and bytes appended to a picture are removed', async () => {
  const place = 'GPS 51.4779 N 0.0015 W';
  const photo = concatBytes(makeJpeg(1000, place), bytesOf('<script>alert(1)</script>'));

  const answer = await codec.resize(photo);

  const pictures = 'photos' in answer ? answer.photos : [];
  const texts = pictures.map(({ bytes }) => new TextDecoder('latin1').decode(bytes));
  expect(new TextDecoder('latin1').decode(photo)).toContain(place);
  expect(texts).toHaveLength(PHOTO_WIDTHS.length);
  for (const text of texts) expect(text).not.toMatch(/GPS|script|EXIF|XMP/);
});

// proves photos.2
test.each([
  ['an empty file', bytesOf('')],
  ['a text', bytesOf('just a text')],
  ['an SVG', bytesOf('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['an SVG with a size', bytesOf('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['an HTML page', bytesOf('<!doctype html><script>alert(1)</script>')],
  ['an HTML page that begins like a GIF', bytesOf('GIF89a<script>alert(1)</script>;')],
  [
    'an HTML page that begins like a PNG',
    concatBytes(makePicture('png').bytes.slice(0, 8), bytesOf('<p>')),
  ],
  [
    'an HTML page that begins like a JPEG',
    concatBytes(new Uint8Array([255, 216, 255]), bytesOf('<p>;')),
  ],
  ['an HTML page that begins like a WebP', bytesOf('RIFF\u0010\0\0\0WEBP<script>alert(1)')],
  ['a BMP', bytesOf('BM\u0000\u0000\u0000\u0000')],
  ['a PDF', bytesOf('%PDF-1.7\n%%EOF')],
  ['a TIFF', bytesOf('II*\u0000\u0008\u0000\u0000\u0000')],
])('%s is refused as unreadable', async (_what, bytes) => {
  expect(await resized(bytes)).toBe(UNREADABLE);
});
