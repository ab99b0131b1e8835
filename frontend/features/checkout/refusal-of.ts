import type { PaymentAnswer } from '../../../functions/contract/payment.ts';
import type { FetchedOutcome } from './fetch-outcome.ts';
import type { CheckoutRefusal } from './refusal-store.ts';
import { reversedText, UNHEARD } from './refusal-text.ts';

/** What a payment that has ended without an order is called before the shopper; else undefined. */
export function refusalOf(outcome: PaymentAnswer | FetchedOutcome): CheckoutRefusal | undefined {
  switch (outcome?.status) {
    case 'declined':
      // A decline's message says itself that nothing was charged.
      return { kind: 'payment', text: outcome.message };
    case 'reversed':
      return { kind: 'payment', text: reversedText(outcome.message) };
    case 'unheard':
      return { kind: 'payment', text: UNHEARD };
    default:
      return undefined;
  }
}
