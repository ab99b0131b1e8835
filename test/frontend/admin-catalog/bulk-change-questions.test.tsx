import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { makeBook } from '../support/make-records.ts';
import { CHANGE, emma, openSelected } from '../support/products-page.tsx';
import { signInAda } from '../support/render-page.tsx';
import { callsTo } from '../support/shop-api.ts';

// What is asked before a change of many products, and said after it.

const allChanged = (body: unknown) => {
  const { products } = body as { products: string[] };
  return { json: { results: products.map((_id) => ({ _id, outcome: 'changed' })), products: [] } };
};

beforeEach(signInAda);

// proves admin-products.6
test.each<
  [what: string, value: string | undefined, question: string, sent: object, answers?: string[]]
>([
  [
    'Set the price',
    '12.5',
    'Set the price of 2 products to $12.50?',
    { kind: 'price', price: '12.5' },
  ],
  [
    'Change the price by percent',
    '-10',
    'Lower the price of 2 products by 10%?',
    { kind: 'price-percent', percent: -10 },
  ],
  [
    'Change the price by percent',
    '7.5',
    'Raise the price of 2 products by 7.5%?',
    { kind: 'price-percent', percent: 7.5 },
  ],
  ['Put on sale', '25', 'Put 2 products on sale, 25% off?', { kind: 'sale', percent: 25 }],
  ['End the sale', undefined, 'End the sale of 2 products?', { kind: 'end-sale' }],
  [
    'Set the stock',
    '20',
    'Set the stock of 2 products to 20?',
    { kind: 'stock', quantity: 20 },
    ['Set the stock', 'Keep the stock'],
  ],
  [
    'Hide from the shop',
    undefined,
    'Hide 2 products from the shop?',
    { kind: 'status', status: 'hidden' },
    ['Hide them', 'Keep them in the shop'],
  ],
  [
    'Make drafts',
    undefined,
    'Make 2 products drafts?',
    { kind: 'status', status: 'draft' },
    ['Make drafts', 'Keep them as they are'],
  ],
])(
  'the bulk change “%s” (%s) asks for confirmation first, with the number of products',
  async (what, value, question, sent, [confirm = '', keep = ''] = [
    'Change the prices',
    'Keep the prices',
  ]) => {
    const { calls, work } = await openSelected([emma, makeBook()], allChanged);
    await userEvent.selectOptions(work.getByLabelText('What to do'), what);
    const field = work.queryByRole('spinbutton') ?? work.queryByRole('textbox');
    if (field && value) await userEvent.type(field, value);
    await userEvent.click(work.getByRole('button', { name: 'Apply' }));

    const dialog = within(screen.getByRole('dialog', { name: question }));
    await userEvent.click(dialog.getByRole('button', { name: keep }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(work.getByText('2 selected')).toBeTruthy();
    expect(callsTo(calls, CHANGE)).toEqual([]);

    await userEvent.click(work.getByRole('button', { name: 'Apply' }));
    const asked = within(screen.getByRole('dialog', { name: question }));
    await userEvent.click(asked.getByRole('button', { name: confirm }));
    await screen.findByText('2 of 2 products changed');
    expect(callsTo(calls, CHANGE)).toMatchObject([
      { products: ['emma', 'middlemarch'], change: sent },
    ]);
  },
);

// proves admin-products.7
test('a bulk price change says beforehand how many products are on sale, then how many sales ended', async () => {
  const sold = (_id: string) => makeBook({ _id, name: _id, price: 8, compareAtPrice: 10 });
  await openSelected([emma, sold('Persuasion'), sold('Sanditon')], {
    json: {
      results: [
        { _id: 'emma', outcome: 'changed' },
        { _id: 'Persuasion', outcome: 'changed', saleEnded: true },
        { _id: 'Sanditon', outcome: 'changed', saleEnded: true },
      ],
      products: [],
    },
  });
  await userEvent.type(screen.getByLabelText('Price ($)'), '10');
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));

  expect(screen.getByRole('dialog').textContent).toContain(
    '2 of them are on sale: a sale ends where the new price is not below the one before it.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Change the prices' }));
  const said =
    '3 of 3 products changed, and 2 sales ended: a price must be below the one before the sale';
  expect(await screen.findByText(said)).toBeTruthy();
});

test.each([
  [['changed', 'changed', 'unchanged'], '2 products changed, 1 was so already'],
  [['unchanged', 'unchanged', 'unchanged'], '0 products changed, 3 were so already'],
  [['changed', 'refused', 'unchanged'], '1 of 3 products changed, 1 was so already'],
])(
  'after a bulk change with the outcomes %j it is said how many were so already',
  async (outcomes, said) => {
    const ids = ['emma', 'Persuasion', 'Sanditon'];
    const results = outcomes.map((outcome, at) => ({ _id: ids[at], outcome, error: 'Too few' }));
    const books = ids.map((_id) => makeBook({ _id, name: _id }));
    await openSelected(books, { json: { results, products: [] } });
    await userEvent.selectOptions(screen.getByLabelText('What to do'), 'Publish');
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));

    expect(await screen.findByText(said)).toBeTruthy();
  },
);

// proves admin-products.6
test.each([
  ['Change the price by percent', '-150', /^Percent must be from -90 to 500 but not 0/],
  ['Change the price by percent', '0', /^Percent must be from -90 to 500 but not 0/],
  ['Put on sale', '100', 'Percent must be a whole number from 1 to 90'],
])('the bulk change “%s” (%s) says what to change and asks nothing', async (what, value, text) => {
  const { calls, work } = await openSelected([emma, makeBook()]);
  await userEvent.selectOptions(work.getByLabelText('What to do'), what);
  await userEvent.type(work.getByRole('spinbutton'), value);
  await userEvent.click(work.getByRole('button', { name: 'Apply' }));

  expect(work.getByText(text)).toBeTruthy();
  expect(document.activeElement).toBe(work.getByRole('spinbutton'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(callsTo(calls, CHANGE)).toEqual([]);
});
