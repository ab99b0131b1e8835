import * as z from 'zod/mini';
import type {
  CallTimeout,
  Charge,
  ChargeOutcome,
  ProviderTransaction,
} from '../payment-gateway.ts';
import { PAYMENT_METHOD_FIELDS, snapshotData } from './payment-method-snapshot.ts';
import {
  globalId,
  outcomeOfAll,
  REFUND_FIELDS,
  TRANSACTION_FIELDS,
  toProviderTransaction,
  transactionWithRefundsData,
} from './transaction.ts';
import { type BraintreeConfig, callBraintree, nothingFound } from './transport.ts';

export const SEARCH_TRANSACTIONS = /* GraphQL */ `
  query SearchTransactions($input: TransactionSearchInput!) {
    search {
      transactions(input: $input, first: 10) {
        edges {
          node {
            ...TransactionFields
            ...RefundFields
            ...PaymentMethodFields
          }
        }
      }
    }
  }
  ${TRANSACTION_FIELDS}
  ${REFUND_FIELDS}
  ${PAYMENT_METHOD_FIELDS}
`;

const node = z.extend(transactionWithRefundsData, { paymentMethodSnapshot: snapshotData });
const searchData = z.object({
  search: z.object({ transactions: z.object({ edges: z.array(z.object({ node })) }) }),
});

/** Finds the outcome of the charge with the order id, from all its transactions. */
export async function findCharge(
  config: BraintreeConfig,
  { orderId, amountCents, within }: Pick<Charge, 'orderId' | 'amountCents'> & CallTimeout,
): Promise<ChargeOutcome | undefined> {
  const data = await callBraintree(config, {
    query: SEARCH_TRANSACTIONS,
    variables: { input: { orderId: { is: orderId } } },
    data: searchData,
    whole: true,
    within,
  });
  const transactions = data.search.transactions.edges.map(({ node }) => node);
  return outcomeOfAll(transactions, amountCents);
}

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

/** Finds a transaction with its refunds; undefined if there is none. */
export async function findTransaction(
  config: BraintreeConfig,
  transactionId: string,
): Promise<ProviderTransaction | undefined> {
  const data = await callBraintree(config, {
    query: FIND_TRANSACTION,
    variables: { id: globalId(transactionId) },
    data: z.object({ node: z.nullable(transactionWithRefundsData) }),
    whole: true,
  }).catch(nothingFound);
  return data?.node ? toProviderTransaction(data.node) : undefined;
}
