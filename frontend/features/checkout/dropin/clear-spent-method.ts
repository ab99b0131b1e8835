import type { Dropin } from 'braintree-web-drop-in';

/** The widget takes 200 ms to select a newly typed card (spec 9); this is that and some air. */
const SELECTING_MS = 300;

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
