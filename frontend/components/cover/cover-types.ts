/** Canvas that every cover is drawn on (2:3), whatever size it is shown at. */
export const COVER_WIDTH = 400;
export const COVER_HEIGHT = 600;

/** Input of a cover design; the same four values always give the same cover. */
export interface CoverSubject {
  id: string;
  title: string;
  author: string | null;
  category: string;
}

/** A filled or stroked outline, in SVG path notation. */
export interface CoverShape {
  d: string;
  fill?: string;
  stroke?: string;
  strokeWidth?: number;
  opacity?: number;
}

export type CoverWeight = 400 | 600;

/** One line of type. `x` is the position of `anchor`; with `rtl` a line starts at its right end. */
export interface CoverText {
  text: string;
  x: number;
  baseline: number;
  size: number;
  weight: CoverWeight;
  letterSpacing: number;
  anchor: 'start' | 'middle' | 'end';
  fill: string;
  opacity?: number;
  rtl?: boolean;
}

/** Colours of one cover. `title` is legible on `label`, `text` on `ground`. */
export interface CoverPalette {
  ground: string;
  text: string;
  accent: string;
  tint: string;
  label: string;
  title: string;
}

export type CoverFamily =
  | 'band'
  | 'frame'
  | 'monogram'
  | 'horizon'
  | 'pattern'
  | 'column'
  | 'orbit'
  | 'arch';

export interface CoverDesign {
  family: CoverFamily;
  ground: string;
  /** In drawing order, below the type. */
  shapes: CoverShape[];
  texts: CoverText[];
}

/** Input of a layout: the split title, the colours, and a random generator seeded by the book. */
export interface CoverPage {
  title: string;
  subtitle: string;
  author: string;
  palette: CoverPalette;
  motif: CoverMotif;
  random: () => number;
}

export type CoverMotif = 'scales' | 'diamonds' | 'stars' | 'leaves' | 'waves' | 'bricks';

export type CoverLayer = Pick<CoverDesign, 'shapes' | 'texts'>;
