import type { CoverWeight } from './cover-types.ts';

/**
 * Advance widths of Newsreader in thousandths of an em, so that lines can be broken without a DOM.
 * Read from the font files: U+0020 to U+007E in order, then other characters found in titles.
 */
const ASCII: Record<CoverWeight, readonly number[]> = {
  400: [
    229, 270, 354, 567, 567, 781, 717, 199, 285, 285, 435, 512, 239, 354, 230, 401, 567, 567, 567,
    567, 567, 567, 567, 567, 567, 567, 253, 269, 512, 512, 512, 441, 891, 711, 644, 705, 763, 640,
    592, 751, 800, 339, 446, 730, 603, 979, 771, 777, 609, 777, 645, 555, 670, 768, 692, 967, 719,
    684, 634, 329, 401, 330, 512, 410, 500, 460, 546, 437, 556, 462, 345, 496, 561, 280, 247, 541,
    269, 832, 573, 526, 564, 545, 394, 384, 342, 537, 527, 743, 507, 524, 431, 322, 252, 322, 512,
  ],
  600: [
    219, 284, 392, 611, 611, 838, 743, 211, 297, 297, 433, 512, 253, 362, 247, 405, 611, 611, 611,
    611, 611, 611, 611, 611, 611, 611, 269, 278, 512, 512, 512, 483, 896, 756, 689, 716, 785, 671,
    621, 770, 835, 371, 476, 773, 637, 1024, 781, 790, 651, 789, 700, 586, 700, 784, 729, 1028, 759,
    723, 654, 328, 405, 329, 512, 411, 500, 490, 569, 461, 579, 482, 378, 520, 588, 304, 277, 580,
    292, 868, 600, 542, 584, 567, 430, 412, 381, 572, 551, 782, 533, 553, 460, 323, 246, 323, 512,
  ],
};

const OTHERS: Record<string, number> = {
  ß: 660,
  æ: 737,
  Æ: 1040,
  œ: 830,
  Œ: 1083,
  ø: 559,
  Ø: 803,
  ð: 552,
  Ð: 787,
  þ: 566,
  Þ: 666,
  ł: 340,
  Ł: 653,
  đ: 579,
  ı: 304,
  '‘': 250,
  '’': 250,
  '“': 455,
  '”': 455,
  '–': 521,
  '—': 686,
  '…': 704,
  '·': 260,
  '«': 528,
  '»': 547,
};

const WIDE =
  /[\u1100-\u115f\u2e80-\u9fff\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]|\p{Extended_Pictographic}/u;
const COMBINING = /\p{Mn}/u;
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/u;

/** Whether the script may break between any two characters. */
export function isWide(character: string): boolean {
  return WIDE.test(character);
}

/** Whether the text's first letter belongs to a right-to-left script. */
export function isRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(/\p{L}/u.exec(text)?.[0] ?? '');
}

function emsOf(character: string, weight: CoverWeight): number {
  const letter = character.normalize('NFD').charAt(0);
  const known = OTHERS[character] ?? ASCII[weight][letter.charCodeAt(0) - 32];
  if (known !== undefined) return known / 1000;
  if (isWide(character)) return 1;
  if (RIGHT_TO_LEFT.test(character)) return 0.58;
  // Other alphabets use whatever serif the reader has, so this guesses on the wide side.
  return character === character.toLowerCase() ? 0.62 : 0.84;
}

/**
 * Width of a line in canvas units: exact for Latin (accents add no width), a safe guess otherwise.
 */
export function textWidth(
  text: string,
  size: number,
  weight: CoverWeight,
  letterSpacing = 0,
): number {
  let width = 0;
  for (const character of text.normalize('NFC')) {
    if (!COMBINING.test(character)) width += emsOf(character, weight) * size + letterSpacing;
  }
  return Math.max(0, width - letterSpacing);
}
