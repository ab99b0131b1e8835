/**
 * Accents and vowel points that readers of Latin, Greek, Cyrillic, Hebrew and Arabic letters leave
 * out at will. Not every mark: those of Hindi or Thai are vowels, and words differ without them.
 */
const OPTIONAL_MARKS = /[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u064b-\u065f\u0670]/gu;

/** Soft hyphens, joiners and direction marks: texts that look the same differ by them. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

/** Quotes and dashes that publishers set and phones type, where a keyboard has plain ones. */
const SINGLE_QUOTES = /[\u2018-\u201b\u02bb\u02bc]/gu;
const DOUBLE_QUOTES = /[\u201c-\u201f]/gu;
const DASHES = /[\u2010-\u2015\u2212]/gu;

/** Text with only case and spaces to fold: most texts by far, and full folding is slow. */
const PLAIN = /^[ -~]*$/;

/**
 * Folds text for comparison: ignores case, accents, width, kinds of quotes and dashes, and
 * invisible characters; collapses spaces. SQLite's own `lower()` knows only ASCII, so both stored
 * text and search input pass through this, in the catalog and in the admin's orders. After a change
 * of this rule, stored text must be rebuilt: `npm run reindex`.
 */
export function foldText(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase().replace(/ {2,}/g, ' ').trim();
  return text
    .normalize('NFKD')
    .replace(OPTIONAL_MARKS, '')
    .replace(UNSEEN, '')
    .replace(SINGLE_QUOTES, "'")
    .replace(DOUBLE_QUOTES, '"')
    .replace(DASHES, '-')
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .trim();
}

/** Letters that Unicode does not decompose, as people type them whose keyboards lack them. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
};
const UNFOLDED = /[ßøłæœđðþıħŧ]/gu;

/**
 * Folds text further for splitting into words: replaces letters like `ß`, and `&` and `+` by "and".
 */
export function foldWords(text: string): string {
  return foldText(text)
    .replace(UNFOLDED, (letter) => LETTERS[letter] ?? letter)
    .replace(/[&+]/g, ' and ');
}

/**
 * Returns the words of a text, for the index and for search input: folded, without apostrophes
 * (`dont`), split at all other signs (`catch`, `22`).
 */
export function wordsOf(text: string): string[] {
  return (
    foldWords(text)
      .replaceAll("'", '')
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  );
}
