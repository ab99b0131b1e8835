import { Blob as NodeBlob } from 'node:buffer';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { setSession } from '../../frontend/stores/session-store.ts';
import { examples } from '../../functions/docs/examples.ts';
import { aBook, aSession } from './support/a-book.ts';
import { adminRoute } from './support/admin-route.tsx';
import { Guarded, type GuardedPage, renderPage } from './support/render-page.tsx';
import { answerApi } from './support/shop-api.ts';

const AdminBookListRoute = await adminRoute('admin/lists/:listId');
const AdminBookListsRoute = await adminRoute('admin/lists');
const AdminProductsRoute = await adminRoute('admin/products');
const ImportCatalogueRoute = await adminRoute('admin/import');
const UpdateProductRoute = await adminRoute('admin/product/update/:productId');

// What staff without the right to change the catalogue see of it.

const hidden = aBook({
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

function openAsReader(
  Page: GuardedPage,
  { path, at = path }: { path: string; at?: string },
  answers: Parameters<typeof answerApi>[0],
) {
  setSession(aSession({ _id: 'ada', name: 'Ada', role: 1, staffRole: 'read-only' }));
  const calls = answerApi({ 'GET /categories': { json: CATEGORIES }, ...answers });
  renderPage(
    <Routes>
      <Route path={path} element={<Guarded only="admins" page={Page} />} />
    </Routes>,
    { at },
  );
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
  const calls = openAsReader(
    UpdateProductRoute,
    { path: '/admin/product/update/:productId', at: '/admin/product/update/put-away' },
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

test('the products table links to hidden books', async () => {
  openAsReader(
    AdminProductsRoute,
    { path: '/admin/products', at: '/admin/products?show=hidden' },
    { 'GET /products/desk/ada': { json: { products: [hidden], next: null } } },
  );

  const link = await screen.findByRole('link', { name: 'Put away' });
  expect(link.getAttribute('href')).toBe('/admin/product/update/put-away');
});

// proves admin-products.5
test('a list is shown with its books and notes and no controls', async () => {
  openAsReader(
    AdminBookListRoute,
    { path: '/admin/lists/:listId', at: `/admin/lists/${list._id}` },
    { [`GET /list/${list._id}/ada`]: { json: { ...list, isPublished: false, homePlace: null } } },
  );

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
  openAsReader(
    AdminBookListsRoute,
    { path: '/admin/lists' },
    { 'GET /lists/ada': { json: { lists } } },
  );

  for (const { _id, title } of lists) {
    const link = await screen.findByRole('link', { name: title });
    expect(link.getAttribute('href')).toBe(`/admin/lists/${_id}`);
  }
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
  openAsReader(
    ImportCatalogueRoute,
    { path: '/admin/import' },
    {
      'GET /products/desk/ada': (_, query) => {
        asked.push(query.toString());
        return query.has('after')
          ? { json: { products: [hidden], next: null } }
          : { json: { products: [aBook()], next: '["a","b"]' } };
      },
    },
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Export catalogue');
  expect(screen.queryByLabelText('Catalogue file (.csv or ONIX .xml)')).toBeNull();

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
