import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator';

/** Whether a postcode is written as those of the country; any is where the country has no rule. */
export function isPostcode(postcode: string, country: string): boolean {
  return !postcodeValidatorExistsForCountry(country) || postcodeValidator(postcode, country);
}

/**
 * Writes a postcode as its country does: `1012ab` as `1012AB`, `1000001` as `100-0001`, `D-10115` as
 * `10115`. Returns it trimmed if it cannot be a postcode of that country.
 */
export function normalizePostcode(typed: string, country: string): string {
  const postcode = typed.trim();
  return spellingsOf(postcode).find((spelling) => isPostcode(spelling, country)) ?? postcode;
}

/** Ways to write a postcode, the closest to what was typed first. */
function spellingsOf(postcode: string): string[] {
  // Full-width characters become plain ones; every dash becomes a hyphen.
  const plain = postcode
    .normalize('NFKC')
    .toUpperCase()
    .replace(/^〒\s*/u, '')
    .replace(/\p{Pd}/gu, '-')
    .replace(/\s+/g, ' ');
  // `D-10115`: the country is no part of the postcode.
  const domestic = plain.replace(/^[A-Z]{1,3}[- ]?(?=\d)/, '');
  return [plain, domestic].flatMap((spelling) => [spelling, ...regroupingsOf(spelling)]);
}

/** A postcode with one space, without any separator, or with one hyphen. */
function regroupingsOf(postcode: string): string[] {
  const bare = postcode.replace(/[ -]/g, '');
  const apart = (separator: string) =>
    Array.from(bare, (_, at) => bare.slice(0, at) + separator + bare.slice(at)).slice(1);
  return [...apart(' '), bare, ...apart('-')];
}
