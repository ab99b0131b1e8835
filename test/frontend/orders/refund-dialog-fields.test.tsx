import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { makeOrder } from '../support/make-records.ts';
import { makeRefund } from '../support/make-timeline.ts';
import { openPartialRefund } from '../support/open-partial-refund.ts';

const done = { json: { order: makeOrder({ refunded: 10 }), refund: makeRefund() } };

test('for an order with delivery and tax, the dialog computes the amount of copies and delivery', async () => {
  const facts = {
    amount: 45.61,
    delivery: { name: 'By ground', price: 4.9, tax: 0.43 },
    tax: { amount: 3.71, included: false },
    products: makeOrder().products.map((line) => ({ ...line, price: 18.5, count: 2, tax: 3.28 })),
  };
  const { dialog, amount, send, asked } = await openPartialRefund(facts, done);

  await userEvent.selectOptions(dialog.getByLabelText(/^Copies of/), '1');
  expect(amount.value).toBe('20.14');
  await userEvent.selectOptions(dialog.getByLabelText('Delivery'), 'Goes back');
  expect(amount.value).toBe('25.47');
  await send();

  await expect.poll(asked).toMatchObject([{ amount: 25.47, delivery: true }]);
});

// proves order-life.13
test.each([
  ['Not processed', true],
  ['Delivered', false],
] as const)(
  'the refunded copies are sent, and for a %s order restocked as preset or as the admin chooses',
  async (status, inHouse) => {
    const { dialog, amount, send, asked } = await openPartialRefund(
      { status },
      'unreachable',
      done,
    );
    expect(dialog.queryByLabelText('Put these copies back on sale')).toBeNull();

    await userEvent.selectOptions(dialog.getByLabelText('Copies of Middlemarch'), '1');
    expect(amount.value).toBe('18.50');
    const restock = dialog.getByLabelText<HTMLInputElement>('Put these copies back on sale');
    expect(restock.checked).toBe(inHouse);
    await send();
    await dialog.findByRole('alert');
    await userEvent.click(restock);
    await send();

    const products = [{ _id: 'middlemarch', count: 1 }];
    await expect.poll(asked).toMatchObject([
      { amount: 18.5, products, restock: inHouse },
      { amount: 18.5, products, restock: !inHouse },
    ]);
  },
);

// proves order-life.13
test('returned copies are not offered again, and the last copy gets the remaining cent', async () => {
  const [line] = makeOrder().products;
  if (!line) throw new Error('no line');
  const { dialog, amount } = await openPartialRefund({
    amount: 47,
    refunded: 20,
    discount: { code: 'HALF', amount: 0.99 },
    products: [
      { ...line, discount: 0.99, returned: 1 },
      { ...line, _id: 'emma', name: 'Emma', price: 10, count: 1, returned: 1 },
    ],
  });

  const copies = dialog.getByLabelText('Copies of Middlemarch');
  expect([...copies.querySelectorAll('option')].map(({ value }) => value)).toEqual(['0', '1']);
  expect(dialog.queryByLabelText('Copies of Emma')).toBeNull();
  await userEvent.selectOptions(copies, '1');
  // Half of 0.99 is 0.50, which went to the first copy.
  expect(amount.value).toBe('18.01');
});

test.each([
  ['that went back before', { price: 4.9, refunded: true as const }],
  ['that was free', { price: 0 }],
])('a delivery %s is not offered', async (_, delivery) => {
  const { dialog } = await openPartialRefund({
    delivery: { name: 'By ground', tax: 0, ...delivery },
  });

  expect(dialog.getByLabelText(/^Copies of/)).toBeTruthy();
  expect(dialog.queryByLabelText('Delivery')).toBeNull();
});
