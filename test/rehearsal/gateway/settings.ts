/**
 * What is fixed about the rehearsal merchant; `merchant-account.ts` has what can be changed.
 * The credentials are fixed and public on purpose: they open nothing but this stand-in.
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

/** Seconds in which a second equal payment is taken for an accident. */
export const duplicateWindowSeconds = 30;

/** Seconds that a client token opens the gateway for. */
export const clientTokenLifetimeSeconds = 24 * 60 * 60;

/**
 * What the merchant account has besides cards and PayPal. The local shop's has all of it, unless
 * GATEWAY_OPTIONS names less, as in `GATEWAY_OPTIONS=venmo,google-pay` (or nothing, when empty).
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
 * Reads a comma separated list of offers; none when it is missing or empty.
 * @throws Error naming an offer that the gateway does not have.
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
