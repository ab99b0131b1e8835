import { foldText } from '../contract/fold-text.ts';
import { foldWords, wordsOf } from '../contract/words.ts';

/** Words that say little: a search may have too many of them, or others. */
const SMALL_WORDS = new Set(
  (
    'a an and as at by for from in into of on or the to with ' +
    'de del der des die das du el en et la las le les los un una und une y'
  ).split(' '),
);
const ARTICLES = new Set('a an the le la les el los las der die das il lo'.split(' '));

/** Longer ones are not written as one. */
const MAX_WORD = 40;

const ROMAN = 'i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx'.split(' ');

/** Its signs, each as a word: what is left to search for where there is no other word. */
export function signsOf(text: string): string[] {
  const signs = foldText(text).match(/[\p{P}\p{S}]/gu) ?? [];
  return [...new Set(signs)].map((sign) => `sign${sign.codePointAt(0)?.toString(16)}`);
}

/** Whether the word says little of what is searched for. */
export function isSmallWord(word: string): boolean {
  return SMALL_WORDS.has(word);
}

/** Words as one, without a leading article: what titles are the same by. */
export function keyOf(words: readonly string[]): string {
  const [first = '', ...rest] = words;
  return (ARTICLES.has(first) && rest.length > 0 ? rest : words).join('');
}

/** Other ways to write a text's words: joined, with initials as one, without a genitive's s. */
export function alsoWordsOf(text: string): string[] {
  const words = wordsOf(text);
  const all = new Set([...otherWritings(words), ...partsAtApostrophes(text)]);
  for (const word of words) all.delete(word);
  return [...all].filter((word) => word.length <= MAX_WORD);
}

/** The part of it that the words alone tell. */
export function otherWritings(words: readonly string[]): string[] {
  const joined = joinInitials(words);
  const all = [...joined, ...pairsOf(words), ...pairsOf(joined), ...words.flatMap(otherNumeral)];
  if (words.length > 2 && words.length < 8) all.push(words.join(''));
  return all;
}

/** Neighbours as one word. */
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
