import * as z from 'zod/mini';
import { optionalOffers } from './settings.ts';

/** Card brands that a merchant account may take, spelled as GraphQL spells them. */
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

/** How a merchant account is set up; everything that the rehearsal can change while it runs. */
export const accountSchema = z.strictObject({
  /** What the account has besides cards and PayPal. */
  offers: z.array(z.enum(optionalOffers)),
  payPal: z.boolean(),
  /** Whether PayPal knows the account; a sandbox's that does not cannot open PayPal's window. */
  payPalLinked: z.boolean(),
  /** Which extra card fields the widget shows. */
  challenges: z.array(z.enum(['CVV', 'POSTAL_CODE'])),
  supportedCardBrands: z.array(z.enum(cardBrands)),
  /** By which call the card fields make a nonce. */
  cardTokenization: z.enum(['graphql', 'rest']),
  /** By which call the widget learns what it may offer. */
  configuration: z.enum(['graphql', 'rest']),
  /** Whether a card is checked with its bank when the widget stores it. */
  verifyCards: z.boolean(),
  /** The newest version that banks speak: 1 asks by a page of its own. */
  threeDSecureVersion: z.enum(['1', '2']),
  /** Whether the configuration lets the 3D Secure script in. */
  threeDSecureJwt: z.boolean(),
  /** Seconds in which a shopper may approve a Venmo payment. */
  venmoContextLifetimeSeconds: z.number().check(z.positive()),
  /** Whether Google's sheet begins with a number of the device in place of the card's own. */
  googleNetworkTokenized: z.boolean(),
  /** Whether Google's sheet may pay with PayPal. */
  googlePayPal: z.boolean(),
  /** Whether stored methods pay for subscriptions, so that the widget must not delete them. */
  subscriptions: z.boolean(),
});
export type MerchantAccount = z.output<typeof accountSchema>;

/**
 * The account as it stands when nobody changes it. Cards are not verified, as for a merchant who
 * has not asked for it: a bad security code then shows at the charge.
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
