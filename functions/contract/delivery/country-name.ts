const names = new Intl.DisplayNames('en', { type: 'region' });

/** Returns the English name of a two-letter country code; an unknown one stays as it is. */
export function countryName(country: string): string {
  return names.of(country) ?? country;
}
