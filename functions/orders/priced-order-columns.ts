import { type PostalAddress, postalAddressSchema } from '../contract/delivery/postal-address.ts';
import type { Cents } from '../contract/money.ts';
import { readCodeColumn, toCodeColumn } from '../db/order-money-columns.ts';
import { parseColumn } from '../db/parse-column.ts';
import type { SumRow } from '../db/tables/payments.ts';
import type { PricedLine } from './price-lines.ts';
import type { OrderSums } from './price-total.ts';

/** Sums and structured address of an order, besides its lines; the address may be unknown. */
export interface OrderFacts {
  sums: OrderSums;
  addressParts: PostalAddress | null;
}

/**
 * Converts to columns of a payment that charges `amountCents`, or of its order: `head`, and for each
 * line, in this order, those of `payment_lines` or `order_lines`.
 */
export function toPricedColumns(
  { sums, addressParts, amountCents }: OrderFacts & { amountCents: Cents },
  lines: readonly PricedLine[],
) {
  const head: SumRow = {
    delivery_name: sums.deliveryName,
    delivery_cents: sums.deliveryCents,
    pickup: sums.isPickup ? 1 : 0,
    delivery_tax_cents: sums.deliveryTaxCents,
    tax_cents: sums.taxCents,
    tax_included: sums.taxIncluded ? 1 : 0,
    discount_code: toCodeColumn(sums.discountCode, amountCents + sums.giftCardCents),
    discount_cents: sums.discountCents,
    gift_card_cents: sums.giftCardCents,
    address_parts: addressParts && JSON.stringify(addressParts),
  };
  return { head, lines: lines.map((line, position) => ({ line, row: toRow(line, position) })) };
}

function toRow(line: PricedLine, position: number) {
  return {
    position,
    product_id: line.productId,
    name: line.name,
    price_cents: line.unitCents,
    count: line.count,
    tax_cents: line.taxCents,
    tax_millionths: line.taxMillionths,
    discount_cents: line.discountCents,
  };
}

export function toOrderFacts(row: SumRow): OrderFacts {
  return {
    sums: {
      deliveryName: row.delivery_name,
      deliveryCents: row.delivery_cents,
      isPickup: row.pickup === 1,
      deliveryTaxCents: row.delivery_tax_cents,
      taxCents: row.tax_cents,
      taxIncluded: row.tax_included === 1,
      discountCode: readCodeColumn(row.discount_code),
      discountCents: row.discount_cents,
      giftCardCents: row.gift_card_cents,
    },
    addressParts:
      row.address_parts === null ? null : parseColumn(postalAddressSchema, row.address_parts),
  };
}
