import { expect, test } from 'vitest';
import { deliverySettingsSchema } from '#contract/delivery/delivery-settings.ts';
import type { Place } from '#contract/delivery/postal-address.ts';
import { toDecimalString } from '#contract/money.ts';
import type { DiscountTerms } from '../../../functions/orders/price-discount.ts';
import type { CartedLine } from '../../../functions/orders/price-lines.ts';
import { priceOrder } from '../../../functions/orders/price-total.ts';
import table from './price-cases.csv?raw';

// The expected values come from an independent program, price-cases.py.
const cases = readTable(table);

test('the table holds at least 200 cases', () => {
  expect(cases.length).toBeGreaterThanOrEqual(200);
});

test.each(cases)('case $case has the prices that an independent program calculated', (row) => {
  const settings = deliverySettingsSchema.parse({
    shop: placeOf(row['shop']),
    zones: listOf(row['zones'], '|').map(toZone),
    taxRates: listOf(row['tax_rates'], '|').map((text) => {
      const [place, taxClass, percent] = text.split(':');
      return { place, taxClass, percent };
    }),
    pricesIncludeTax: row['prices'] === 'with-tax',
    deliveryTax: row['delivery_tax_rule'],
    bookWeightGrams: Number(row['book_grams']),
  });
  const lines = listOf(row['lines'], '|').map(toLine);
  const place = placeOf(row['place']);

  const priced = priceOrder(settings, {
    lines,
    place,
    rateId: row['rate'] || undefined,
    discount: toDiscount(row['discount']),
    giftCardCents: Number(row['gift_card']),
  });

  expect(priced.isDeliverable).toBe(row['deliverable'] === '1');
  if (!priced.isDeliverable) return;
  expect({
    chosen_rate: priced.chosen?.id ?? '',
    items: String(priced.itemsCents),
    delivery: String(priced.sums.deliveryCents),
    line_taxes: priced.lines.map((line) => line.taxCents).join('|'),
    delivery_tax: String(priced.sums.deliveryTaxCents),
    tax: String(priced.sums.taxCents),
    total: String(priced.totalCents),
    line_discounts: priced.lines.map((line) => line.discountCents).join('|'),
    due: String(priced.dueCents),
  }).toEqual({
    chosen_rate: row['chosen_rate'],
    items: row['items'],
    delivery: row['delivery'],
    line_taxes: row['line_taxes'],
    delivery_tax: row['delivery_tax'],
    tax: row['tax'],
    total: row['total'],
    line_discounts: row['line_discounts'],
    due: row['due'],
  });
});

function readTable(text: string): Record<string, string>[] {
  const [head = '', ...rows] = text.trim().split('\n');
  const names = head.split(',');
  return rows.map((row) => {
    const cells = [...row.matchAll(/(?:^|,)(?:"([^"]*)"|([^,"]*))/g)];
    return Object.fromEntries(
      names.map((name, at) => [name, cells[at]?.[1] ?? cells[at]?.[2] ?? '']),
    );
  });
}

function listOf(text: string | undefined, separator: string): string[] {
  return text ? text.split(separator) : [];
}

function placeOf(text = ''): Place {
  const [country = '', region = ''] = text.split('-');
  return { country, region };
}

function toZone(text: string) {
  const [places = '', rates = ''] = text.split('>');
  return { name: places, places: places.split(','), rates: rates.split(',').map(toRate) };
}

function toRate(text: string) {
  const [_id = '', kind, shape = '', free] = text.split(':');
  const freeFrom = free ? money(free) : null;
  const head = { _id, name: _id, kind };
  if (kind === 'pickup') return { ...head, price: money(shape) };
  if (kind === 'flat') return { ...head, price: money(shape), freeFrom };
  const steps = shape.split('/').map((step) => {
    const [upTo, price = ''] = step.split('=');
    return { upTo: Number(upTo), price: money(price) };
  });
  return { ...head, steps, freeFrom };
}

function toDiscount(text = ''): DiscountTerms | null {
  const [kind, value = ''] = text.split(':');
  const code = 'CODE';
  const none = { percentMillionths: null, amountCents: null };
  switch (kind) {
    case 'percent':
      return { ...none, code, kind, percentMillionths: Math.round(Number(value) * 10_000) };
    case 'amount':
      return { ...none, code, kind, amountCents: Number(value) };
    case 'free':
      return { ...none, code, kind: 'free-delivery' };
    default:
      return null;
  }
}

function money(cents: string): string {
  return toDecimalString(Number(cents));
}

function toLine(text: string, at: number): CartedLine {
  const [sold = '', taxClass, grams, sent] = text.split(':');
  const [count, unitCents] = sold.split('x').map(Number);
  return {
    productId: `book-${at}`,
    name: `Book ${at}`,
    unitCents: unitCents ?? 0,
    count: count ?? 0,
    discountCents: 0,
    ships: sent === 'sent',
    weightGrams: grams ? Number(grams) : null,
    categoryId: 'any',
    taxClass: taxClass as CartedLine['taxClass'],
  };
}
