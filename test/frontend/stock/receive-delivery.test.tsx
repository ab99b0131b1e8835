import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { AdminStockPage } from '../../../frontend/app/routes/admin-stock-page.tsx';
import { CreateProductPage } from '../../../frontend/app/routes/create-product-page.tsx';
import { setSession } from '../../../frontend/stores/session-store.ts';
import { makeBook, makeSession } from '../support/make-records.ts';
import { Guarded, renderPage, signInAda } from '../support/render-page.tsx';
import { answerApi } from '../support/shop-api.ts';

const EMMA = '9780141439587';
const WALDEN = '9780691096124';
const UNKNOWN = '9780306406157';

const emma = makeBook({ _id: 'emma', name: 'Emma', isbn: EMMA, quantity: 2 });
const walden = makeBook({ _id: 'walden', name: 'Walden', isbn: WALDEN, quantity: 0 });

const received = (_id: string, quantity: number) => ({ json: { data: { _id, quantity } } });

const shop = {
  'GET /stock/ada': { json: { movements: [], next: null } },
  'GET /categories': { json: [{ _id: 'novels', name: 'Novels' }] },
  'GET /products/desk/ada': (_: unknown, query: URLSearchParams) => {
    const products = [emma, walden].filter(({ isbn }) => isbn === query.get('search'));
    return { json: { products, next: null } };
  },
};

beforeEach(signInAda);

function openPage() {
  return renderPage(
    <Routes>
      <Route path="/admin/stock" element={<Guarded only="admins" page={AdminStockPage} />} />
      <Route path="/create/product" element={<Guarded only="admins" page={CreateProductPage} />} />
    </Routes>,
    { at: '/admin/stock' },
  );
}

/** Scans like a scanner: the digits, then Enter. */
async function scan(...isbns: string[]) {
  const field = await screen.findByLabelText('ISBN');
  if (document.activeElement !== field) await userEvent.click(field);
  for (const isbn of isbns) await userEvent.keyboard(`${isbn}{Enter}`);
}

const copiesOf = (name: string) => screen.findByLabelText<HTMLInputElement>(`Copies of ${name}`);

const row = async (name: string) => within((await copiesOf(name)).closest('li') ?? document.body);

const postsOf = (calls: { call: string; body: unknown }[]) =>
  calls.filter(({ call }) => call.startsWith('POST'));

test('scanned books are counted and received, each by its own call with its own key', async () => {
  const calls = answerApi({
    ...shop,
    'POST /product/emma/stock/ada': received('emma', 4),
    'POST /product/walden/stock/ada': received('walden', 12),
  });
  openPage();
  // An ISBN-10 and one with hyphens name the same book.
  await scan(EMMA, WALDEN, '0141439580', '978-0-14-143958-7');
  expect((await copiesOf('Emma')).value).toBe('3');
  await userEvent.clear(await copiesOf('Emma'));
  await userEvent.type(await copiesOf('Emma'), '2');
  await userEvent.clear(await copiesOf('Walden'));
  await userEvent.type(await copiesOf('Walden'), '12');
  await userEvent.type(screen.getByLabelText('Note for the stock’s record'), 'invoice 4711');
  await userEvent.click(screen.getByRole('button', { name: 'Receive 14 copies of 2 books' }));

  const list = within(await screen.findByRole('list', { name: 'Received' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Walden: 12 received, 12 in stock now',
    'Emma: 2 received, 4 in stock now',
  ]);
  const posts = postsOf(calls);
  const sent = { reason: 'delivery', note: 'invoice 4711', idempotencyKey: expect.any(String) };
  expect(posts).toEqual([
    { call: 'POST /product/walden/stock/ada', body: { ...sent, change: 12 } },
    { call: 'POST /product/emma/stock/ada', body: { ...sent, change: 2 } },
  ]);
  expect(new Set(posts.map(({ body }) => Object(body).idempotencyKey)).size).toBe(2);
  expect(screen.queryByRole('list', { name: 'Books of the delivery' })).toBeNull();
  expect(sessionStorage.getItem('receiving')).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText('ISBN'));
});

test('a refused book stays in the list with the reason, and the others are received', async () => {
  const calls = answerApi({
    ...shop,
    'POST /product/emma/stock/ada': {
      status: 409,
      json: { error: 'It has as many as there may be', reason: 'stock-out-of-range' },
    },
    'POST /product/walden/stock/ada': received('walden', 1),
  });
  openPage();
  await scan(WALDEN, EMMA);
  await userEvent.click(await screen.findByRole('button', { name: 'Receive 2 copies of 2 books' }));

  expect(await screen.findByText(/One book is still in the list/)).toBeTruthy();
  expect((await row('Emma')).getByText('It has as many as there may be')).toBeTruthy();
  expect(screen.queryByLabelText('Copies of Walden')).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Receive 1 copy of 1 book' }));
  await expect.poll(() => postsOf(calls)).toHaveLength(3);
  const [first, , again] = postsOf(calls).map(({ body }) => Object(body).idempotencyKey);
  expect(again).not.toBe(first);
});

test('a book whose answer was lost is sent again with the same key, also after a reload', async () => {
  const answers = ['unreachable', 'done'];
  const calls = answerApi({
    ...shop,
    'POST /product/emma/stock/ada': () =>
      answers.shift() === 'done' ? received('emma', 3) : 'unreachable',
    'POST /product/walden/stock/ada': received('walden', 1),
  });
  const page = openPage();
  await scan(WALDEN, EMMA);
  await userEvent.click(await screen.findByRole('button', { name: 'Receive 2 copies of 2 books' }));
  expect((await screen.findByRole('alert')).textContent).toContain('nothing is counted twice');
  expect(postsOf(calls).map(({ call }) => call)).toEqual(['POST /product/emma/stock/ada']);
  page.unmount();

  openPage();
  expect((await copiesOf('Emma')).readOnly).toBe(true);
  expect((await copiesOf('Walden')).readOnly).toBe(false);
  // A further copy gets its own line, as the sent one is fixed.
  await scan(EMMA);
  expect(await screen.findAllByLabelText('Copies of Emma')).toHaveLength(2);
  await userEvent.click(screen.getAllByRole('button', { name: 'Remove Emma' })[0] as HTMLElement);
  await userEvent.click(await screen.findByRole('button', { name: 'Receive 2 copies of 2 books' }));
  await screen.findByRole('list', { name: 'Received' });
  const [lost, again] = postsOf(calls);
  expect(again).toEqual(lost);
  expect(postsOf(calls)).toHaveLength(3);
});

test('an unknown ISBN links to a new product with that ISBN, and the list is kept', async () => {
  answerApi(shop);
  const page = openPage();
  await scan(UNKNOWN, EMMA);
  const unknown = await row(UNKNOWN);
  await userEvent.click(await unknown.findByRole('link', { name: 'Create it' }));

  expect(page.place()).toBe('/create/product');
  expect((await screen.findByLabelText<HTMLInputElement>(/^ISBN/)).value).toBe(UNKNOWN);
  expect(sessionStorage.getItem('receiving')).toContain(EMMA);
});

test('an invalid ISBN is not listed, and the next scan replaces it', async () => {
  answerApi(shop);
  openPage();
  await scan('9780141439588');
  expect(await screen.findByText('This is no ISBN: look at its digits.')).toBeTruthy();
  await scan(EMMA);
  expect((await copiesOf('Emma')).value).toBe('1');
});

test('an empty number of copies is not sent', async () => {
  const calls = answerApi(shop);
  openPage();
  await scan(EMMA, WALDEN);
  await userEvent.clear(await copiesOf('Emma'));
  await userEvent.click(await screen.findByRole('button', { name: 'Receive 1 copy of 1 book' }));
  expect(await screen.findByText(/Please enter how many copies/)).toBeTruthy();
  expect(postsOf(calls)).toEqual([]);
});

test('a number that is wrong for the only book is named, too', async () => {
  const calls = answerApi(shop);
  openPage();
  await scan(EMMA);
  await userEvent.clear(await copiesOf('Emma'));
  await userEvent.type(await copiesOf('Emma'), '1,000');
  await userEvent.click(await screen.findByRole('button', { name: /^Receive/ }));
  expect(await screen.findByText(/Please enter how many copies/)).toBeTruthy();
  expect(postsOf(calls)).toEqual([]);
});

test('books scanned by one admin are not shown to the next in the same tab', async () => {
  answerApi({ ...shop, 'GET /stock/eve': shop['GET /stock/ada'] });
  const page = openPage();
  await scan(EMMA);
  page.unmount();
  setSession(makeSession({ _id: 'eve', name: 'Eve', role: 1 }));
  openPage();
  await screen.findByLabelText('ISBN');
  expect(screen.queryByRole('list', { name: 'Books of the delivery' })).toBeNull();
});

test('a copy scanned while others are being sent is received too', async () => {
  const gate = Promise.withResolvers<void>();
  const calls = answerApi({
    ...shop,
    'POST /product/walden/stock/ada': async () => {
      await gate.promise;
      return received('walden', 1);
    },
    'POST /product/emma/stock/ada': received('emma', 4),
  });
  openPage();
  await scan(EMMA, WALDEN);
  await userEvent.click(await screen.findByRole('button', { name: 'Receive 2 copies of 2 books' }));
  await scan(EMMA);
  gate.resolve();

  await expect.poll(() => postsOf(calls)).toHaveLength(2);
  expect(postsOf(calls)[1]).toMatchObject({
    call: 'POST /product/emma/stock/ada',
    body: { change: 2 },
  });
});
