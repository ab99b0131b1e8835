import type { GatewayContext } from '../../context.ts';
import { toGlobalId } from '../../ids.ts';
import { formatAmount } from '../../rules/amount.ts';
import type { PaymentStatus, StatusEvent } from '../../rules/status-event.ts';
import { merchant } from '../../settings.ts';
import type { VaultedMethod } from '../../store/payment-method-store.ts';
import type { Refund } from '../../store/refund-store.ts';
import type { Transaction } from '../../store/transaction-store.ts';
import { connection } from './connection.ts';
import { instrumentView, snapshotView, vaultedId } from './instrument-view.ts';

// These objects refer to one another in cycles, so they share a module, and every reference is a
// function that runs only when a request selects it.

/** Formats a customer; null when there is none. Lists are read only when selected. */
export function customerView(gateway: GatewayContext, id: string | null) {
  const customer = id === null ? undefined : gateway.store.customers.find(id);
  if (customer === undefined) return null;
  const methods = () => gateway.store.paymentMethods.listOf(customer.id, true);
  return {
    ...customer.fields,
    __typename: 'Customer',
    id: toGlobalId('customer', customer.id),
    legacyId: customer.id,
    createdAt: customer.createdAt,
    defaultPaymentMethod: () => {
      const method = methods().find(({ isDefault }) => isDefault);
      return method === undefined ? null : paymentMethodView(gateway, method);
    },
    paymentMethods: ({ first }: { first?: number | null }) =>
      connection(methods(), first, (method) => ({
        cursor: method.token,
        node: paymentMethodView(gateway, method),
      })),
    transactions: ({ first }: { first?: number | null }): unknown => {
      const mine = [{ sql: 'customer_id = ?', values: [customer.id] }];
      return connection(gateway.store.transactions.search(mine, 51), first, (transaction) => ({
        cursor: transaction.id,
        node: transactionView(gateway, transaction),
      }));
    },
  };
}

/** Formats a vaulted method. */
export function paymentMethodView(gateway: GatewayContext, method: VaultedMethod) {
  return {
    __typename: 'PaymentMethod',
    id: vaultedId(method.token),
    legacyId: method.token,
    usage: 'MULTI_USE',
    createdAt: method.createdAt,
    details: instrumentView(method.instrument),
    // Read only when selected, because a customer in turn lists its methods.
    customer: (): unknown => customerView(gateway, method.customerId),
  };
}

function riskView(transaction: Transaction) {
  const { riskData } = transaction.input;
  if (riskData == null) return null;
  return { decision: 'NOT_EVALUATED' };
}

/** Formats a transaction. Related objects are read only when selected. */
export function transactionView(gateway: GatewayContext, transaction: Transaction) {
  const { input, history, id, vaultedToken } = transaction;
  const processor = history.find((event) => event.processor !== undefined)?.processor;
  return {
    __typename: 'Transaction',
    id: toGlobalId('transaction', id),
    legacyId: id,
    createdAt: transaction.createdAt,
    amount: moneyView(transaction.amountCents),
    orderId: transaction.orderId,
    status: transaction.status,
    statusHistory: history.map((event) => statusEventView(gateway, event)),
    processorResponse: processor ?? null,
    merchantId: merchant.id,
    merchantAccountId: input.merchantAccountId ?? merchant.merchantAccountId,
    source: 'API',
    channel: input.channel ?? null,
    descriptor: input.descriptor ?? null,
    customFields: input.customFields ?? [],
    discountAmount: input.discountAmount ?? null,
    lineItems: input.lineItems ?? [],
    shipping: input.shipping ?? null,
    riskData: riskView(transaction),
    paymentMethodSnapshot: snapshotView(transaction.instrument, id),
    paymentMethod: () => {
      const method = vaultedToken && gateway.store.paymentMethods.find(vaultedToken);
      return method ? paymentMethodView(gateway, method) : null;
    },
    customer: () => customerView(gateway, transaction.customerId),
    refunds: () => gateway.store.refunds.listOf(id).map((refund) => refundView(gateway, refund)),
  };
}

/** Formats a refund. */
export function refundView(gateway: GatewayContext, refund: Refund) {
  const transaction = gateway.store.transactions.find(refund.transactionId);
  return {
    __typename: 'Refund',
    id: toGlobalId('refund', refund.id),
    legacyId: refund.id,
    createdAt: refund.createdAt,
    amount: moneyView(refund.amountCents),
    orderId: refund.orderId,
    status: refund.status,
    statusHistory: refund.history.map((event) => statusEventView(gateway, event)),
    merchantAccountId: merchant.merchantAccountId,
    source: 'API',
    paymentMethodSnapshot: transaction && snapshotView(transaction.instrument, transaction.id),
    customer: () => customerView(gateway, transaction?.customerId ?? null),
    refundedTransaction: (): unknown => transaction && transactionView(gateway, transaction),
  };
}

const typeNames: Readonly<Record<PaymentStatus, string>> = {
  AUTHORIZED: 'AuthorizedEvent',
  SUBMITTED_FOR_SETTLEMENT: 'SubmittedForSettlementEvent',
  SETTLING: 'SettlingEvent',
  SETTLED: 'SettledEvent',
  SETTLEMENT_DECLINED: 'SettlementDeclinedEvent',
  SETTLEMENT_PENDING: 'SettlementPendingEvent',
  VOIDED: 'VoidedEvent',
  PROCESSOR_DECLINED: 'ProcessorDeclinedEvent',
  GATEWAY_REJECTED: 'GatewayRejectedEvent',
  FAILED: 'FailedEvent',
};

/** Formats cents as GraphQL's MonetaryAmount. */
function moneyView(cents: number) {
  return {
    value: formatAmount(cents),
    currencyCode: merchant.currency,
    currencyIsoCode: merchant.currency,
  };
}

/** Formats one event of a payment's status history. */
function statusEventView(gateway: GatewayContext, event: StatusEvent) {
  return {
    __typename: typeNames[event.status],
    status: event.status,
    timestamp: event.timestamp,
    amount: moneyView(event.amountCents),
    source: 'API',
    terminal: event.terminal,
    processorResponse: event.processor ?? null,
    declineType: event.declineType ?? null,
    gatewayRejectionReason: event.rejectionReason ?? null,
    duplicateOf: (): unknown => {
      const original = event.duplicateOf && gateway.store.transactions.find(event.duplicateOf);
      return original ? transactionView(gateway, original) : null;
    },
  };
}
