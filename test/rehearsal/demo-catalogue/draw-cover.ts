import sharp from 'sharp';
import { designCover } from '../../../frontend/components/cover/cover-design.ts';
import {
  COVER_HEIGHT,
  COVER_WIDTH,
  type CoverDesign,
  type CoverShape,
  type CoverSubject,
} from '../../../frontend/components/cover/cover-types.ts';
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
 * Draws a book's cover as a 480 by 720 WebP; the same subject gives the same bytes on a machine.
 * @throws Error when the title or the author needs a glyph the typeface lacks
 */
export async function drawDesignedCover(subject: CoverSubject): Promise<Uint8Array> {
  const svg = Buffer.from(coverSvg(designCover(subject)));
  return await sharp(svg).webp({ quality: 82, effort: 2 }).toBuffer();
}
