const MAX_LENGTH = 40;

/**
 * Returns a person's name as a mail shows it. Anybody can combine any name with somebody else's
 * address, so the result can hold neither a web address nor a sentence worth sending.
 * @returns only letters, digits, spaces and `.'-`, at most 40 characters; empty when nothing is
 *   left
 */
export function displayName(name: string): string {
  const plain = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}\s.'’-]/gu, ' ')
    // Many mail programs turn `shop.example` into a link, none `J. Austen`.
    .replace(/\.(?=\S)/g, '. ')
    .replace(/\s+/g, ' ')
    .trim();
  return [...plain].slice(0, MAX_LENGTH).join('').trim();
}

/** Greeting of a mail. */
export function greet(name: string): string {
  const shown = displayName(name);
  return shown ? `Hello ${shown},` : 'Hello,';
}
