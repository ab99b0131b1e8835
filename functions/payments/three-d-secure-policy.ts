import type { PaymentAnswer } from '../contract/payments/payment.ts';
import { BANK_NOT_CONFIRMED, METHOD_GONE } from '../contract/payments/unsuccessful-payment-text.ts';
import type { UserRow } from '../db/tables/accounts.ts';
import type { Deps } from '../deps.ts';
import { logEvent } from '../log.ts';
import { refuse } from '../refuse.ts';
import type { ThreeDSecureResult } from './payment-gateway.ts';

/**
 * Results that are charged with THREE_D_SECURE=required: a bank, wallet or account vouches for
 * them.
 */
const CHARGED_IF_REQUIRED: ReadonlySet<ThreeDSecureResult> = new Set(['confirmed', 'not-a-card']);

/**
 * Results that are charged with THREE_D_SECURE=on: all but a refusal by the bank, and a nonce that
 * stands for no method.
 */
const CHARGED_IF_ON: ReadonlySet<ThreeDSecureResult> = new Set([
  ...CHARGED_IF_REQUIRED,
  'unanswered',
  'missing',
]);

/**
 * Asks Braintree whether the card's bank has confirmed the shopper: the page's own claim could be
 * forged. `braintree/three-d-secure.ts` maps the statuses of 3D Secure. With THREE_D_SECURE=off
 * nobody is asked; `payment-widget-vars.ts` reads the setting.
 * @param payer `isSuspicious`: charged only if the bank confirms, as for everyone with
 *   THREE_D_SECURE=required
 * @returns why the payment is not charged; undefined when it may be
 * @throws {AppError} 503 when it cannot be known
 */
export async function refusalByThreeDSecure(
  deps: Deps,
  user: UserRow,
  { paymentMethodNonce: nonce }: { paymentMethodNonce: string },
  { isSuspicious }: { isSuspicious: boolean },
): Promise<PaymentAnswer | undefined> {
  if (!deps.widget.threeDSecure) return undefined;
  const threeDSecure = await deps.gateway.findThreeDSecureResult(nonce).catch((cause: unknown) => {
    throw refuse('payment-unavailable', { cause });
  });
  const mustConfirm = deps.bankMustConfirm || isSuspicious;
  const chargeable = mustConfirm ? CHARGED_IF_REQUIRED : CHARGED_IF_ON;
  if (chargeable.has(threeDSecure)) return undefined;
  logEvent('payment not confirmed by the bank', { userId: user.id, threeDSecure });
  const message = threeDSecure === 'no-method' ? METHOD_GONE : BANK_NOT_CONFIRMED;
  return { success: false, status: 'declined', message };
}
