import type { CoverMotif, CoverPalette, CoverShape } from './cover-types.ts';
import { circle, diamond, leaf, n, rectangle, star } from './outlines.ts';

interface Field {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Every point of a grid that touches the field, with odd rows shifted by half a step. */
function grid(field: Field, stepX: number, stepY: number) {
  const places: { x: number; y: number; row: number; column: number }[] = [];
  const rows = Math.ceil(field.height / stepY) + 1;
  const columns = Math.ceil(field.width / stepX) + 1;
  for (let row = 0; row <= rows; row += 1) {
    for (let column = 0; column <= columns; column += 1) {
      const x = field.x + (column - 0.5 + (row % 2) * 0.5) * stepX;
      places.push({ x, y: field.y + (row - 0.5) * stepY, row, column });
    }
  }
  return places;
}

const MOTIFS: Record<CoverMotif, (field: Field, scale: number) => [string, string]> = {
  scales: (field, scale) => {
    const r = 25 * scale;
    const places = grid(field, r * 2, r);
    const arc = (x: number, y: number, radius: number) =>
      `M${n(x - radius)} ${n(y)}a${n(radius)} ${n(radius)} 0 0 1 ${n(radius * 2)} 0`;
    const outer = places.map(
      ({ x, y }) => `${arc(x, y, r)}h-3a${n(r - 3)} ${n(r - 3)} 0 0 0 ${n(-2 * r + 6)} 0z`,
    );
    const inner = places.map(({ x, y }) => `${arc(x, y, r * 0.42)}z`);
    return [outer.join(''), inner.join('')];
  },
  diamonds: (field, scale) => {
    const places = grid(field, 50 * scale, 38 * scale);
    return [
      places.map(({ x, y }) => diamond(x, y, 20 * scale, 30 * scale)).join(''),
      places.map(({ x, y }) => diamond(x, y, 6 * scale, 9 * scale)).join(''),
    ];
  },
  stars: (field, scale) => {
    const places = grid(field, 58 * scale, 42 * scale);
    return [
      places.map(({ x, y }) => star(x, y, 19 * scale, 7.5 * scale, 4)).join(''),
      places.map(({ x, y }) => circle(x + 29 * scale, y, 3.2 * scale)).join(''),
    ];
  },
  leaves: (field, scale) => {
    const places = grid(field, 52 * scale, 44 * scale);
    const pair = places.map(({ x, y }) =>
      [-0.85, 0.85].map((tilt) => leaf(x, y + 14 * scale, 34 * scale, 11 * scale, tilt)).join(''),
    );
    return [
      pair.join(''),
      places.map(({ x, y }) => circle(x, y - 12 * scale, 4.2 * scale)).join(''),
    ];
  },
  waves: (field, scale) => {
    const step = 34 * scale;
    const half = 30 * scale;
    const ribbons: [string[], string[]] = [[], []];
    const rows = Math.ceil(field.height / step) + 1;
    for (let row = 0; row <= rows; row += 1) {
      const y = field.y + (row - 0.5) * step;
      const count = Math.ceil(field.width / half) + 2;
      const start = field.x - half * (row % 2 === 0 ? 1 : 1.5);
      const there = Array.from({ length: count }, () => `t${n(half)} 0`).join('');
      const back = Array.from({ length: count }, () => `t${n(-half)} 0`).join('');
      const thick = n((row % 2 === 0 ? 9 : 4) * scale);
      const bend = n(13 * scale);
      ribbons[row % 2 === 0 ? 0 : 1].push(
        `M${n(start)} ${n(y)}q${n(half / 2)} ${-bend} ${n(half)} 0${there}v${thick}q${n(-half / 2)} ${count % 2 === 0 ? -bend : bend} ${n(-half)} 0${back}z`,
      );
    }
    return [ribbons[0].join(''), ribbons[1].join('')];
  },
  bricks: (field, scale) => {
    const places = grid(field, 56 * scale, 26 * scale);
    return [
      places
        .map(({ x, y }) => rectangle(x - 23 * scale, y - 8 * scale, 46 * scale, 16 * scale))
        .join(''),
      places
        .map(({ x, y }) => rectangle(x - 12 * scale, y - 1.6 * scale, 24 * scale, 3.2 * scale))
        .join(''),
    ];
  },
};

/** An all-over pattern; a later shape covers what extends beyond the field. */
export function ornament(
  motif: CoverMotif,
  field: Field,
  palette: CoverPalette,
  scale: number,
): CoverShape[] {
  const [large, small] = MOTIFS[motif](field, scale);
  return [
    { d: large, fill: palette.tint },
    { d: small, fill: palette.accent },
  ];
}
