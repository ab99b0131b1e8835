import { expect, test } from 'vitest';
import { csvText } from '#contract/csv.ts';
import type { AdminOrder } from '#contract/orders/admin-order.ts';
import { ORDER_HEADS, orderRow } from '../../../frontend/features/orders/api/export-orders.ts';
import { labelText } from '../../../frontend/features/orders/parcel-label-text.ts';
import { pickList } from '../../../frontend/features/orders/pick-list.ts';
import { readTracking } from '../../../frontend/features/orders/read-tracking.ts';
import { toAdminOrder } from '../support/answer-admin-orders.ts';
import { makeDispute, makeOrder } from '../support/make-records.ts';

function makeLine(facts: Partial<AdminOrder['products'][number]>) {
  const at = '2026-11-21T09:00:00.000Z';
  const sold = { price: 5, count: 1, createdAt: at, author: null, isbn: null, shelf: null };
  return { ...sold, _id: 'book', name: 'Book', ...facts };
}

function ordersOf(...numbers: string[]): AdminOrder[] {
  return numbers.map((number) => ({ ...toAdminOrder(makeOrder({ number })), _id: number }));
}

test('a pick list is sorted by shelf and adds up the copies of all orders', () => {
  const [first, second] = ordersOf('A', 'B');
  const orders = [
    {
      ...first,
      products: [
        makeLine({ _id: 'z', name: 'Zadig', shelf: 'B10' }),
        makeLine({ _id: 'n', name: 'Nowhere' }),
        makeLine({ _id: 'y', name: 'Yvain', shelf: 'B2', count: 2 }),
      ],
    },
    {
      ...second,
      products: [
        makeLine({ _id: 'y', name: 'Yvain', shelf: 'B2', count: 3 }),
        makeLine({ _id: 'a', name: 'Amok', shelf: 'B10' }),
      ],
    },
  ] as AdminOrder[];

  const picks = pickList(orders).map(({ shelf, name, copies }) => `${shelf} ${name} ${copies}`);

  expect(picks).toEqual(['B2 Yvain 5', 'B10 Amok 1', 'B10 Zadig 1', 'null Nowhere 1']);
  expect(pickList(orders)[0]?.orders).toEqual([
    { number: 'A', count: 2 },
    { number: 'B', count: 3 },
  ]);
});

// proves order-life.13
test('a pick list leaves out returned copies', () => {
  const [order] = ordersOf('A');
  const products = [
    makeLine({ _id: 'y', name: 'Yvain', count: 3, returned: 1 }),
    makeLine({ _id: 'z', name: 'Zadig', count: 1, returned: 1 }),
  ];

  expect(pickList([{ ...order, products }] as AdminOrder[])).toMatchObject([
    { name: 'Yvain', copies: 2, orders: [{ number: 'A', count: 2 }] },
  ]);
});

test.each([
  [
    'one per line, from the selected field on',
    '1Z1\n1Z2\n',
    1,
    { '0000-0000': '1Z1', '1111-1110': '1Z2' },
  ],
  ['an empty line skips an order', '1Z1\n\n1Z3', 0, { '7QK4-M2XA': '1Z1', '1111-1110': '1Z3' }],
  [
    'a number may contain spaces',
    '1Z 999 AA\n1Z 2',
    0,
    { '7QK4-M2XA': '1Z 999 AA', '0000-0000': '1Z 2' },
  ],
])('pasted tracking numbers: %s', (_, text, from, found) => {
  expect(readTracking(text, ordersOf('7QK4-M2XA', '0000-0000', '1111-1110'), from).found).toEqual(
    found,
  );
});

test('pasted tracking numbers are matched to orders by the order number before each', () => {
  const orders = ordersOf('0000-0000', '7QK4-M2XA');
  const pasted = '7QK4-M2XA\t1Z2\r\n0000-0000;1Z1';

  expect(readTracking(pasted, orders).found).toEqual({ '0000-0000': '1Z1', '7QK4-M2XA': '1Z2' });
});

test('a pasted tracking number of an order that is not selected is named', () => {
  const pasted = '0000-0000\t1Z1\n7QK4-M2XA\t1Z2';

  expect(readTracking(pasted, ordersOf('0000-0000'))).toEqual({
    found: { '0000-0000': '1Z1' },
    unused: ['7QK4-M2XA\t1Z2'],
    repeated: [],
  });
});

test('beside lines that name their orders, a pasted line without an order number goes to none', () => {
  const pasted = 'Order  Tracking\n0000-0000\t1Z1\nZZZZ-0000\t1Z2\n1Z3';

  expect(readTracking(pasted, ordersOf('0000-0000', '7QK4-M2XA'))).toEqual({
    found: { '0000-0000': '1Z1' },
    unused: ['Order  Tracking', 'ZZZZ-0000\t1Z2', '1Z3'],
    repeated: [],
  });
});

test('a pasted line with a mistyped order number goes to no order, and shifts none', () => {
  const pasted = 'ZZZZ-ZZZZ 1Z333\n1Z1\n\n1Z3\n1Z4';

  expect(readTracking(pasted, ordersOf('0000-0000', '7QK4-M2XA', '1111-1110'))).toEqual({
    found: { '0000-0000': '1Z1', '1111-1110': '1Z3' },
    unused: ['ZZZZ-ZZZZ 1Z333', '1Z4'],
    repeated: [],
  });
});

// proves admin-orders.6
test('the CSV of orders escapes typed text so that no spreadsheet runs it as a formula', () => {
  const order = toAdminOrder(
    makeOrder({
      user: { _id: 'x', name: '=HYPERLINK("http://evil.test")' },
      address: '+1\n"Lane"',
    }),
  );

  const text = csvText([
    ORDER_HEADS,
    orderRow({ ...order, products: [makeLine({ name: '@SUM' })] }),
  ]);

  expect(text).toContain(`"'=HYPERLINK(""http://evil.test"")"`);
  expect(text).toContain(`"'+1\n""Lane"""`);
  expect(text).toContain(',1 × @SUM,');
  expect(text.startsWith('Number,Placed,Status,Buyer')).toBe(true);
  expect(orderRow(order)).toHaveLength(ORDER_HEADS.length);
});

// proves order-life.13
test('the CSV of orders says how many copies were returned', () => {
  const products = [
    makeLine({ name: 'Yvain', count: 3, returned: 1 }),
    makeLine({ name: 'Zadig' }),
  ];

  const row = orderRow({ ...toAdminOrder(makeOrder()), products });

  expect(row).toContain('3 × Yvain (1 went back); 1 × Zadig');
});

test.each([
  ['an address that begins with a number', '1 Old Street\nLondon', 'Sam\n1 Old Street\nLondon'],
  ['a name, a street and a town', 'Nora\n1 Old Street\nLondon', 'Nora\n1 Old Street\nLondon'],
  ['a house that has a name', 'Rose Cottage\nLondon', 'Sam\nRose Cottage\nLondon'],
  ['no address', '', 'Sam'],
])('a label has exactly one name: %s', (_, address, text) => {
  expect(labelText(toAdminOrder(makeOrder({ address })))).toBe(text);
});

test('the CSV of orders has the address, discount, gift card, charge and whether tax is included', () => {
  const parts = { name: 'Sam', line1: '1 Old Street', line2: '', town: 'Albany' };
  const order = toAdminOrder(
    makeOrder({
      amount: 37.1,
      addressParts: { ...parts, region: 'NY', postcode: '12207', country: 'US' },
      discount: { code: 'SPRING', amount: 3.7 },
      giftCard: 20.2,
      tax: { amount: 2.43, included: true },
    }),
  );
  const byHead = (row: readonly unknown[]) =>
    Object.fromEntries(ORDER_HEADS.map((head, at) => [head, row[at]]));

  // The earlier columns keep their positions.
  expect(ORDER_HEADS.indexOf('Order id')).toBe(16);
  expect(byHead(orderRow(order))).toMatchObject({
    Country: 'US',
    Region: 'NY',
    Postcode: '12207',
    'Discount code': 'SPRING',
    Discount: '3.70',
    'Gift card': '20.20',
    Charged: '16.90',
    'Tax included': 'yes',
  });
  expect(byHead(orderRow(toAdminOrder(makeOrder())))).toMatchObject({
    Country: '',
    Discount: '0.00',
    'Gift card': '0.00',
    Charged: '37.00',
    'Tax included': '',
  });
});

test('the CSV of orders says whether the money has settled, and what a dispute has come to', () => {
  const rowOf = (facts: Parameters<typeof makeOrder>[0]) =>
    orderRow(toAdminOrder(makeOrder(facts)));
  const column = (name: (typeof ORDER_HEADS)[number]) => ORDER_HEADS.indexOf(name);

  const heads = ['Settlement', 'Dispute', 'Disputed amount', 'Lost to disputes'] as const;
  const moneyOf = (row: ReturnType<typeof rowOf>) => heads.map((head) => row[column(head)]);
  expect(moneyOf(rowOf(makeDispute('won', { amount: 5.5, lost: 0.5 })))).toEqual([
    'Settled',
    'Dispute won',
    '5.50',
    '0.50',
  ]);
  expect(moneyOf(rowOf({}))).toEqual(['', '', '0.00', '0.00']);
});

// The API counts what was never collected of a cancelled order as refunded.
test.each([
  ['cancelled', { status: 'Cancelled', refunded: 37 }, { Refunded: '0.00', 'Not taken': '37.00' }],
  [
    'cancelled, with a part that a gift card paid',
    { status: 'Cancelled', refunded: 37, giftCard: 12 },
    { Refunded: '12.00', 'Not taken': '25.00' },
  ],
  ['not cancelled yet', {}, { Refunded: '0.00', 'Not taken': '37.00' }],
  [
    'collected, and cancelled',
    { status: 'Cancelled', refunded: 37, settlement: 'settled' },
    { Refunded: '37.00', 'Not taken': '0.00' },
  ],
] as const)('the CSV says what was never collected of an order that is %s', (_, facts, cells) => {
  const order = makeOrder({ amount: 37, settlement: 'declined', ...facts });
  const row = orderRow(toAdminOrder(order));
  expect(Object.fromEntries(ORDER_HEADS.map((head, at) => [head, row[at]]))).toMatchObject(cells);
  expect(ORDER_HEADS.indexOf('Refunded')).toBe(12);
  expect(ORDER_HEADS.at(-1)).toBe('Not taken');
});
