import * as z from 'zod/mini';
import type { ThreeDSecureResult } from '../payment-gateway.ts';
import { type BraintreeConfig, callBraintree, nothingFound } from './transport.ts';

export const FIND_PAYMENT_METHOD = /* GraphQL */ `
  query FindPaymentMethod($id: ID!) {
    node(id: $id) {
      __typename
      ... on PaymentMethod {
        details {
          __typename
          ... on CreditCardDetails {
            origin {
              type
            }
            threeDSecure {
              authentication {
                authenticationStatus
                liabilityShifted
              }
            }
          }
        }
      }
    }
  }
`;

const cardDetails = z.object({
  __typename: z.literal('CreditCardDetails'),
  /** Wallet of the card; null for a typed card. */
  origin: z.nullish(z.object({ type: z.nullish(z.string()) })),
  threeDSecure: z.nullish(
    z.object({
      authentication: z.nullish(
        z.object({
          authenticationStatus: z.nullish(z.string()),
          liabilityShifted: z.nullish(z.boolean()),
        }),
      ),
    }),
  ),
});

/** What Braintree answers to `FIND_PAYMENT_METHOD`. */
const paymentMethodData = z.object({
  node: z.nullable(
    z.object({
      details: z.optional(z.nullable(z.union([cardDetails, z.object({ __typename: z.string() })]))),
    }),
  ),
});
type PaymentMethodNode = z.infer<typeof paymentMethodData>['node'];

/**
 * Meaning of each 3D Secure status: the bank confirmed the cardholder (and bears the loss of a
 * fraud), refused or its challenge was left open, or gave no answer. `docs/operating.md` has the
 * same table with who bears the loss. Which results are charged: `../three-d-secure-policy.ts`.
 * @see https://developer.paypal.com/braintree/docs/guides/3d-secure/server-side
 */
export const THREE_D_SECURE_STATUSES: Readonly<
  Record<string, Extract<ThreeDSecureResult, 'confirmed' | 'denied' | 'unanswered'>>
> = {
  AUTHENTICATE_SUCCESSFUL: 'confirmed',
  AUTHENTICATE_ATTEMPT_SUCCESSFUL: 'confirmed',
  AUTHENTICATE_SUCCESSFUL_ISSUER_NOT_PARTICIPATING: 'confirmed',
  AUTHENTICATE_FAILED: 'denied',
  AUTHENTICATE_FRICTIONLESS_FAILED: 'denied',
  AUTHENTICATE_REJECTED: 'denied',
  AUTHENTICATE_SIGNATURE_VERIFICATION_FAILED: 'denied',
  CHALLENGE_REQUIRED: 'denied',
  LOOKUP_ENROLLED: 'denied',
  AUTHENTICATE_ERROR: 'unanswered',
  AUTHENTICATE_FAILED_ACS_ERROR: 'unanswered',
  AUTHENTICATE_UNABLE_TO_AUTHENTICATE: 'unanswered',
  AUTHENTICATION_BYPASSED: 'unanswered',
  AUTHENTICATION_UNAVAILABLE: 'unanswered',
  DATA_ONLY_SUCCESSFUL: 'unanswered',
  EXEMPTION_LOW_VALUE_SUCCESSFUL: 'unanswered',
  EXEMPTION_TRA_SUCCESSFUL: 'unanswered',
  LOOKUP_BYPASSED: 'unanswered',
  LOOKUP_CARD_ERROR: 'unanswered',
  LOOKUP_ERROR: 'unanswered',
  LOOKUP_FAILED_ACS_ERROR: 'unanswered',
  LOOKUP_NOT_ENROLLED: 'unanswered',
  LOOKUP_SERVER_ERROR: 'unanswered',
  MPI_SERVER_ERROR: 'unanswered',
  SKIPPED_DUE_TO_ADAPTIVE_AUTHENTICATION: 'unanswered',
  SKIPPED_DUE_TO_RULE: 'unanswered',
  UNSUPPORTED_ACCOUNT_TYPE: 'unanswered',
  UNSUPPORTED_CARD: 'unanswered',
  UNSUPPORTED_THREE_D_SECURE_VERSION: 'unanswered',
};

/** Looks up the 3D Secure result of a nonce. Throws when Braintree cannot answer. */
export async function findThreeDSecureResult(
  config: BraintreeConfig,
  nonce: string,
): Promise<ThreeDSecureResult> {
  const data = await callBraintree(config, {
    query: FIND_PAYMENT_METHOD,
    variables: { id: nonce },
    data: paymentMethodData,
    whole: true,
  }).catch(nothingFound);
  return threeDSecureResultOf(data?.node ?? null);
}

/**
 * Reads the 3D Secure result of a payment method. A wallet's card is confirmed by its wallet,
 * unless its bank was asked as well: Braintree does not say here whether a Google Pay card stands
 * for itself or is confirmed by the device.
 * @see https://developer.paypal.com/braintree/graphql/reference/types/three-d-secure-details
 */
function threeDSecureResultOf(node: PaymentMethodNode): ThreeDSecureResult {
  const details = node?.details;
  if (!details) return 'no-method';
  if (!isCard(details)) return 'not-a-card';
  const authentication = details.threeDSecure?.authentication;
  if (!authentication) return details.origin?.type ? 'not-a-card' : 'missing';
  const result = THREE_D_SECURE_STATUSES[authentication.authenticationStatus ?? ''];
  // Some confirmed cards do not shift liability, and a status may be newer than this table.
  if (result === 'confirmed' && !authentication.liabilityShifted) return 'unanswered';
  return result ?? 'unanswered';
}

function isCard(details: { __typename: string }): details is z.infer<typeof cardDetails> {
  return details.__typename === 'CreditCardDetails';
}
