import { authorNames } from '../contract/catalog/author-names.ts';
import { wordsOf } from '../contract/fold-text.ts';
import { splitTail } from '../contract/search/series.ts';
import { isCommonWord, TRADE_WORDS } from './stop-words.ts';

const ARTICLES = new Set('a an the le la les el los las der die das il lo'.split(' '));

/** Joins words into the key by which titles are compared, without a leading article. */
export function keyOf(words: readonly string[]): string {
  const [first = '', ...rest] = words;
  return (ARTICLES.has(first) && rest.length > 0 ? rest : words).join('');
}

/** Key by which titles are compared; trailing brackets are ignored. */
export function titleKeyOf(name: string): string {
  return keyOf(wordsOf(splitTail(name).title));
}

/** Key by which first authors are compared; null without an author. */
export function firstAuthorKeyOf(author: string | null): string | null {
  const [first = ''] = authorNames(author ?? '');
  return wordsOf(first).join('') || null;
}

/**
 * Keys of titles that consist of just these words, where the article may be written together with the
 * next word and a trade word may follow (`the fever, a novel`).
 */
export function titleKeysOf(words: readonly string[]): string[] {
  const key = keyOf(words);
  const without = words.length === 1 ? key.replace(/^(?:the(?=.{4})|an?(?=.{7}))/u, '') : key;
  const last = words.findLastIndex((word) => !isCommonWord(word));
  const said = TRADE_WORDS.has(words.at(-1) ?? '') ? keyOf(words.slice(0, last + 1)) : key;
  return [...new Set([key, without, said])].filter((each) => each !== '');
}
