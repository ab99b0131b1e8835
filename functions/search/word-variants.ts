import { foldText, foldWords, wordsOf } from '../contract/fold-text.ts';

/** Longest joined word that is indexed. */
const MAX_WORD = 40;

const ROMAN = 'i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx'.split(' ');

const NUMBERS = (
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen ' +
  'seventeen eighteen nineteen twenty'
).split(' ');
const UNITS = NUMBERS.slice(0, 9);
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const CENTURIES = ['eighteen', 'nineteen'];
const ORDINALS =
  '1st first 2nd second 3rd third 4th fourth 5th fifth 6th sixth 7th seventh 8th eighth 9th ninth 10th tenth';
/** 20 to 99. */
const LARGER = TENS.flatMap((ten, i) =>
  ['', ...UNITS].map((unit, more) => [`${ten}${unit}`, String((i + 2) * 10 + more)] as const),
);
/** Words and their abbreviations or digits, both ways; see `joinNumbers`. */
const SAME_WORDS: ReadonlyMap<string, string> = new Map(
  [
    ...NUMBERS.map((word, i) => [word, String(i + 1)] as const),
    ...LARGER,
    ...CENTURIES.flatMap((century, i) =>
      LARGER.map(([word, digits]) => [`${century}${word}`, `${18 + i}${digits}`] as const),
    ),
    ...[...ORDINALS.matchAll(/(\S+) (\S+)/g)].map(
      ([, digits = '', word = '']) => [word, digits] as const,
    ),
    ['hundred', '100'] as const,
    ['thousand', '1000'] as const,
    ['doctor', 'dr'] as const,
    ['mister', 'mr'] as const,
    ['saint', 'st'] as const,
    ['mount', 'mt'] as const,
    ['volume', 'vol'] as const,
    ['part', 'pt'] as const,
  ].flatMap(([long, short]) => [[long, short] as const, [short, long] as const]),
);

const SPELT_OUT = `\\b(?:(?:${CENTURIES.join('|')}) )?(?:${TENS.join('|')})(?: (?:${UNITS.join('|')}))?\\b`;

/** `catch twenty two` as `catch twentytwo`, `nineteen eighty four` as one word: see `sameWordAs`. */
export function joinNumbers(words: readonly string[]): string[] {
  const joined = words
    .join(' ')
    .replace(new RegExp(SPELT_OUT, 'g'), (number) => number.replaceAll(' ', ''));
  return joined === '' ? [] : joined.split(' ');
}

/** Symbols of a text as words: used when a search has no other words. */
export function symbolWordsOf(text: string): string[] {
  const signs = foldText(text).match(/[\p{P}\p{S}]/gu) ?? [];
  return [...new Set(signs)].map((sign) => `sign${sign.codePointAt(0)?.toString(16)}`);
}

/**
 * Other spelling of a word: `5` for `five`, `flies` for `fly`; undefined if there is none. `one` has none:
 * in a title it is seldom a volume number.
 */
export function sameWordAs(word: string): string | undefined {
  if (word === 'one') return undefined;
  return SAME_WORDS.get(word) ?? otherNumber(word);
}

/** Plural or singular of a noun in `-y`; other plurals are found as misspelt. */
function otherNumber(word: string): string | undefined {
  if (/[a-z][^aeiouy]ies$/.test(word)) return word.replace(/ies$/, 'y');
  return /[a-z][^aeiouy]y$/.test(word) ? word.replace(/y$/, 'ies') : undefined;
}

/** A Korean particle after at least a syllable. */
const PARTICLE =
  /(?<=\p{scx=Hangul})(?:으로|에서|에게|한테|까지|부터|[은는이가을를의에와과로도만])$/u;

/** A Korean word without what may be its particle; words are folded into single letters. */
export function withoutParticle(word: string): string {
  return word.normalize('NFC').replace(PARTICLE, '').normalize('NFKD');
}

/** Value of a number word or Roman numeral; undefined for other words. */
export function numberOf(word: string): number | undefined {
  const number = NUMBERS.indexOf(word) + 1 || ROMAN.indexOf(word) + 1;
  return number === 0 ? undefined : number;
}

/** Variants of a text's words: joined, with joined initials, without a genitive s. */
export function wordVariantsOf(text: string): string[] {
  const words = wordsOf(text);
  const all = new Set([...derivedVariants(words), ...partsAtApostrophes(text)]);
  for (const word of words) all.delete(word);
  return [...all].filter((word) => word.length <= MAX_WORD);
}

/** Variants that can be derived from the words alone, without the punctuation. */
export function derivedVariants(words: readonly string[]): string[] {
  const joined = joinInitials(words);
  const all = [
    ...joined,
    ...joinNumbers(words),
    ...pairsOf(words),
    ...pairsOf(joined),
    ...words.flatMap(otherNumeral),
    ...words.flatMap(endingsOf),
  ];
  if (words.length > 2 && words.length < 8) all.push(words.join(''));
  return all;
}

/** A text in a script without spaces, perhaps with the number of a volume. */
const UNSPACED = /^(?!\d+$)[\d\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]{3,}$/u;

/**
 * Endings of a text in a script without spaces: a prefix of one is any part of the text. None begins
 * within a number: `11巻` is not `1巻`.
 */
function endingsOf(word: string): string[] {
  if (!UNSPACED.test(word)) return [];
  const letters = [...word].slice(0, MAX_WORD);
  return letters
    .slice(1, -1)
    .flatMap((letter, before) =>
      /^\d\d$/.test(`${letters[before]}${letter}`) ? [] : [letters.slice(before + 1).join('')],
    );
}

/** Neighbouring words joined. */
function pairsOf(words: readonly string[]): string[] {
  return words.slice(1).map((word, i) => `${words[i]}${word}`);
}

/** `j k rowling` as `jk rowling`. */
export function joinInitials(words: readonly string[]): string[] {
  const joined: string[] = [];
  let run = '';
  for (const word of words) {
    if (isInitial(word)) {
      run += word;
      continue;
    }
    if (run !== '') joined.push(run);
    run = '';
    joined.push(word);
  }
  return run === '' ? joined : [...joined, run];
}

function isInitial(word: string): boolean {
  return /^\p{L}\p{M}*$/u.test(word);
}

/** `handmaid` of `handmaid's`, `etranger` of `l'etranger`. */
function partsAtApostrophes(text: string): string[] {
  const words = foldWords(text).match(/[\p{L}\p{N}\p{M}]+(?:'[\p{L}\p{N}\p{M}]+)+/gu) ?? [];
  return words.flatMap((word) => word.split("'")).filter((part) => part.length > 2);
}

function otherNumeral(word: string): string[] {
  const value = ROMAN.indexOf(word) + 1;
  if (value > 1 && word !== 'v' && word !== 'x') return [String(value)];
  const roman = /^\d{1,2}$/.test(word) ? ROMAN[Number(word) - 1] : undefined;
  return roman !== undefined && roman.length > 1 ? [roman] : [];
}
