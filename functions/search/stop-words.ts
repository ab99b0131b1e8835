/** A search may have more of them than the title, or fewer. */
const STOP_WORDS = new Set(
  (
    'a an and as at by for from in into of on or the to with ' +
    'de del der des die das du el en et la las le les los un una und une y'
  ).split(' '),
);
/** Words typed along with a title that are not part of it. */
export const TRADE_WORDS = new Set(
  'book novel paperback hardcover hardback ebook audiobook'.split(' '),
);

/** Whether the word is a stop word. */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}

/** Whether the word is a stop word or a trade word such as `novel`. */
export function isCommonWord(word: string): boolean {
  return isStopWord(word) || TRADE_WORDS.has(word);
}
