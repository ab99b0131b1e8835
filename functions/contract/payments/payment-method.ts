import * as z from 'zod/mini';
import type { Cents } from '../money.ts';

/** Kinds of payment methods that a receipt names. */
const PAYMENT_METHOD_KINDS = ['card', 'apple-pay', 'google-pay', 'paypal', 'venmo'] as const;

/**
 * What an order was paid with. Every field but `kind` is omitted when unknown, or when the reader
 * may not see it.
 */
export const paymentMethodSchema = z.object({
  kind: z.enum(PAYMENT_METHOD_KINDS),
  /** Brand of the card, such as `Visa`; of a wallet, that of the card in it. */
  brand: z.optional(z.string()),
  /** Last four digits of that card. */
  lastFour: z.optional(z.string()),
  /** The PayPal account's e-mail address, or the Venmo username with its `@`. */
  account: z.optional(z.string()),
});
export type PaymentMethod = z.infer<typeof paymentMethodSchema>;

const NAMES: Readonly<Record<Exclude<PaymentMethod['kind'], 'card'>, string>> = {
  'apple-pay': 'Apple Pay',
  'google-pay': 'Google Pay',
  paypal: 'PayPal',
  venmo: 'Venmo',
};

/** Names a payment method, such as `Visa ending in 1111` or `PayPal (sam@example.com)`. */
export function paymentMethodText({ kind, brand, lastFour, account }: PaymentMethod): string {
  const ending = lastFour && ` ending in ${lastFour}`;
  if (kind === 'card') return (brand ?? 'Card') + (ending ?? '');
  const details = account ?? (ending ? (brand ?? 'card') + ending : brand);
  return NAMES[kind] + (details ? ` (${details})` : '');
}

/**
 * Names where a refund goes, such as `to Visa ending in 1111`; undefined if the method alone does
 * not say it.
 */
export function refundTargetText(method: PaymentMethod | undefined): string | undefined {
  if (!method) return undefined;
  const { kind, brand, lastFour } = method;
  if (kind !== 'card' || (brand && lastFour)) return `to ${paymentMethodText(method)}`;
  return lastFour && `to your card ending in ${lastFour}`;
}

/** Removes whose account it is: for a mail that may reach a stranger. */
export function withoutAccount({ account: _, ...method }: PaymentMethod): PaymentMethod {
  return method;
}

/**
 * Says what paid an order, one text for each part: a method alone, or a gift card and the method
 * with their amounts. Empty if nothing paid it, or if its charge has no known method.
 * @param paid.isUncollected whether the charge was never collected
 */
export function paidWithTexts(
  paid: {
    totalCents: Cents;
    giftCardCents: Cents;
    method: PaymentMethod | undefined;
    isUncollected: boolean;
  },
  money: (cents: Cents) => string,
): string[] {
  const { totalCents, giftCardCents, method, isUncollected } = paid;
  const chargedCents = totalCents - giftCardCents;
  if (chargedCents > 0 && !method) return [];
  const byGiftCard = giftCardCents > 0 ? [`Gift card: ${money(giftCardCents)}`] : [];
  if (chargedCents === 0 || !method) return byGiftCard;
  const name = paymentMethodText(method);
  const part = giftCardCents > 0 ? `${name}: ${money(chargedCents)}` : name;
  return [...byGiftCard, isUncollected ? `${part}, not taken` : part];
}
