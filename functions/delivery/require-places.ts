import { addressPartsOf, listCountries, regionsOf } from '../contract/address-rules.ts';
import type { DeliverySettings } from '../contract/delivery-settings.ts';
import { refuse } from '../refuse.ts';

/** Common country codes that are not in ISO 3166-1. */
const COUNTRY_ALIASES: Readonly<Record<string, string>> = { UK: 'GB', EL: 'GR' };

/**
 * Requires that an address can have each place of the settings, so that what is set for it applies.
 * The shop's own place may be a region that addresses leave out: pickup is taxed there.
 * @throws {AppError} 400 that names the first invalid place
 */
export function requirePlaces({ shop, zones, taxRates }: DeliverySettings): void {
  const own = shop.region ? `${shop.country}-${shop.region}` : shop.country;
  const places = [
    { field: 'shop', where: 'The shop', place: own },
    ...zones.flatMap((zone, at) =>
      zone.places.map((place, nth) => ({
        field: `zones.${at}.places.${nth}`,
        where: `Zone ${at + 1}`,
        place,
      })),
    ),
    ...taxRates.map(({ place }, at) => ({
      field: `taxRates.${at}.place`,
      where: `Tax rate ${at + 1}`,
      place,
    })),
  ];
  for (const { field, where, place } of places) {
    const problem = whyNoPlace(place, own);
    if (problem === undefined) continue;
    throw refuse('place-unknown', { field: `settings.${field}`, values: { where, problem } });
  }
}

function whyNoPlace(place: string, own: string): string | undefined {
  if (place === '*') return undefined;
  const [country = '', ...rest] = place.split('-');
  const region = rest.join('-');
  if (!listCountries().includes(country)) {
    const meant = COUNTRY_ALIASES[country];
    return `There is no country ${country}.${meant ? ` Did you mean ${meant}?` : ''}`;
  }
  if (region === '') return undefined;
  if (addressPartsOf(country).region === 'none') {
    if (place === own) return undefined;
    return `Addresses in ${country} name no region. Say ${country} for all of it.`;
  }
  const isKnown = regionsOf(country).some(({ code }) => code === region);
  return isKnown ? undefined : `No address in ${country} has the region ${region}.`;
}
