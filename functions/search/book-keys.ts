import { authorNames } from '../contract/author-names.ts';
import { wordsOf } from '../contract/fold-text.ts';
import { splitTail } from '../contract/series.ts';
import { saysLittle, TRADE_WORDS } from './stop-words.ts';

const ARTICLES = new Set('a an the le la les el los las der die das il lo'.split(' '));

/** Words as one, without a leading article: what titles are the same by. */
export function keyOf(words: readonly string[]): string {
  const [first = '', ...rest] = words;
  return (ARTICLES.has(first) && rest.length > 0 ? rest : words).join('');
}

/** What a title is the same by as another, whatever stands in brackets at its end. */
export function titleKeyOf(name: string): string {
  return keyOf(wordsOf(splitTail(name).title));
}

/** What the first author of a book is the same by; null where nobody is named. */
export function firstAuthorKeyOf(author: string | null): string | null {
  const [first = ''] = authorNames(author ?? '');
  return wordsOf(first).join('') || null;
}

/**
 * What titles may have as their key that are just the words: an article may stand in one with them, and
 * what every book is behind them (`the fever, a novel`).
 */
export function titleKeysOf(words: readonly string[]): string[] {
  const key = keyOf(words);
  const without = words.length === 1 ? key.replace(/^(?:the(?=.{4})|an?(?=.{7}))/u, '') : key;
  const last = words.findLastIndex((word) => !saysLittle(word));
  const said = TRADE_WORDS.has(words.at(-1) ?? '') ? keyOf(words.slice(0, last + 1)) : key;
  return [...new Set([key, without, said])].filter((each) => each !== '');
}
