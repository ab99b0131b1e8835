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
  return (
    spellingsOf(postcode, country).find((spelling) => isPostcode(spelling, country)) ?? postcode
  );
}

/** Signs of countries, as on cars, that are written before their postcodes. */
const SIGNS = new Map([
  ['AT', 'A'],
  ['BE', 'B'],
  ['DE', 'D'],
  ['ES', 'E'],
  ['FI', 'FIN'],
  ['FR', 'F'],
  ['HU', 'H'],
  ['IT', 'I'],
  ['LU', 'L'],
  ['NO', 'N'],
  ['PT', 'P'],
  ['SE', 'S'],
  ['SI', 'SLO'],
]);

/** Ways to write a postcode, the closest to what was typed first. */
function spellingsOf(postcode: string, country: string): string[] {
  // Full-width characters become plain ones; every dash becomes a hyphen.
  const plain = postcode
    .normalize('NFKC')
    .toUpperCase()
    .replace(/^〒\s*/u, '')
    .replace(/\p{Pd}/gu, '-')
    .replace(/\s+/g, ' ');
  // `D-10115`: the country is no part of the postcode. That of another one stays, and is refused.
  const [, sign, rest] = /^([A-Z]{1,3})[- ]?(\d.*)$/.exec(plain) ?? [];
  const domestic = rest && (sign === country || sign === SIGNS.get(country)) ? rest : plain;
  return [plain, domestic].flatMap((spelling) => [spelling, ...regroupingsOf(spelling)]);
}

/** A postcode with one space, without any separator, or with one hyphen. */
function regroupingsOf(postcode: string): string[] {
  const bare = postcode.replace(/[ -]/g, '');
  const apart = (separator: string) =>
    Array.from(bare, (_, at) => bare.slice(0, at) + separator + bare.slice(at)).slice(1);
  return [...apart(' '), bare, ...apart('-')];
}
