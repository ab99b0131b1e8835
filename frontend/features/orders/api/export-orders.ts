import type { CsvCell } from '#contract/csv.ts';
import { fromDollars, toDecimalDollars, toDecimalString } from '#contract/money.ts';
import {
  type AdminOrder,
  adminOrderPageSchema,
  MAX_ADMIN_ORDERS,
} from '#contract/orders/admin-order.ts';
import { isPickup, orderLineText } from '#contract/orders/order.ts';
import type { CsvPart } from '../../../components/export-csv.tsx';
import { useAdmin } from '../../../hooks/use-admin.ts';
import { api } from '../../../lib/api-client.ts';
import type { OrderTableQuery } from '../order-filter.ts';
import { refundedParts } from '../order-sums.ts';
import { FOR_PICKUP } from '../parcel-label-text.ts';
import { disputeStateText, SETTLEMENT_TEXT } from '../payment-status-text.ts';

/** Columns of the orders CSV, one row per order; money in dollars, as `12.50`; times in UTC. */
const COLUMNS: readonly (readonly [head: string, cellOf: (order: AdminOrder) => CsvCell])[] = [
  ['Number', ({ number }) => number],
  ['Placed', ({ createdAt }) => createdAt],
  ['Status', ({ status }) => status],
  ['Buyer', ({ user }) => user.name],
  ['E-mail', ({ user }) => user.email ?? ''],
  ['Address', ({ address }) => address],
  ['Books', ({ products }) => products.map(orderLineText).join('; ')],
  ['ISBNs', ({ products }) => products.flatMap(({ isbn }) => isbn ?? []).join(' ')],
  ['Copies', ({ products }) => products.reduce((sum, { count }) => sum + count, 0)],
  ['Amount', ({ amount }) => toDecimalDollars(amount)],
  ['Delivery', ({ delivery }) => toDecimalDollars(delivery?.price ?? 0)],
  ['Tax', ({ tax }) => toDecimalDollars(tax?.amount ?? 0)],
  ['Refunded', (order) => toDecimalString(refundedParts(order).backCents)],
  ['Transaction', ({ transaction_id }) => transaction_id],
  ['Carrier', ({ shipment }) => shipment?.carrierName ?? ''],
  ['Tracking number', ({ shipment }) => shipment?.trackingNumber ?? ''],
  ['Order id', ({ _id }) => _id],
  ['Country', ({ addressParts }) => addressParts?.country ?? ''],
  ['Region', ({ addressParts }) => addressParts?.region ?? ''],
  ['Postcode', ({ addressParts }) => addressParts?.postcode ?? ''],
  ['Discount code', ({ discount }) => discount?.code ?? ''],
  ['Discount', ({ discount }) => toDecimalDollars(discount?.amount ?? 0)],
  ['Gift card', ({ giftCard = 0 }) => toDecimalDollars(giftCard)],
  [
    'Charged',
    ({ amount, giftCard = 0 }) => toDecimalString(fromDollars(amount) - fromDollars(giftCard)),
  ],
  ['Tax included', ({ tax }) => (tax ? (tax.included ? 'yes' : 'no') : '')],
  [FOR_PICKUP, (order) => (isPickup(order) ? 'yes' : '')],
  ['Settlement', ({ settlement }) => (settlement ? SETTLEMENT_TEXT[settlement] : '')],
  ['Dispute', (order) => disputeStateText(order) ?? ''],
  ['Disputed amount', ({ disputed }) => toDecimalDollars(disputed?.amount ?? 0)],
  ['Lost to disputes', ({ disputed }) => toDecimalDollars(disputed?.lost ?? 0)],
  ['Not taken', (order) => toDecimalString(refundedParts(order).neverTakenCents)],
];

export const ORDER_HEADS = COLUMNS.map(([head]) => head);

export function orderRow(order: AdminOrder): CsvCell[] {
  return COLUMNS.map(([, cellOf]) => cellOf(order));
}

/** Returns a function that reads the matching orders as CSV rows, a bounded part at a time. */
export function useOrderRows(query: OrderTableQuery) {
  const { _id: userId } = useAdmin();
  return async (after: string | null): Promise<CsvPart> => {
    const { orders, next } = await api('GET /orders/desk/:userId', {
      params: { userId },
      query: { ...query, limit: MAX_ADMIN_ORDERS, ...(after === null ? {} : { after }) },
      response: adminOrderPageSchema,
    });
    return { rows: orders.map(orderRow), next };
  };
}
