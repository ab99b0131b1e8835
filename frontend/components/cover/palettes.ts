import type { CoverMotif, CoverPalette } from './cover-types.ts';
import { hashText } from './seeded-random.ts';

const CREAM = '#f6eddb';

/**
 * [ground, text, accent, tint], [label, title]. Each house has a dark, a middle and a light cloth.
 */
type Cloth = readonly [
  ground: string,
  text: string,
  accent: string,
  tint: string,
  label: string,
  title: string,
];
interface House {
  motif: CoverMotif;
  cloths: readonly [Cloth, Cloth, Cloth];
}

const HOUSES = {
  oxblood: {
    motif: 'diamonds',
    cloths: [
      ['#5a1620', CREAM, '#dba747', '#742932', CREAM, '#5a1620'],
      ['#97352f', '#fff3e2', '#f2c98a', '#a94a42', '#f8ead2', '#6b1c1f'],
      ['#f0dccf', '#5a1620', '#2f5560', '#e3c6b6', '#5a1620', '#f8e8d6'],
    ],
  },
  rust: {
    motif: 'bricks',
    cloths: [
      ['#6f2a12', CREAM, '#f0b565', '#883f22', CREAM, '#6f2a12'],
      ['#aa4a1f', '#fff5e6', '#ffd591', '#bb6136', '#fbeed6', '#7a2f11'],
      ['#f6e0cb', '#682610', '#1f5f61', '#edcaab', '#682610', '#fbe9d4'],
    ],
  },
  plum: {
    motif: 'leaves',
    cloths: [
      ['#3b1d3e', CREAM, '#dd9680', '#523156', CREAM, '#3b1d3e'],
      ['#74406b', '#fff2e6', '#f2d2a0', '#875580', '#f7eadf', '#4a2347'],
      ['#eadce5', '#3b1d3e', '#2d6d63', '#d9c3d3', '#3b1d3e', '#f6e9ea'],
    ],
  },
  rose: {
    motif: 'scales',
    cloths: [
      ['#66203a', CREAM, '#f0b39b', '#7e364e', CREAM, '#66203a'],
      ['#a43c58', '#fff3ea', '#fbd3a6', '#b6546d', '#fbeee4', '#7a2440'],
      ['#f6dfda', '#66203a', '#3c6450', '#eec7c1', '#66203a', '#fbeae2'],
    ],
  },
  ochre: {
    motif: 'waves',
    cloths: [
      ['#4f3210', '#f8e9c8', '#e6b24a', '#69481c', '#f4dfae', '#4f3210'],
      ['#d59c38', '#2b1c0a', '#7b1e2b', '#dfaf59', '#2f2010', '#f6dfae'],
      ['#f5e7c4', '#4a2f0e', '#b14a1c', '#ead49f', '#4a2f0e', '#f8e6bd'],
    ],
  },
  indigo: {
    motif: 'stars',
    cloths: [
      ['#232a56', CREAM, '#e0a83e', '#363e70', CREAM, '#232a56'],
      ['#475595', '#fff6e6', '#f4c973', '#5a68a6', '#f6eedd', '#252c5c'],
      ['#e0e1eb', '#232a56', '#bd432d', '#c8cbdf', '#232a56', '#f4efe4'],
    ],
  },
  teal: {
    motif: 'scales',
    cloths: [
      ['#103c42', CREAM, '#e89d59', '#215359', CREAM, '#103c42'],
      ['#26686c', '#fff7e8', '#f6d08c', '#3a7b7e', '#f5f0df', '#12464a'],
      ['#d8e7e2', '#103c42', '#b5472d', '#b9d3cd', '#103c42', '#eef3e8'],
    ],
  },
  umber: {
    motif: 'bricks',
    cloths: [
      ['#2e221b', '#f2e4cd', '#d5733c', '#443429', '#efe0c6', '#2e221b'],
      ['#64503e', '#fdf2df', '#eecb8a', '#776250', '#f5e8d2', '#3f2f22'],
      ['#ece2d3', '#2e221b', '#8f2c2a', '#dacbb6', '#33261e', '#f4e7d2'],
    ],
  },
  sky: {
    motif: 'waves',
    cloths: [
      ['#1c3d56', CREAM, '#f0b95e', '#2f5470', CREAM, '#1c3d56'],
      ['#356487', '#fff8ea', '#fbd388', '#4a7798', '#f7f1e0', '#1d4560'],
      ['#d9e6ee', '#1c3d56', '#c0472b', '#bad2e1', '#1c3d56', '#f0f3ea'],
    ],
  },
  ink: {
    motif: 'diamonds',
    cloths: [
      ['#161c26', '#efe6d3', '#cf5a40', '#283140', '#efe6d3', '#161c26'],
      ['#3b4859', '#f9f1e0', '#e9bd60', '#4d5b6e', '#f1e9d8', '#202a37'],
      ['#e5e3dc', '#161c26', '#a8382c', '#cfcdc3', '#1b222d', '#f2ecdf'],
    ],
  },
  forest: {
    motif: 'leaves',
    cloths: [
      ['#15382b', CREAM, '#e8c268', '#264e3b', CREAM, '#15382b'],
      ['#2c6648', '#fff8e4', '#f6dc8c', '#417a5c', '#f7f1da', '#184531'],
      ['#deecdd', '#15382b', '#b1482a', '#bfd9c3', '#15382b', '#f1f3e2'],
    ],
  },
  moss: {
    motif: 'stars',
    cloths: [
      ['#2d3722', '#f3ecd6', '#d2b953', '#434f33', '#f1e8cc', '#2d3722'],
      ['#566534', '#fdf6df', '#f0d883', '#697847', '#f4ecd0', '#36421f'],
      ['#e6e7d1', '#2d3722', '#a34826', '#cfd3b2', '#2d3722', '#f3efda'],
    ],
  },
} as const satisfies Record<string, House>;

type HouseName = keyof typeof HOUSES;

/** Categories most bookshops have, and the house each one uses. */
const HOUSE_OF: readonly (readonly [RegExp, HouseName])[] = [
  [/myster|crime|gothic|horror|detective/iu, 'ink'],
  [/child|young|fairy/iu, 'forest'],
  [/poe(m|t)/iu, 'plum'],
  [/drama|theat|play/iu, 'rose'],
  [/epic|myth|legend|religio/iu, 'ochre'],
  [/travel|place|garden|cook/iu, 'moss'],
  [/philos|thought|essay/iu, 'indigo'],
  [/scien|nature|math/iu, 'teal'],
  [/histor|biograph|lives|memoir/iu, 'umber'],
  [/advent|sea\b|fantas/iu, 'sky'],
  [/stor(y|ies)|tales/iu, 'rust'],
  [/novel|fiction|classic/iu, 'oxblood'],
];
const HOUSE_NAMES = Object.keys(HOUSES) as HouseName[];

/** Every palette, for contrast tests. */
export function listPalettes(): CoverPalette[] {
  return Object.values(HOUSES).flatMap((house: House) => house.cloths.map(toPalette));
}

function toPalette([ground, text, accent, tint, label, title]: Cloth): CoverPalette {
  return { ground, text, accent, tint, label, title };
}

/** Colours and pattern of a book: the category chooses the house, `roll` one of its cloths. */
export function choosePalette(
  category: string,
  roll: number,
): { palette: CoverPalette; motif: CoverMotif } {
  const known = HOUSE_OF.find(([pattern]) => pattern.test(category))?.[1];
  const name = known ?? HOUSE_NAMES[hashText(category) % HOUSE_NAMES.length] ?? 'oxblood';
  const { cloths, motif }: House = HOUSES[name];
  const cloth = roll < 0.4 ? cloths[0] : roll < 0.72 ? cloths[1] : cloths[2];
  return { palette: toPalette(cloth), motif };
}
