import * as z from 'zod/mini';
import type { ThreeDSecureResult } from '../payment-gateway.ts';

const cardDetails = z.object({
  __typename: z.literal('CreditCardDetails'),
  /** The wallet it came from; null for a card that was typed. */
  origin: z.nullish(z.object({ type: z.nullish(z.string()) })),
  threeDSecure: z.nullish(
    z.object({
      authentication: z.nullish(
        z.object({
          liabilityShifted: z.nullish(z.boolean()),
          liabilityShiftPossible: z.nullish(z.boolean()),
        }),
      ),
    }),
  ),
});

/** What Braintree answers to `FIND_PAYMENT_METHOD`. */
export const paymentMethodData = z.object({
  node: z.nullable(
    z.object({
      details: z.optional(z.nullable(z.union([cardDetails, z.object({ __typename: z.string() })]))),
    }),
  ),
});
type PaymentMethodNode = z.infer<typeof paymentMethodData>['node'];

/**
 * Reads off a payment method whether its bank has let it pass. A wallet's card is its wallet's to
 * confirm, unless its bank was asked as well: Braintree does not say here whether a Google Pay card
 * stands for itself or is confirmed by the device.
 * @see https://developer.paypal.com/braintree/graphql/reference/types/three-d-secure-details
 */
export function threeDSecureResultOf(node: PaymentMethodNode): ThreeDSecureResult {
  const details = node?.details;
  if (!details) return 'no-method';
  if (!isCard(details)) return 'passed';
  const authentication = details.threeDSecure?.authentication;
  if (authentication) {
    const { liabilityShifted, liabilityShiftPossible } = authentication;
    return liabilityShiftPossible && !liabilityShifted ? 'failed' : 'passed';
  }
  return details.origin?.type ? 'passed' : 'missing';
}

function isCard(details: { __typename: string }): details is z.infer<typeof cardDetails> {
  return details.__typename === 'CreditCardDetails';
}
