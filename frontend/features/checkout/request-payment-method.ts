import type { Dropin, PaymentMethodPayload } from 'braintree-web-drop-in';

/** The widget takes 200 ms to select a newly typed card (spec 9); this is that and some air. */
const SELECTING_MS = 300;

/** The widget in the page; `gone` once it is not there any more. */
export interface MountedDropin {
  dropin: Dropin;
  gone: AbortSignal;
}

/** What the widget, and where it asks banks the bank, made of the wish to pay. */
export type WidgetAnswer =
  /** `at`: when, by `performance.now()`. */
  | { kind: 'given'; method: PaymentMethodPayload; at: number }
  /** The bank was asked and did not confirm the shopper: the method is spent. */
  | { kind: 'not-confirmed'; at: number }
  /** The shopper has left the bank's question: the method is spent. */
  | { kind: 'cancelled'; at: number }
  /** It was removed, or used already, while it stood in the widget. */
  | { kind: 'method-gone'; at: number }
  /** The bank could not be asked. */
  | { kind: 'not-asked'; at: number }
  /** The widget has no payment method to give; it says why itself, the shop by `payment-refusal-text.ts`. */
  | { kind: 'none' }
  | { kind: 'gone' };

/** What the widget throws when 3D Secure fails (spec 8); shown by `payment-refusal-text.ts`. */
export const BANK_NOT_ASKED =
  'Something went wrong during 3D Secure authentication. Please try again.';

/**
 * Asks the widget for the chosen payment method; a bank may have a question first, and is told the
 * amount (decimal dollars) and the shopper's e-mail. A widget that leaves the page may never answer.
 */
export async function requestPaymentMethod(
  { dropin, gone }: MountedDropin,
  threeDSecure: { amount: string; email: string },
): Promise<WidgetAnswer> {
  if (gone.aborted) return { kind: 'gone' };
  let cancelled = false;
  const noteCancel = () => {
    cancelled = true;
  };
  dropin.on('3ds:customer-canceled', noteCancel);
  const leaving = new Promise<WidgetAnswer>((resolve) => {
    gone.addEventListener('abort', () => resolve({ kind: 'gone' }), { once: true });
  });
  const answer = dropin.requestPaymentMethod({ threeDSecure }).then(
    (method): WidgetAnswer => {
      const at = performance.now();
      if (!method.liabilityShiftPossible || method.liabilityShifted)
        return { kind: 'given', method, at };
      return { kind: cancelled ? 'cancelled' : 'not-confirmed', at };
    },
    (error: unknown): WidgetAnswer => {
      if (!isAboutTheBank(error)) return { kind: 'none' };
      // The widget has taken the choice back, but may be about to select a card just typed.
      return { kind: whyNotConfirmed(error), at: performance.now() };
    },
  );
  try {
    return await Promise.race([answer, leaving]);
  } finally {
    dropin.off('3ds:customer-canceled', noteCancel);
  }
}

/** The widget's own error, which carries that of the 3D Secure library. */
interface BankError extends Error {
  _braintreeWebError?: { code?: string };
}

function isAboutTheBank(error: unknown): error is BankError {
  return error instanceof Error && error.message === BANK_NOT_ASKED;
}

function whyNotConfirmed({ _braintreeWebError: reason }: BankError) {
  switch (reason?.code) {
    case 'THREEDS_CARDINAL_SDK_CANCELED':
      return 'cancelled';
    case 'THREEDS_LOOKUP_TOKENIZED_CARD_NOT_FOUND_ERROR':
      return 'method-gone';
    default:
      return 'not-asked';
  }
}

/**
 * Takes back the choice of a payment method whose nonce is spent, so that another can be chosen.
 * Asked sooner, the widget would still go on to select the spent one.
 * @param givenAt when the widget gave the nonce, by `performance.now()`
 */
export async function clearSpentMethod(dropin: Dropin, givenAt: number): Promise<void> {
  const wait = SELECTING_MS - (performance.now() - givenAt);
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  dropin.clearSelectedPaymentMethod();
}
