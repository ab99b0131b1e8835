const MOST = 40;

/**
 * A person's name as a mail shows it. Anybody can give an account a name, and the address of somebody
 * else: what is left of it can hold neither an address of the web nor a sentence worth sending.
 * @returns letters, digits, spaces and `.'-` alone, 40 characters at most; empty when nothing is left
 */
export function displayName(name: string): string {
  const plain = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}\s.'’-]/gu, ' ')
    // `shop.example` is made a link by many mail programs, `J. Austen` by none.
    .replace(/\.(?=\S)/g, '. ')
    .replace(/\s+/g, ' ')
    .trim();
  return [...plain].slice(0, MOST).join('').trim();
}

/** How a mail begins. */
export function greet(name: string): string {
  const shown = displayName(name);
  return shown ? `Hello ${shown},` : 'Hello,';
}
