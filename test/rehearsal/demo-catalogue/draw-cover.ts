import sharp from 'sharp';
import { PHOTO_WIDTHS, type PhotoWidth } from '#contract/catalog/photo-widths.ts';
import { designCover } from '../../../frontend/components/cover/cover-design.ts';
import {
  COVER_HEIGHT,
  COVER_WIDTH,
  type CoverDesign,
  type CoverShape,
  type CoverSubject,
} from '../../../frontend/components/cover/cover-types.ts';
import type { SizedPhoto } from '../../../functions/catalog/photo-codec.ts';
import { outlineText } from './typeface.ts';

const PIXELS_WIDE = 480;

function element({ d, fill, stroke, strokeWidth, opacity }: CoverShape): string {
  const line = stroke === undefined ? '' : ` stroke="${stroke}" stroke-width="${strokeWidth ?? 1}"`;
  const veil = opacity === undefined ? '' : ` opacity="${opacity}"`;
  return `<path d="${d}" fill="${fill ?? 'none'}"${line}${veil}/>`;
}

/** Renders the design as SVG without text elements: every letter is a path. */
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
 * Draws a book's 2:3 cover as WebP in every photo width, at most 480 pixels wide. On one machine,
 * the same subject gives the same bytes. Uses sharp rather than the Worker's codec because the
 * shop's first start waits for it.
 * @throws Error when the typeface lacks a glyph of the title or author
 */
export async function drawDesignedCover(subject: CoverSubject): Promise<SizedPhoto[]> {
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
