/** Lengths of words that are split: shorter ones are single words, longer ones no title. */
const MIN_LENGTH = 6;
const MAX_LENGTH = 40;
const MAX_PART = 14;
/** Upper bound of a word's books: the likelihood of a part is its share of them. */
const ALL_WORDS = 1_000_000;

/** Substrings that may be words; none for a word that is too short or too long. */
export function wordPartsOf(word: string): string[] {
  const letters = [...word];
  if (letters.length < MIN_LENGTH || letters.length > MAX_LENGTH) return [];
  const parts = letters.flatMap((_, from) =>
    Array.from({ length: Math.min(MAX_PART, letters.length - from) }, (_unused, more) =>
      letters.slice(from, from + more + 1).join(''),
    ),
  );
  return [...new Set(parts)].filter((part) => isWord(part));
}

/** A single letter is no word, except `a`, `i` and digits. */
function isWord(part: string): boolean {
  return [...part].length > 1 || /^[ai\d]$/.test(part);
}

/**
 * Splits a word into the most likely known words: `betterthanbefore` is `better than before`.
 * @param known number of books of each known part
 * @returns undefined if it is not made of known words
 */
export function splitWord(word: string, known: ReadonlyMap<string, number>): string[] | undefined {
  const letters = [...word];
  const best: ({ likely: number; words: string[] } | undefined)[] = [{ likely: 0, words: [] }];
  for (let end = 1; end <= letters.length; end += 1) {
    for (let from = Math.max(0, end - MAX_PART); from < end; from += 1) {
      const before = best[from];
      const part = letters.slice(from, end).join('');
      const books = known.get(part);
      if (!before || books === undefined || !isWord(part)) continue;
      const likely = before.likely + Math.log(books / ALL_WORDS);
      if (likely > (best[end]?.likely ?? Number.NEGATIVE_INFINITY)) {
        best[end] = { likely, words: [...before.words, part] };
      }
    }
  }
  const words = best[letters.length]?.words ?? [];
  return words.length > 1 ? words : undefined;
}
