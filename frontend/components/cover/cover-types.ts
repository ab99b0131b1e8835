/** A cover is drawn on this canvas (2:3), whatever size it is shown at. */
export const COVER_WIDTH = 400;
export const COVER_HEIGHT = 600;

/** What a cover is made from; the same four values always give the same cover. */
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

/** One line of type. `x` is where `anchor` says; with `rtl` the start of a line is its right end. */
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

/** The colours of one cover. `title` reads on `label`, `text` reads on `ground`. */
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
  /** Drawn in order, below the type. */
  shapes: CoverShape[];
  texts: CoverText[];
}

/**
 * What a layout is given: the title in parts, the colours, and dice that always fall alike for a book.
 */
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
