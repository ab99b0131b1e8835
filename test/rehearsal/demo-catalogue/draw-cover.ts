import sharp from 'sharp';
import { designCover } from '../../../frontend/components/cover/cover-design.ts';
import {
  COVER_HEIGHT,
  COVER_WIDTH,
  type CoverDesign,
  type CoverShape,
  type CoverSubject,
} from '../../../frontend/components/cover/cover-types.ts';
import type { SizedPicture } from '../../../functions/catalog/pictures/picture-codec.ts';
import { PHOTO_WIDTHS, type PhotoWidth } from '../../../functions/contract/photo.ts';
import { outlineText } from './typeface.ts';

const PIXELS_WIDE = 480;

function element({ d, fill, stroke, strokeWidth, opacity }: CoverShape): string {
  const line = stroke === undefined ? '' : ` stroke="${stroke}" stroke-width="${strokeWidth ?? 1}"`;
  const veil = opacity === undefined ? '' : ` opacity="${opacity}"`;
  return `<path d="${d}" fill="${fill ?? 'none'}"${line}${veil}/>`;
}

/** The design as SVG without any text element: every letter is a path. */
export function coverSvg(design: CoverDesign): string {
  const letters = design.texts.map((line) => {
    const { fill, opacity } = line;
    return element({ d: outlineText(line), fill, ...(opacity === undefined ? {} : { opacity }) });
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PIXELS_WIDE}" height="${(PIXELS_WIDE * COVER_HEIGHT) / COVER_WIDTH}" viewBox="0 0 ${COVER_WIDTH} ${COVER_HEIGHT}">`,
    `<rect width="${COVER_WIDTH}" height="${COVER_HEIGHT}" fill="${design.ground}"/>`,
    ...design.shapes.map(element),
    ...letters,
    '</svg>',
  ].join('');
}

/**
 * Draws a book's cover as WebP for each width of photos, 2:3, and 480 pixels wide at most; the same
 * subject gives the same bytes on a machine. Drawn once, and not by the Worker's codec: the first
 * start of the shop waits for it.
 * @throws Error when the title or the author needs a glyph the typeface lacks
 */
export async function drawDesignedCover(subject: CoverSubject): Promise<SizedPicture[]> {
  const svg = Buffer.from(coverSvg(designCover(subject)));
  const drawn = await sharp(svg).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = drawn.info;
  const sized = async (most: PhotoWidth) => {
    const picture = sharp(drawn.data, { raw: { width, height, channels } });
    if (most < width) picture.resize(most);
    return { width: most, bytes: await picture.webp({ quality: 82, effort: 2 }).toBuffer() };
  };
  return await Promise.all(PHOTO_WIDTHS.map(sized));
}
