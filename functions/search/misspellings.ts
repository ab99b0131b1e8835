/** Longer words are too rare to store forms of; typos in them are found by sound. */
const MAX_LENGTH = 20;

/** The word itself, and the word with each one of its letters deleted. */
export function deletionsOf(word: string): string[] {
  const letters = [...word];
  if (letters.length < 3 || letters.length > MAX_LENGTH) return [word];
  const without = letters.map((_, i) => letters.toSpliced(i, 1).join(''));
  return [...new Set([word, ...without])];
}

const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/^(?:kn|gn)/u, 'n'],
  [/^wr/u, 'r'],
  [/^ps/u, 's'],
  [/^ts?ch|^cz|^tsch/u, 'c'],
  [/tsch|tch|cz/gu, 'c'],
  [/ph/gu, 'f'],
  [/[wv]/gu, 'v'],
  [/off$/u, 'ov'],
  [/sch|sh/gu, 's'],
  [/ck|kh|ch|q|c|x/gu, 'k'],
  [/gh/gu, 'g'],
  [/ts|z/gu, 's'],
  [/j/gu, 'y'],
  [/(?<!^)h/gu, ''],
  [/(?<!^)[aeiouy]/gu, ''],
];

/**
 * Rough phonetic key without vowels: `dostoevsky`, `dostoyevski` and `dostojewskij` share one.
 * Undefined if the key would be too short to mean anything.
 */
function soundOf(word: string): string | undefined {
  if (!/^[a-z]{4,}$/.test(word)) return undefined;
  let sound = word;
  for (const [letters, as] of SOUNDS) sound = sound.replace(letters, as);
  sound = sound.replace(/(.)\1+/gu, '$1');
  return sound.length > 2 ? `0${sound}` : undefined;
}

/** Forms by which a misspelt word is found. */
export function formsOf(word: string): string[] {
  const sound = soundOf(word);
  return sound === undefined ? deletionsOf(word) : [...deletionsOf(word), sound];
}

/**
 * Edit distance: insertions, deletions, substitutions and transpositions (optimal string alignment).
 */
function editsBetween(one: string, other: string): number {
  const [a, b] = [[...one], [...other]];
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let least = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (same ? 0 : 1),
      );
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] && i > 1 && j > 1) {
        least = Math.min(least, (beforeLast[j - 2] ?? 0) + 1);
      }
      row.push(least);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? 0;
}

/** Penalty for matching only the beginning of a word. */
const PREFIX_COST = 0.3;

/** Distance of a known word from a typed one, in edits; undefined if too far. */
export function distanceOf(typed: string, known: string): number | undefined {
  const edits = editsBetween(typed, known);
  if (edits === 0) return 0;
  const sound = soundOf(typed);
  const soundsAlike = sound !== undefined && sound === soundOf(known);
  const most = (typed.length < 8 ? 1 : 2) + (soundsAlike ? 1 : 0);
  if (edits > most || typed.length < 3) return undefined;
  const begins = typed[0] === known[0] ? 0 : 0.4;
  return (soundsAlike ? Math.min(edits, 1 + edits / 10) : edits) + begins;
}

/** As `distanceOf`, between an unfinished word and the beginning of a known one. */
export function prefixDistanceOf(typed: string, known: string): number | undefined {
  if (typed[0] !== known[0]) return undefined;
  const ends = [0, -1, 1].map((more) => typed.length + more).filter((end) => end < known.length);
  const edits = Math.min(...ends.map((end) => editsBetween(typed, known.slice(0, end))));
  return edits <= (typed.length < 8 ? 1 : 2) ? edits + PREFIX_COST : undefined;
}
