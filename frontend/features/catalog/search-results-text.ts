export const NONE_FOUND = 'No products found';
export const PARTIAL_MATCH = 'None of these books has all of the words.';

/**
 * Result count of a search on the home page, in the specified words (spec 8), "1 products"
 * included.
 */
export function foundText(found: number): string {
  return found === 0 ? NONE_FOUND : `Found ${found} products`;
}
