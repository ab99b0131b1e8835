import {
  type AdminOrder,
  adminOrderPageSchema,
  MAX_ADMIN_ORDERS,
} from '../../../../functions/contract/admin-order.ts';
import {
  fromDollars,
  toDecimalDollars,
  toDecimalString,
} from '../../../../functions/contract/money.ts';
import { goneBackText, isPickup } from '../../../../functions/contract/order.ts';
import type { CsvPart } from '../../../components/export-csv.tsx';
import { useAdmin } from '../../../hooks/use-admin.ts';
import { api } from '../../../lib/api-client.ts';
import { disputeStateText, SETTLEMENT_TEXT } from '../money-state-text.ts';
import type { OrderTableQuery } from '../order-filter.ts';
import { FOR_PICKUP } from '../parcel-label-text.ts';

/** Columns of the orders CSV, one row per order; money in dollars, as `12.50`; times in UTC. */
export const ORDER_HEADS = [
  'Number',
  'Placed',
  'Status',
  'Buyer',
  'E-mail',
  'Address',
  'Books',
  'ISBNs',
  'Copies',
  'Amount',
  'Delivery',
  'Tax',
  'Refunded',
  'Transaction',
  'Carrier',
  'Tracking number',
  'Order id',
  'Country',
  'Region',
  'Postcode',
  'Discount code',
  'Discount',
  'Gift card',
  'Charged',
  'Tax included',
  FOR_PICKUP,
  'Settlement',
  'Dispute',
  'Disputed amount',
  'Lost to disputes',
] as const;

export function orderRow(order: AdminOrder): (string | number)[] {
  const { products, shipment, settlement, disputed } = order;
  return [
    order.number,
    order.createdAt,
    order.status,
    order.user.name,
    order.user.email ?? '',
    order.address,
    products.map((line) => `${line.count} × ${line.name}${goneBackText(line)}`).join('; '),
    products.flatMap(({ isbn }) => isbn ?? []).join(' '),
    products.reduce((sum, { count }) => sum + count, 0),
    toDecimalDollars(order.amount),
    toDecimalDollars(order.delivery?.price ?? 0),
    toDecimalDollars(order.tax?.amount ?? 0),
    toDecimalDollars(order.refunded),
    order.transaction_id,
    shipment?.carrierName ?? '',
    shipment?.trackingNumber ?? '',
    order._id,
    ...accountRow(order),
    isPickup(order) ? 'yes' : '',
    settlement ? SETTLEMENT_TEXT[settlement] : '',
    disputeStateText(order) ?? '',
    toDecimalDollars(disputed?.amount ?? 0),
    toDecimalDollars(disputed?.lost ?? 0),
  ];
}

/** Columns for accounting: destination by address parts, and how the order was paid. */
function accountRow({ addressParts, discount, giftCard = 0, amount, tax }: AdminOrder) {
  return [
    addressParts?.country ?? '',
    addressParts?.region ?? '',
    addressParts?.postcode ?? '',
    discount?.code ?? '',
    toDecimalDollars(discount?.amount ?? 0),
    toDecimalDollars(giftCard),
    toDecimalString(fromDollars(amount) - fromDollars(giftCard)),
    tax ? (tax.included ? 'yes' : 'no') : '',
  ];
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
