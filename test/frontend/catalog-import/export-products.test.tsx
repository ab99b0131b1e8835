import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { IMPORT_COLUMNS } from '#contract/catalog/catalog-import.ts';
import { adminPage } from '../support/admin-route.tsx';
import { makeBook } from '../support/make-records.ts';
import { signInAda } from '../support/render-page.tsx';
import { answerApi } from '../support/shop-api.ts';

const openPage = await adminPage('admin/products');

test('the filtered list is exported in the columns of the import, with recent sales and waiting shoppers', async () => {
  const asked: string[] = [];
  const saved: Blob[] = [];
  const { createObjectURL } = URL;
  URL.createObjectURL = (file) => `blob:${saved.push(file as Blob)}`;
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const few = makeBook({ _id: 'few', name: 'Emma', isbn: '9780141439587', price: 12.5 });
  const none = makeBook({ _id: 'none', name: 'Walden', isbn: null, author: null, publisher: null });
  signInAda();
  answerApi({
    'GET /categories': { json: [] },
    'GET /products/desk/ada': (_, query) => {
      asked.push(query.toString());
      if (!query.has('demand')) return { json: { products: [few, none], next: null } };
      const product = query.has('after') ? none : few;
      const demand = [{ _id: product._id, soldLately: 4, waiting: product === none ? 100 : 2 }];
      const next = product === none ? null : 'behind';
      return { json: { products: [{ ...product, quantity: 1 }], demand, next } };
    },
  });
  openPage('/admin/products?stock=low&sort=quantity&order=asc');
  await screen.findByText('Emma');
  await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));

  expect(await screen.findByText('products.csv has 2 products')).toBeTruthy();
  const query = 'sortBy=quantity&order=asc&status=published&stock=low&limit=100';
  expect(asked.filter((each) => each.includes('demand'))).toEqual([
    `${query}&demand=1`,
    `${query}&demand=1&after=behind`,
  ]);
  const [heads, ...rows] = (await saved[0]?.text())?.trim().split('\r\n') ?? [];
  expect(heads).toBe(`${IMPORT_COLUMNS.join(',')},Sold in 30 days,Waiting,Product id`);
  const { description, category } = few;
  expect(rows[0]).toContain(`Emma,${description},12.50,${category.name},1,`);
  expect(rows[0]).toContain(',9780141439587,');
  expect(rows[0]).toMatch(/,published,4,2,few$/);
  expect(rows[1]).toMatch(/,published,4,100 or more,none$/);
  URL.createObjectURL = createObjectURL;
  click.mockRestore();
});

test('the CSV of a search that no page has whole says that there may be more', async () => {
  const { createObjectURL } = URL;
  URL.createObjectURL = () => 'blob:1';
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const products = Array.from({ length: 100 }, (_, at) =>
    makeBook({ _id: `p${at}`, name: `Book ${at}` }),
  );
  signInAda();
  answerApi({
    'GET /categories': { json: [] },
    'GET /products/search': { json: products },
    'GET /products/desk/ada': { json: { products, demand: [], next: null, cut: true } },
  });
  openPage('/admin/products?search=penguin');
  await screen.findByText('Book 0');
  await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));

  expect(await screen.findByText(/has the first 100 products alone/)).toBeTruthy();
  URL.createObjectURL = createObjectURL;
  click.mockRestore();
});

test('products are exported only once it is known how their categories are nested', async () => {
  signInAda();
  answerApi({
    'GET /categories': { status: 503, json: { error: 'Please try again' } },
    'GET /products/desk/ada': { json: { products: [makeBook({ name: 'Emma' })], next: null } },
  });
  openPage('/admin/products?stock=low');

  expect(await screen.findByText('Emma')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
});
