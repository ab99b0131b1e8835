/** Shorter ones are no words in a row, and longer ones are no title. */
const LEAST = 6;
const MOST = 40;
const LONGEST_PART = 14;
/** Words that a book may be found by, at most: the rarer a part, the less is it meant. */
const ALL_WORDS = 1_000_000;

/** All parts of a word that may be words themselves; none of one that is too short or too long. */
export function wordPartsOf(word: string): string[] {
  const letters = [...word];
  if (letters.length < LEAST || letters.length > MOST) return [];
  const parts = letters.flatMap((_, from) =>
    Array.from({ length: Math.min(LONGEST_PART, letters.length - from) }, (_unused, more) =>
      letters.slice(from, from + more + 1).join(''),
    ),
  );
  return [...new Set(parts)].filter((part) => isWord(part));
}

/** A letter alone is none, but for those that are. */
function isWord(part: string): boolean {
  return [...part].length > 1 || /^[ai\d]$/.test(part);
}

/**
 * The words that a word most likely is, written as one: `betterthanbefore` is `better than before`.
 * @param known by how many books each part is found that anybody knows
 * @returns undefined when it is not made of them
 */
export function splitWord(word: string, known: ReadonlyMap<string, number>): string[] | undefined {
  const letters = [...word];
  const best: ({ likely: number; words: string[] } | undefined)[] = [{ likely: 0, words: [] }];
  for (let end = 1; end <= letters.length; end += 1) {
    for (let from = Math.max(0, end - LONGEST_PART); from < end; from += 1) {
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
