import { foldText } from './fold-text.ts';

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
