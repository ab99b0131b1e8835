/**
 * Everything a person might want to change about the rehearsal merchant, in one place.
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

/**
 * Which extra card fields the widget shows. A shop form wants the security code; add
 * 'POSTAL_CODE' to rehearse a merchant who also asks for the postal code.
 */
export const challenges: readonly ('CVV' | 'POSTAL_CODE')[] = ['CVV'];

/**
 * Whether a card is checked with its bank when the widget stores it. Off, as for a merchant who
 * has not asked for verification: a bad security code then shows at the charge.
 */
export const verifyCardsWhenTheWidgetVaults = false;

/** Card brands that the merchant account takes, spelled as GraphQL spells them. */
export const supportedCardBrands = [
  'VISA',
  'MASTERCARD',
  'AMERICAN_EXPRESS',
  'DISCOVER',
  'JCB',
  'INTERNATIONAL_MAESTRO',
  'UK_MAESTRO',
  'UNION_PAY',
  'ELO',
  'HIPER',
  'HIPERCARD',
] as const;

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

/** Seconds in which a shopper may approve a Venmo payment. */
export const venmoContextLifetimeSeconds = 5 * 60;
