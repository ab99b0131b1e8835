/**
 * Accents and vowel points that readers of Latin, Greek, Cyrillic, Hebrew and Arabic letters leave
 * out at will. Not every mark: those of Hindi or Thai are vowels, without which words are others.
 */
const OPTIONAL_MARKS = /[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u064b-\u065f\u0670]/gu;

/** Soft hyphens, joiners, marks of direction: they tell apart what looks the same. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

/** What publishers set and phones type, and what the keys of a keyboard have in its place. */
const SINGLE_QUOTES = /[\u2018-\u201b\u02bb\u02bc]/gu;
const DOUBLE_QUOTES = /[\u201c-\u201f]/gu;
const DASHES = /[\u2010-\u2015\u2212]/gu;

/** In which there is only case and spaces to fold: most texts by far, and folding is slow. */
const PLAIN = /^[ -~]*$/;

/**
 * Text folded for comparison: case, accents, width and kinds of quotes and dashes do not count, nor
 * does what cannot be seen; spaces are single. SQLite's own `lower()` knows only ASCII, so both what
 * is searched and what is searched for pass here, in the catalogue and in the admin's orders. After
 * another rule what is stored must be made anew: `npm run reindex`.
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

/** Letters that Unicode does not take apart, as people type them who lack them. */
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

/** Text folded so that only letters, digits, apostrophes and what is between words are left. */
export function foldWords(text: string): string {
  return foldText(text)
    .replace(UNFOLDED, (letter) => LETTERS[letter] ?? letter)
    .replace(/[&+]/g, ' and ');
}

/**
 * The words of a text, for the index and for what is searched for: folded, without apostrophes
 * (`dont`), divided at all other signs (`catch`, `22`).
 */
export function wordsOf(text: string): string[] {
  return (
    foldWords(text)
      .replaceAll("'", '')
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  );
}
