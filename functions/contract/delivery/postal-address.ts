import * as z from 'zod/mini';
import { maxCharacters, plainLines, wellFormed } from '../text-schemas.ts';

/** An address as one text, as orders keep it (spec 3). */
export const addressSchema = z
  .string('address must be a text')
  .check(...plainLines('Address'), z.maxLength(1000, 'Address must be at most 1000 characters'));

/** Parts of an address, in the order of most countries' parcels. */
export const ADDRESS_PARTS = [
  'name',
  'line1',
  'line2',
  'town',
  'region',
  'postcode',
  'country',
] as const;
export type AddressPart = (typeof ADDRESS_PARTS)[number];

function part(name: AddressPart, most: number) {
  const message = `${name} must be one line of at most ${most} characters`;
  return z._default(
    z
      .string(message)
      .check(wellFormed(), z.trim(), z.regex(/^\P{Cc}*$/u, message), maxCharacters(most, message)),
    '',
  );
}

const COUNTRY = 'country must be two letters, such as US';
const country = z.string(COUNTRY).check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{2}$/, COUNTRY));

/**
 * An address in parts: `country` is an ISO 3166-1 code (two letters), `region` the ISO 3166-2 code
 * after the country's (`NY` of `US-NY`), if the country's addresses have one. What a country
 * requires is in `address-rules.ts`; parts it does not use are empty.
 */
export const postalAddressSchema = z.object({
  name: part('name', 100),
  line1: part('line1', 200),
  line2: part('line2', 200),
  town: part('town', 100),
  region: part('region', 100),
  postcode: part('postcode', 20),
  country,
});
export type PostalAddress = z.output<typeof postalAddressSchema>;

/** The part of an address that delivery and tax depend on. */
export const placeSchema = z.object({ country, region: part('region', 100) });
export type Place = z.output<typeof placeSchema>;

/** Countries whose addresses require a region (Google's libaddressinput). */
export const NEEDS_REGION = new Set('AE AU BR CA CN ES IN JP KR MX TW UA US VE'.split(' '));

/** Returns the place of an address; null while a region that its country requires is missing. */
export function placeOf({ country, region }: PostalAddress): Place | null {
  return region === '' && NEEDS_REGION.has(country) ? null : { country, region };
}
