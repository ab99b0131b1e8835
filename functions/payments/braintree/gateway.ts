import * as z from 'zod/mini';
import { toDecimalString } from '../../contract/money.ts';
import type { PaymentGateway, RefundOutcome } from '../payment-gateway.ts';
import { charge } from './charge.ts';
import { createCustomer, deleteCustomer } from './customers.ts';
import { FIND_PAYMENT_METHOD, paymentMethodData, threeDSecureResultOf } from './three-d-secure.ts';
import {
  globalId,
  outcomeOfAll,
  REFUND_FIELDS,
  TRANSACTION_FIELDS,
  toProviderTransaction,
  transactionWithRefundsData,
} from './transaction.ts';
import {
  type BraintreeConfig,
  callBraintree,
  isAboutTheInput,
  isTurnedAway,
  nothingFound,
} from './transport.ts';
import { deleteRepeatedCards, deleteVaultedMethod, listVaultedMethods } from './vaulted-methods.ts';

export const CREATE_CLIENT_TOKEN = /* GraphQL */ `
  mutation CreateClientToken($input: CreateClientTokenInput!) {
    createClientToken(input: $input) {
      clientToken
    }
  }
`;

const clientTokenData = z.object({ createClientToken: z.object({ clientToken: z.string() }) });

export const SEARCH_TRANSACTIONS = /* GraphQL */ `
  query SearchTransactions($input: TransactionSearchInput!) {
    search {
      transactions(input: $input, first: 10) {
        edges {
          node {
            ...TransactionFields
            ...RefundFields
          }
        }
      }
    }
  }
  ${TRANSACTION_FIELDS}
  ${REFUND_FIELDS}
`;

const searchData = z.object({
  search: z.object({
    transactions: z.object({ edges: z.array(z.object({ node: transactionWithRefundsData })) }),
  }),
});

export const FIND_TRANSACTION = /* GraphQL */ `
  query FindTransaction($id: ID!) {
    node(id: $id) {
      __typename
      ... on Transaction {
        ...TransactionFields
        ...RefundFields
      }
    }
  }
  ${TRANSACTION_FIELDS}
  ${REFUND_FIELDS}
`;

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
      /** Of a refund. */
      status: z.nullish(z.string()),
    }),
  }),
});

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

/** The shop's payments at Braintree, by GraphQL over fetch. */
export function createBraintreeGateway(config: BraintreeConfig): PaymentGateway {
  return {
    createCustomer: (person) => createCustomer(config, person),
    createClientToken: async (customerId) => {
      const data = await callBraintree(config, {
        query: CREATE_CLIENT_TOKEN,
        variables: { input: customerId === null ? {} : { clientToken: { customerId } } },
        data: clientTokenData,
      }).catch(nothingFound);
      return data?.createClientToken.clientToken;
    },
    deleteCustomer: (customerId) => deleteCustomer(config, customerId),
    deleteRepeatedCards: (customerId) => deleteRepeatedCards(config, customerId),
    listSavedMethods: (customerId) => listVaultedMethods(config, customerId),
    deleteSavedMethod: (id) => deleteVaultedMethod(config, id),
    findThreeDSecureResult: async (nonce) => {
      const data = await callBraintree(config, {
        query: FIND_PAYMENT_METHOD,
        variables: { id: nonce },
        data: paymentMethodData,
        whole: true,
      }).catch(nothingFound);
      return threeDSecureResultOf(data?.node ?? null);
    },
    charge: (asked) => charge(config, asked),
    findCharge: async ({ orderId, amountCents }) => {
      const data = await callBraintree(config, {
        query: SEARCH_TRANSACTIONS,
        variables: { input: { orderId: { is: orderId } } },
        data: searchData,
        whole: true,
      });
      const transactions = data.search.transactions.edges.map(({ node }) => node);
      return outcomeOfAll(transactions, amountCents);
    },
    findTransaction: async (transactionId) => {
      const data = await callBraintree(config, {
        query: FIND_TRANSACTION,
        variables: { id: globalId(transactionId) },
        data: z.object({ node: z.nullable(transactionWithRefundsData) }),
        whole: true,
      }).catch(nothingFound);
      return data?.node ? toProviderTransaction(data.node) : undefined;
    },
    reverse: async (transactionId) => {
      try {
        const data = await callBraintree(config, {
          query: REVERSE_TRANSACTION,
          variables: { input: { transactionId: globalId(transactionId) } },
          data: reversalData,
        });
        const { __typename, legacyId, status } = data.reverseTransaction.reversal;
        if (status && REFUND_FAILED.has(status))
          return { kind: 'refused', reason: `refund is ${status}` };
        const how = __typename === 'Refund' ? 'refund' : 'void';
        return { kind: 'succeeded', how, id: legacyId };
      } catch (error) {
        return toRefundFailure(error);
      }
    },
    refund: async ({ transactionId, amountCents, refundId }) => {
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
        if (REFUND_FAILED.has(status)) return { kind: 'refused', reason: `refund is ${status}` };
        return { kind: 'succeeded', how: 'refund', id: legacyId };
      } catch (error) {
        return toRefundFailure(error);
      }
    },
  };
}

const REFUND_FAILED = new Set(['PROCESSOR_DECLINED', 'GATEWAY_REJECTED', 'FAILED']);

/** A request that was turned away gave nothing back; anything else may have. */
function toRefundFailure(error: unknown): RefundOutcome {
  return isAboutTheInput(error) || isTurnedAway(error)
    ? { kind: 'refused', reason: error.message }
    : { kind: 'unknown', cause: error };
}
