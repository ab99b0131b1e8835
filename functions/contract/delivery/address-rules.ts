import { allCountries } from 'country-region-data';
import { formatAddress } from 'localized-address-format';
import { countryName } from './country-name.ts';
import {
  ADDRESS_PARTS,
  type AddressPart,
  NEEDS_REGION,
  type PostalAddress,
} from './postal-address.ts';
import { isPostcode, normalizePostcode } from './postcode.ts';

// What the libraries know about the world's addresses. They are large: nothing that a shopper
// downloads first may import this file.

/** Countries whose addresses require a postcode (Google's libaddressinput). */
const NEEDS_POSTCODE = new Set(
  (
    'AT AU BE BG BR CA CH CN CY CZ DE DK EE ES FI FR GB GR HR HU IN IT JP KR LI LT LU LV MC MX MY ' +
    'NL NO NZ PL PR PT RO RU SE SG SI SK TR TW UA US ZA'
  ).split(' '),
);

/** Countries whose addresses write a region as its code: `Albany, NY`. */
const WRITES_REGION_CODE = new Set(['AU', 'BR', 'CA', 'US']);

/**
 * A region of a country: its ISO 3166-2 code without the country, or its name if it has none, and
 * its name.
 */
export interface Region {
  code: string;
  name: string;
}

const regionsByCountry = new Map(
  allCountries.map(([, country, regions]) => [
    country as string,
    regions.map(([name, code]): Region => ({ code: isCode(code) ? code : name, name })),
  ]),
);

/** The library has the text `undefined`, or none, for a region without a code. */
function isCode(code: string | undefined): code is string {
  return code !== undefined && code !== '' && code !== 'undefined';
}

/** Returns every country, as a two-letter code. */
export function listCountries(): string[] {
  return [...regionsByCountry.keys()];
}

function isCountry(code: string): boolean {
  return regionsByCountry.has(code);
}

/** Returns the regions of a country; empty if it has none. */
export function regionsOf(country: string): readonly Region[] {
  return regionsByCountry.get(country) ?? [];
}

/** Returns which parts an address of that country has, and which are required. */
export function addressPartsOf(
  country: string,
): Record<AddressPart, 'needed' | 'optional' | 'none'> {
  const written = formatAddress({
    postalCountry: country,
    name: '%N',
    addressLines: ['%A'],
    locality: '%C',
    administrativeArea: '%S',
    postalCode: '%Z',
  }).join('\n');
  const state = (mark: string, isNeeded: boolean) => {
    if (!written.includes(mark)) return 'none';
    return isNeeded ? 'needed' : 'optional';
  };
  return {
    name: 'needed',
    line1: 'needed',
    line2: 'optional',
    town: state('%C', true),
    region: regionsOf(country).length > 0 ? state('%S', NEEDS_REGION.has(country)) : 'none',
    postcode: state('%Z', NEEDS_POSTCODE.has(country)),
    country: 'needed',
  };
}

/**
 * Returns what is wrong with each part of an address: missing, unknown, or not the country's
 * format.
 */
export function addressErrors(address: PostalAddress): Partial<Record<AddressPart, string>> {
  const { country, region, postcode } = address;
  if (!isCountry(country)) return { country: 'Choose a country' };
  const parts = addressPartsOf(country);
  const problems: Partial<Record<AddressPart, string>> = {};
  for (const part of ADDRESS_PARTS) {
    if (parts[part] === 'needed' && address[part] === '') problems[part] = MISSING[part];
  }
  if (
    region !== '' &&
    parts.region !== 'none' &&
    !regionsOf(country).some(({ code }) => code === region)
  )
    problems.region = 'Choose a region of this country';
  if (postcode !== '' && parts.postcode !== 'none' && !isPostcode(postcode, country))
    problems.postcode = 'This postcode is not one of this country';
  return problems;
}

const MISSING: Readonly<Record<AddressPart, string>> = {
  name: 'The name is missing',
  line1: 'Street and number are missing',
  line2: '',
  town: 'The town is missing',
  region: 'Choose a region',
  postcode: 'The postcode is missing',
  country: 'Choose a country',
};

/**
 * Trims the parts of an address, writes its postcode as its country does, and empties those its
 * country does not use.
 */
export function normalizeAddress(address: PostalAddress): PostalAddress {
  const parts = addressPartsOf(address.country);
  const kept = { ...address };
  for (const part of ADDRESS_PARTS) kept[part] = parts[part] === 'none' ? '' : kept[part].trim();
  kept.postcode = normalizePostcode(kept.postcode, kept.country);
  return kept;
}

/** Returns countries with their names, in the order of these. */
export function countriesByName(codes: readonly string[]): { code: string; name: string }[] {
  return codes.map((code) => ({ code, name: countryName(code) })).sort(byName);
}

export function byName(a: { name: string }, b: { name: string }): number {
  return a.name.localeCompare(b.name);
}

/** Names a place of the delivery settings; `*` is everywhere else. An unknown one stays as it is. */
export function placeName(place: string): string {
  if (place === '*') return 'everywhere else';
  const [country = '', code] = place.split('-');
  if (!isCountry(country)) return place;
  if (code === undefined) return countryName(country);
  const region = regionsOf(country).find((one) => one.code === code);
  return region ? `${region.name} (${countryName(country)})` : place;
}

/** Formats the address as on a parcel, country last; this is the specification's single text. */
export function composeAddress(address: PostalAddress): string {
  const { name, line1, line2, town, region, postcode, country } = address;
  const lines = formatAddress(
    {
      postalCountry: country,
      name,
      addressLines: [line1, line2].filter(Boolean),
      locality: town,
      administrativeArea: regionText(country, region),
      postalCode: postcode,
    },
    'latin',
  );
  // The library leaves the separators of parts that the address does not have.
  const clean = lines.map((line) => line.replace(/^[,\s]+/, '')).filter(Boolean);
  return [...clean, countryName(country)].join('\n');
}

function regionText(country: string, region: string): string {
  if (WRITES_REGION_CODE.has(country)) return region;
  return regionsOf(country).find(({ code }) => code === region)?.name ?? region;
}
