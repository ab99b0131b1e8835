import * as z from 'zod/mini';
import { toDecimalString } from '../../contract/money.ts';
import type { RefundOutcome, RefundRequest } from '../payment-gateway.ts';
import { globalId, NOT_CHARGED } from './transaction.ts';
import { type BraintreeConfig, callBraintree, isInputError, isNotExecuted } from './transport.ts';

export const REVERSE_TRANSACTION = /* GraphQL */ `
  mutation ReverseTransaction($input: ReverseTransactionInput!) {
    reverseTransaction(input: $input) {
      reversal {
        __typename
        ... on Transaction {
          legacyId
        }
        ... on Refund {
          legacyId
          status
        }
      }
    }
  }
`;

const reversalData = z.object({
  reverseTransaction: z.object({
    reversal: z.object({
      __typename: z.string(),
      legacyId: z.string(),
      /** Only of a refund. */
      status: z.nullish(z.string()),
    }),
  }),
});

/** Reverses a transaction in full: Braintree voids it before settlement and refunds it after. */
export async function reverse(
  config: BraintreeConfig,
  transactionId: string,
): Promise<RefundOutcome> {
  try {
    const data = await callBraintree(config, {
      query: REVERSE_TRANSACTION,
      variables: { input: { transactionId: globalId(transactionId) } },
      data: reversalData,
    });
    const { __typename, legacyId, status } = data.reverseTransaction.reversal;
    if (status && NOT_CHARGED.has(status))
      return { kind: 'refused', reason: `refund is ${status}` };
    const how = __typename === 'Refund' ? 'refund' : 'void';
    return { kind: 'succeeded', how, id: legacyId };
  } catch (error) {
    return toRefundFailure(error);
  }
}

export const REFUND_TRANSACTION = /* GraphQL */ `
  mutation RefundTransaction($input: RefundTransactionInput!) {
    refundTransaction(input: $input) {
      refund {
        legacyId
        status
      }
    }
  }
`;

const refundData = z.object({
  refundTransaction: z.object({ refund: z.object({ legacyId: z.string(), status: z.string() }) }),
});

/** Refunds part of a settled transaction. */
export async function refund(
  config: BraintreeConfig,
  { transactionId, amountCents, refundId }: RefundRequest,
): Promise<RefundOutcome> {
  try {
    const amount = toDecimalString(amountCents);
    const data = await callBraintree(config, {
      query: REFUND_TRANSACTION,
      variables: {
        input: {
          transactionId: globalId(transactionId),
          refund: { amount, orderId: refundId },
        },
      },
      data: refundData,
    });
    const { legacyId, status } = data.refundTransaction.refund;
    if (NOT_CHARGED.has(status)) return { kind: 'refused', reason: `refund is ${status}` };
    return { kind: 'succeeded', how: 'refund', id: legacyId };
  } catch (error) {
    return toRefundFailure(error);
  }
}

/** A rejected request returned no money; any other failure may have. */
function toRefundFailure(error: unknown): RefundOutcome {
  return isInputError(error) || isNotExecuted(error)
    ? { kind: 'refused', reason: error.reason, cause: error }
    : { kind: 'unknown', cause: error };
}
