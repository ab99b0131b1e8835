import type { AttentionItem, Closing } from '#contract/reconciliation/attention.ts';
import { formatDollars } from '../../lib/shop-money.ts';

interface ClosingTexts {
  button: string;
  /** `{name}` stands for the shopper's name. */
  question: string;
  meaning: string;
}

/** Texts of closing an item by hand in that way. */
export function closingTexts(
  { kind, state, amount, orderId }: AttentionItem,
  as: Closing,
): ClosingTexts {
  const money = formatDollars(amount);
  switch (as) {
    case 'not-charged':
      return {
        button: 'Close as not charged',
        question: `Is {name} not charged ${money}?`,
        meaning:
          'Confirm only when Braintree’s control panel shows no such payment, or one that was declined, voided or refunded. The books go back on sale, and no order is made.',
      };
    case 'returned':
      return {
        button: 'Close as returned',
        question: `Has ${money} gone back to {name}?`,
        meaning:
          kind === 'refund'
            ? 'Confirm only when Braintree’s control panel shows the refund, or a void. The order then counts it as refunded, with the copies that it names, and is cancelled if the refund was to cancel it.'
            : 'Confirm only when Braintree’s control panel shows that all of it was voided or refunded. The shop then stops trying, and no order is made.',
      };
    case 'not-returned':
      return {
        button: 'Close as not returned',
        question: `Does {name} not get ${money} back?`,
        meaning:
          state === 'pending'
            ? 'Confirm only when Braintree’s control panel shows neither this refund nor a void. The order stays as it is, and can be refunded again.'
            : 'Confirm only when Braintree’s control panel shows that this refund failed, and the shopper has not had the money in another way. The order then counts it as not refunded, and it can be refunded again.',
      };
    case 'seen-to':
      return {
        button: 'Close as resolved',
        question: 'Is this resolved with {name}?',
        meaning: `Confirm when there is nothing left to do about it. It leaves this list; ${
          orderId === null
            ? 'what is on record of its money stays as it is.'
            : 'the order and its money stay as they are on record.'
        }`,
      };
  }
}
