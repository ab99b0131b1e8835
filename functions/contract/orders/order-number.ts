/** Crockford's alphabet, whose characters are not easily confused. The database uses the same. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;
/** What people read or hear for a character of the alphabet. */
const MISREAD: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

/**
 * Returns an order number as the shop writes it, such as `7QK4-M2XA`: ignores case, spaces and
 * dashes, and reads O as 0, I and L as 1.
 * @returns undefined if it can be no order's: the last character is a check character, which
 *   detects every single wrong one
 * @see migrations/0034_number_orders.sql, which gives the numbers
 */
export function parseOrderNumber(text: string): string | undefined {
  const bare = text.replace(/[^0-9A-Za-z]/g, '').toUpperCase();
  const characters = bare.replace(/[OIL]/g, (character) => MISREAD[character] ?? character);
  const values = [...characters].map((character) => ALPHABET.indexOf(character));
  if (values.length !== LENGTH || values.includes(-1) || sumOf(values) % 32 !== 0) return undefined;
  return `${characters.slice(0, LENGTH / 2)}-${characters.slice(LENGTH / 2)}`;
}

/** Luhn's sum in base 32: doubles every second character, beginning with the last but one. */
function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value, at) => {
    const isDoubled = (LENGTH - 1 - at) % 2 === 1;
    return sum + (isDoubled ? 2 * value - (value >= 16 ? 31 : 0) : value);
  }, 0);
}
