/** Name before the digits of an ISBN: `ISBN`, or `ISBN-13` without the hyphen. */
const NAME = /^ISBN(?:1[03](?=.{10}(?:.{3})?$))?/;

/**
 * Returns an ISBN as 13 digits: ignores hyphens, spaces, colons and its name (`ISBN-13:`), and converts
 * an ISBN-10 to its ISBN-13.
 * @returns undefined if the check digit is wrong, or it is no ISBN at all
 * @see https://www.isbn-international.org/content/isbn-users-manual
 */
export function parseIsbn(text: string): string | undefined {
  const digits = text
    .replace(/[\s:\u2010-\u2015-]/gu, '')
    .toUpperCase()
    .replace(NAME, '');
  if (/^97[89]\d{10}$/.test(digits)) {
    return checkDigit13(digits.slice(0, 12)) === digits[12] ? digits : undefined;
  }
  if (!/^\d{9}[\dX]$/.test(digits) || checkDigit10(digits.slice(0, 9)) !== digits[9]) {
    return undefined;
  }
  const core = `978${digits.slice(0, 9)}`;
  return core + checkDigit13(core);
}

function checkDigit13(core: string): string {
  const sum = [...core].reduce((total, d, i) => total + Number(d) * (i % 2 === 0 ? 1 : 3), 0);
  return String((10 - (sum % 10)) % 10);
}

function checkDigit10(core: string): string {
  const sum = [...core].reduce((total, d, i) => total + Number(d) * (10 - i), 0);
  const digit = (11 - (sum % 11)) % 11;
  return digit === 10 ? 'X' : String(digit);
}
