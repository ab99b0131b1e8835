import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Command, type Font, parse } from 'opentype.js/dist/opentype.mjs';
import type { CoverText, CoverWeight } from '../../../frontend/components/cover/cover-types.ts';
import { type Kerning, readKerning } from './kerning.ts';

const resolve = createRequire(import.meta.url).resolve;

interface Face {
  font: Font;
  kerning: Kerning;
}

function openFace(subset: string, weight: CoverWeight): Face {
  const path = resolve(`@fontsource/newsreader/files/newsreader-${subset}-${weight}-normal.woff`);
  const woff = new Uint8Array(readFileSync(path));
  return { font: parse(woff.buffer), kerning: readKerning(woff) };
}

const opened = new Map<CoverWeight, Face[]>();
function facesOf(weight: CoverWeight): Face[] {
  const faces = opened.get(weight) ?? [openFace('latin', weight), openFace('latin-ext', weight)];
  opened.set(weight, faces);
  return faces;
}

function findGlyph(character: string, weight: CoverWeight) {
  for (const face of facesOf(weight)) {
    const glyph = face.font.charToGlyph(character);
    if (glyph.index > 0) return { glyph, face };
  }
  throw new Error(`Newsreader has no glyph for "${character}"; give the book a romanTitle`);
}

/** Serializes the path here because the library's own writer drops part of some outlines. */
function pathData(commands: readonly Command[]): string {
  const at = (...numbers: number[]) => numbers.map((number) => number.toFixed(2)).join(' ');
  const steps = commands.map((step) => {
    if (step.type === 'Z') return 'Z';
    if (step.type === 'Q') return `Q${at(step.x1, step.y1, step.x, step.y)}`;
    if (step.type === 'C') return `C${at(step.x1, step.y1, step.x2, step.y2, step.x, step.y)}`;
    return `${step.type}${at(step.x, step.y)}`;
  });
  return steps.join('');
}

/**
 * Sets a line of type as one SVG path, so that a cover looks the same whatever fonts are installed.
 * @throws Error naming the character that the typeface lacks
 */
export function outlineText(line: CoverText): string {
  const glyphs = [...line.text.normalize('NFC')].map((character) =>
    findGlyph(character, line.weight),
  );
  const advances = glyphs.map(({ glyph, face }, index) => {
    const next = glyphs[index + 1];
    const kern = next?.face === face ? face.kerning(glyph.index, next.glyph.index) : 0;
    return ((glyph.advanceWidth + kern) / face.font.unitsPerEm) * line.size + line.letterSpacing;
  });
  const width = advances.reduce((sum, advance) => sum + advance, 0);
  const share = line.anchor === 'middle' ? 0.5 : line.anchor === 'end' ? 1 : 0;
  let x = line.x - width * share;
  let outline = '';
  for (const [index, { glyph }] of glyphs.entries()) {
    outline += pathData(glyph.getPath(x, line.baseline, line.size).commands);
    x += advances[index] ?? 0;
  }
  return outline;
}
