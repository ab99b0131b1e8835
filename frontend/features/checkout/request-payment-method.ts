import type { Dropin, PaymentMethodPayload } from 'braintree-web-drop-in';
import { reloadPage } from '../../lib/reload-page.ts';
import { BANK_NOT_ASKED } from './payment-error-text.ts';

/** The widget takes 200 ms to select a newly typed card (spec 9); this adds a margin. */
const SELECTING_MS = 300;

/** The widget in the page; `gone` is aborted when it leaves the page. */
export interface MountedDropin {
  dropin: Dropin;
  gone: AbortSignal;
}

/** Result of requesting a payment method from the widget and, with 3D Secure, from the bank. */
export type WidgetAnswer =
  /** `at`: time by `performance.now()`. */
  | { kind: 'given'; method: PaymentMethodPayload; at: number }
  /** The bank was asked and did not confirm the shopper; the nonce is spent. */
  | { kind: 'not-confirmed'; at: number }
  /** The shopper closed the bank's dialog; the nonce is spent. */
  | { kind: 'cancelled'; at: number }
  /** The method was deleted or used while selected in the widget. */
  | { kind: 'method-gone'; at: number }
  /** The bank could not be asked. */
  | { kind: 'not-asked'; at: number }
  /**
   * The widget has no payment method to give. It shows the reason itself; for the shop's text, see
   * `payment-error-text.ts`.
   */
  | { kind: 'none' }
  | { kind: 'gone' };

/**
 * Requests the selected payment method from the widget. A bank may ask the shopper first, and
 * receives the amount (decimal dollars) and their e-mail address. A widget that leaves the page may
 * never answer.
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
      // The widget has cleared the selection, but may be about to select a newly typed card.
      return { kind: whyNotConfirmed(error), at: performance.now() };
    },
  );
  try {
    return await Promise.race([answer, leaving]);
  } finally {
    dropin.off('3ds:customer-canceled', noteCancel);
  }
}

/**
 * Removes the bank's dialog after the widget has left the page, by loading the page again: the dialog
 * belongs to Cardinal's script, which opens it even after the widget's teardown and cannot close it.
 */
export async function closeBankDialog(): Promise<void> {
  if ('Cardinal' in window) await reloadPage();
}

/** The widget's own error, which contains the 3D Secure library's. */
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
 * Clears the selected payment method once its nonce is spent, so that another can be chosen. Waits
 * first: if called sooner, the widget would still select the spent one.
 * @param givenAt when the widget returned the nonce, by `performance.now()`
 */
export async function clearSpentMethod(dropin: Dropin, givenAt: number): Promise<void> {
  const wait = SELECTING_MS - (performance.now() - givenAt);
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  dropin.clearSelectedPaymentMethod();
}
