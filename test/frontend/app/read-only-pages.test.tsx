import { Blob as NodeBlob } from 'node:buffer';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { AdminPath } from '../../../frontend/app/admin-page-list.ts';
import { setSession } from '../../../frontend/stores/session-store.ts';
import { examples } from '../../../functions/openapi/examples.ts';
import { adminPage } from '../support/admin-route.tsx';
import { makeBook, makeSession } from '../support/make-records.ts';
import { answerApi } from '../support/shop-api.ts';

// What staff without the right to change the catalogue see of it.

const hidden = makeBook({
  _id: 'put-away',
  name: 'Put away',
  description: 'One line.\nAnother.',
  category: { _id: 'poems', name: 'Poems' },
  price: 9,
  compareAtPrice: 12,
  shelf: 'B3',
  taxClass: 'exempt',
  status: 'hidden',
});

const { answer: list } = examples['GET /list/:listId/:userId'];
const CATEGORIES = [
  { _id: 'fiction', name: 'Fiction' },
  { _id: 'poems', name: 'Poems', parent: 'fiction' },
];

/** Opens an admin page, or another address of it, as staff who may only read. */
async function openAsReader(
  [path, at]: [path: AdminPath, at?: string],
  answers: Parameters<typeof answerApi>[0],
) {
  const openPage = await adminPage(path);
  setSession(makeSession({ _id: 'ada', name: 'Ada', role: 1, staffRole: 'read-only' }));
  const calls = answerApi({ 'GET /categories': { json: CATEGORIES }, ...answers });
  openPage(at);
  return calls;
}

/** Expects no field, selection or button. */
function expectNoControls() {
  for (const role of ['textbox', 'combobox', 'checkbox', 'spinbutton', 'button'] as const) {
    expect(screen.queryAllByRole(role)).toEqual([]);
  }
  expect(screen.getByText('You can view this page, but not change anything.')).toBeTruthy();
}

// proves admin-products.5
test('a hidden book is shown with all its facts and no controls', async () => {
  const calls = await openAsReader(
    ['admin/product/update/:productId', '/admin/product/update/put-away'],
    {
      'GET /product/put-away': { status: 404, json: { error: 'Product not found' } },
      'GET /product/put-away/desk/ada': {
        json: {
          ...hidden,
          pictures: examples['PUT /product/:productId/pictures/:userId'].answer.pictures,
        },
      },
    },
  );

  expect(await screen.findByRole('heading', { level: 2, name: 'Put away' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Product');
  const facts = screen.getAllByRole('term').map((term) => {
    return `${term.textContent}: ${term.nextElementSibling?.textContent}`;
  });
  expect(facts).toEqual([
    'Status: Hidden',
    'Price: $9.00 was $12.00',
    'Stock: 8',
    'Sold: 0',
    'Category: Fiction > Poems',
    'Shipping: Yes',
    'Author: George Eliot',
    'First published: 1871',
    'Language: en',
    'Pages: 880',
    'Format: Paperback',
    'Taxed: Not taxed',
    'Shelf: B3',
  ]);
  expect(screen.getByRole('list', { name: 'Further pictures' }).children).toHaveLength(1);
  expectNoControls();
  expect(calls.filter(({ call }) => !call.startsWith('GET'))).toEqual([]);
});

test('the products table links to the facts of each book, hidden or not', async () => {
  await openAsReader(['admin/products', '/admin/products?show=all'], {
    'GET /products/desk/ada': { json: { products: [hidden, makeBook()], next: null } },
  });

  const link = await screen.findByRole('link', { name: 'Put away' });
  expect(link.getAttribute('href')).toBe('/admin/product/update/put-away');
  expect(screen.getByRole('link', { name: 'Middlemarch' }).getAttribute('href')).toBe(
    `/admin/product/update/${makeBook()._id}`,
  );
});

// proves admin-products.5
test('a list is shown with its books and notes and no controls', async () => {
  await openAsReader(['admin/lists/:listId', `/admin/lists/${list._id}`], {
    [`GET /list/${list._id}/ada`]: { json: { ...list, isPublished: false, homePlace: null } },
  });

  expect(await screen.findByRole('heading', { level: 2, name: list.title })).toBeTruthy();
  expect(screen.getByText('Draft')).toBeTruthy();
  expect(screen.getByText(list.intro)).toBeTruthy();
  const books = within(screen.getByRole('list', { name: 'Books of the list' }));
  expect(books.getAllByRole('listitem').map((item) => item.textContent)).toEqual(
    list.books.map(({ name, author, note, pickedBy }) => {
      return `${name}${author}${note}${pickedBy && `Picked by ${pickedBy}`}`;
    }),
  );
  expectNoControls();
});

test('the table of lists links to each list', async () => {
  const { lists } = examples['GET /lists/:userId'].answer;
  await openAsReader(['admin/lists'], { 'GET /lists/ada': { json: { lists } } });

  for (const { _id, title } of lists) {
    const link = await screen.findByRole('link', { name: title });
    expect(link.getAttribute('href')).toBe(`/admin/lists/${_id}`);
  }
  expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
    'Lists',
    'All lists',
  ]);
});

test('the whole catalogue can be exported page by page, but not imported', async () => {
  const saved: Blob[] = [];
  vi.stubGlobal('Blob', NodeBlob);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const createObjectURL = (file: Blob) => {
    saved.push(file);
    return 'blob:catalogue';
  };
  Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined });
  const asked: string[] = [];
  await openAsReader(['admin/import'], {
    'GET /products/desk/ada': (_, query) => {
      asked.push(query.toString());
      return query.has('after')
        ? { json: { products: [hidden], next: null } }
        : { json: { products: [makeBook()], next: '["a","b"]' } };
    },
  });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Export catalogue');
  expect(screen.queryByLabelText('Catalogue file (.csv or ONIX .xml)')).toBeNull();
  const sections = screen
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);
  expect(sections).toEqual(['Export', 'How the file is written']);

  await userEvent.click(screen.getByRole('button', { name: 'Save the catalogue' }));
  await expect.poll(() => saved).toHaveLength(1);

  expect(asked).toEqual([
    'sortBy=createdAt&order=asc&limit=100',
    'sortBy=createdAt&order=asc&limit=100&after=%5B%22a%22%2C%22b%22%5D',
  ]);
  const [head, first, ...second] = (await saved[0]?.text())?.split('\r\n') ?? [];
  expect(head).toMatch(/compareAtPrice,status$/);
  expect(first).toMatch(/^Middlemarch,.*,18\.50,Novels,8,1,.*,,published$/);
  expect(second.join('\n')).toMatch(
    /^Put away,.*\n.*,9\.00,Fiction > Poems,8,1,.*,12\.00,hidden\n$/,
  );
});
