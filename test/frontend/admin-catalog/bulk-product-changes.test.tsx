import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { makeBook } from '../support/make-records.ts';
import { stubDialogs } from '../support/native-dialog.ts';
import { CHANGE, emma, openProducts, openSelected, shop } from '../support/products-page.tsx';
import { signInAda } from '../support/render-page.tsx';
import { answerApi, callsTo } from '../support/shop-api.ts';

beforeEach(signInAda);

test('a bulk change is sent once, and refused products stay selected with the reason', async () => {
  const { calls, work } = await openSelected([emma, makeBook()], {
    json: {
      results: [
        { _id: 'emma', outcome: 'changed' },
        { _id: 'middlemarch', outcome: 'refused', error: 'Too few', reason: 'stock' },
      ],
      products: [emma, makeBook()],
    },
  });
  await userEvent.selectOptions(work.getByLabelText('What to do'), 'Add to the stock');
  await userEvent.click(work.getByRole('button', { name: 'Apply' }));
  expect(work.getByText('Please fill this in')).toBeTruthy();
  expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(work.getByLabelText('Copies, below 0 to take away'), '-4');
  const why = work.getByLabelText('Why');
  await userEvent.selectOptions(why, 'Delivery received');
  await userEvent.click(work.getByRole('button', { name: 'Apply' }));
  expect(work.getByText(/^A delivery adds copies/)).toBeTruthy();
  expect(
    within(why)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Delivery received', 'Recount', 'Damaged', 'Lost', 'Returned', 'Other']);
  await userEvent.selectOptions(why, 'Damaged');
  await userEvent.click(work.getByRole('button', { name: 'Apply' }));

  expect(await screen.findByText('1 of 2 products changed')).toBeTruthy();
  expect(work.getByRole('listitem').textContent).toBe('Middlemarch: Too few');
  expect(work.getByText('1 selected')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Select Middlemarch').checked).toBe(true);
  expect(callsTo(calls, CHANGE)).toEqual([
    {
      products: ['emma', 'middlemarch'],
      change: { kind: 'stock-add', copies: -4 },
      reason: 'damaged',
      seen: { emma: emma.updatedAt, middlemarch: emma.updatedAt },
    },
  ]);
});

interface SentChange {
  products: string[];
  change: { kind: string };
  seen?: Record<string, string>;
}

/** A shop with this many books, sent page by page, all of them shown in the table. */
async function openMany(count: number, change: Parameters<typeof answerApi>[0][string]) {
  const books = Array.from({ length: count }, (_, place) =>
    makeBook({ _id: `b${place}`, name: `Book ${place}` }),
  );
  const calls = answerApi({
    ...shop,
    'GET /products': (_, query) => {
      const behind = query.get('after');
      const from = behind === null ? 0 : Number(behind.slice(1)) + 1;
      return { json: books.slice(from, from + 100) };
    },
    [CHANGE]: change,
  });
  openProducts();
  await screen.findByText('Book 0');
  for (let shown = 100; shown < count; shown += 100) {
    await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
    await screen.findByText(`Book ${shown}`);
  }
  await userEvent.click(screen.getByRole('button', { name: 'Select all shown' }));
  return () => callsTo(calls, CHANGE) as SentChange[];
}

const allChanged = (body: unknown) => {
  const { products } = body as SentChange;
  return { json: { results: products.map((_id) => ({ _id, outcome: 'changed' })), products: [] } };
};

// proves admin-products.4
test('a bulk change of over 100 products is sent in parts, and Retry continues after a lost answer', async () => {
  stubDialogs();
  let tries = 0;
  const sent = await openMany(230, (body) => {
    tries += 1;
    return tries === 2 ? 'unreachable' : allChanged(body);
  });
  const work = within(screen.getByRole('region', { name: 'Selected products' }));
  expect(work.getByText('230 selected')).toBeTruthy();
  await userEvent.selectOptions(work.getByLabelText('What to do'), 'Change the price by percent');
  await userEvent.type(work.getByLabelText('Percent, below 0 to lower'), '-10');
  await userEvent.click(work.getByRole('button', { name: 'Apply' }));
  await userEvent.click(screen.getByRole('button', { name: 'Change the prices' }));

  const alert = within(await work.findByRole('alert'));
  expect(
    alert.getByText(
      '100 of 230 products changed. Whether 100 more were is not known. 30 are as before. Network error. Please try again.',
    ),
  ).toBeTruthy();
  const left = alert.getAllByRole('listitem', { hidden: true }).map((item) => item.textContent);
  expect([left.length, left[0], left.at(-1)]).toEqual([130, 'Book 100', 'Book 229']);
  expect(work.getByText('130 selected')).toBeTruthy();
  expect(sent().map(({ products }) => products.length)).toEqual([100, 100]);

  await userEvent.click(await alert.findByRole('button', { name: 'Retry for these 130' }));

  expect(await screen.findByText('230 of 230 products changed')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Selected products' })).toBeNull();
  const calls = sent();
  expect(calls.map(({ products }) => products.length)).toEqual([100, 100, 100, 30]);
  // The same request again: by `seen` the shop recognizes what it has already done.
  expect(calls[2]).toEqual(calls[1]);
  expect(calls[2]?.seen).toMatchObject({ b100: '2026-01-01T00:00:00.000Z' });
});

test('when one part of a bulk change is refused, the products of that part can be left unchanged', async () => {
  stubDialogs();
  let tries = 0;
  const refusal = { error: 'Someone else is changing these books.', reason: 'books-busy' };
  const sent = await openMany(130, (body) => {
    tries += 1;
    return tries === 2 ? { status: 503, json: refusal } : allChanged(body);
  });
  const work = within(screen.getByRole('region', { name: 'Selected products' }));
  await userEvent.selectOptions(work.getByLabelText('What to do'), 'Hide from the shop');
  await userEvent.click(work.getByRole('button', { name: 'Apply' }));
  await userEvent.click(screen.getByRole('button', { name: 'Hide them' }));

  expect(
    await work.findByText(
      '100 of 130 products changed. 30 are as before. Someone else is changing these books.',
    ),
  ).toBeTruthy();
  expect(sent().map(({ products, seen }) => [products.length, seen])).toEqual([
    [100, undefined],
    [30, undefined],
  ]);
  await userEvent.click(await work.findByRole('button', { name: 'Leave them' }));
  expect(screen.queryByRole('region', { name: 'Selected products' })).toBeNull();
});
