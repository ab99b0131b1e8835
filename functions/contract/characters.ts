import * as z from 'zod/mini';

/**
 * At most so many characters, counted as SQLite's `length()` counts them: an emoji is one, where
 * JavaScript's own length says two.
 */
export function maxCharacters(most: number, message: string) {
  return z.refine<string>((text) => countCharacters(text) <= most, message);
}

/** How many characters the database sees in a text. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** Half an emoji, which JSON can carry and the database cannot, becomes U+FFFD before it is judged. */
export function wellFormed() {
  return z.overwrite<string>((text) => text.toWellFormed());
}
