import * as z from 'zod/mini';
import { optionalOffers } from './settings.ts';

/** Card brands that a merchant account may accept, by their GraphQL names. */
export const cardBrands = [
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

/** Setup of a merchant account: everything the rehearsal can change at run time. */
export const accountSchema = z.strictObject({
  /** Optional features besides cards and PayPal. */
  offers: z.array(z.enum(optionalOffers)),
  payPal: z.boolean(),
  /** Whether the account is linked to PayPal; an unlinked sandbox cannot open PayPal's window. */
  payPalLinked: z.boolean(),
  /** Which extra card fields the widget shows. */
  challenges: z.array(z.enum(['CVV', 'POSTAL_CODE'])),
  supportedCardBrands: z.array(z.enum(cardBrands)),
  /** The call by which the card fields create a nonce. */
  cardTokenization: z.enum(['graphql', 'rest']),
  /** The call by which the widget reads its configuration. */
  configuration: z.enum(['graphql', 'rest']),
  /** Whether a card is verified with its bank when the widget vaults it. */
  verifyCards: z.boolean(),
  /** Highest 3D Secure version that banks support; version 1 challenges on a page of its own. */
  threeDSecureVersion: z.enum(['1', '2']),
  /** Whether the configuration includes the JWT that the 3D Secure script needs. */
  threeDSecureJwt: z.boolean(),
  /** Seconds a shopper has to approve a Venmo payment. */
  venmoContextLifetimeSeconds: z.number().check(z.positive()),
  /** Whether Google's sheet preselects a network token over the card's own number. */
  googleNetworkTokenized: z.boolean(),
  /** Whether Google's sheet offers PayPal. */
  googlePayPal: z.boolean(),
  /** Whether vaulted methods pay for subscriptions, so that the widget must not delete them. */
  subscriptions: z.boolean(),
});
export type MerchantAccount = z.output<typeof accountSchema>;

/**
 * The default account. Card verification is off, as for merchants who have not asked for it, so
 * a bad security code only shows at the charge.
 */
export const usualAccount: MerchantAccount = {
  offers: [],
  payPal: true,
  payPalLinked: true,
  challenges: ['CVV'],
  supportedCardBrands: [...cardBrands],
  cardTokenization: 'graphql',
  configuration: 'graphql',
  verifyCards: false,
  threeDSecureVersion: '2',
  threeDSecureJwt: true,
  venmoContextLifetimeSeconds: 5 * 60,
  googleNetworkTokenized: true,
  googlePayPal: false,
  subscriptions: false,
};
