/**
 * Fixed settings of the rehearsal merchant; `merchant-account.ts` has the changeable ones.
 * The credentials are fixed and public on purpose: they only open this stand-in.
 */
export const merchant = {
  id: 'local_merchant',
  publicKey: 'local_public_key',
  privateKey: 'local_private_key',
  tokenizationKey: 'development_rehearsal_local_merchant',
  merchantAccountId: 'local_merchant_usd',
  displayName: 'Colophon (rehearsal)',
  currency: 'USD',
  countryCode: 'US',
} as const;

/** Seconds within which a second identical payment is rejected as a duplicate. */
export const duplicateWindowSeconds = 30;

/** Lifetime of a client token in seconds. */
export const clientTokenLifetimeSeconds = 24 * 60 * 60;

/**
 * Optional features of the merchant account besides cards and PayPal. The local shop has all of
 * them unless GATEWAY_OPTIONS names fewer, as in `GATEWAY_OPTIONS=venmo,google-pay`. An empty value
 * means none.
 */
export const optionalOffers = [
  'three-d-secure',
  'venmo',
  'google-pay',
  'apple-pay',
  'kount',
] as const;
export type OptionalOffer = (typeof optionalOffers)[number];

/**
 * Reads a comma-separated list of offers; empty or missing means none.
 * @throws Error naming an unknown offer.
 */
export function readOffers(names = ''): OptionalOffer[] {
  const wanted = names.split(',').map((name) => name.trim());
  return wanted.filter(Boolean).map((name) => {
    const known = optionalOffers.find((offer) => offer === name);
    if (known === undefined)
      throw new Error(`GATEWAY_OPTIONS names "${name}"; it knows ${optionalOffers.join(', ')}.`);
    return known;
  });
}
