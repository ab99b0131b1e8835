import { call } from '../api.ts';
import { makePicture } from '../pictures.ts';
import {
  changeProduct,
  createProduct,
  createStoredProduct,
  productFields,
} from '../product-form.ts';
import { createBook, createCategory } from '../shop.ts';
import type { World } from './world.ts';

/** Successful calls about books, categories and stock. */
export function catalogueSuccesses({ admin, asAdmin }: World) {
  return {
    'GET /categories': async () => {
      await createBook();
      return await call('GET', '/categories');
    },
    'GET /products': async () => {
      await createBook();
      return await call('GET', '/products');
    },
    'GET /products/search': async () => {
      await createBook({ name: 'The Findable Book' });
      return await call('GET', '/products/search?search=book');
    },
    'GET /search': async () => {
      await createBook({ name: 'The Findable Book' });
      return await call('GET', '/search?q=findable');
    },
    'GET /search/suggestions': async () => {
      await createBook({ name: 'The Findable Book', author: 'Finn Able' });
      return await call('GET', '/search/suggestions?q=fin');
    },
    'POST /search/rebuild/:userId': async () => {
      await createBook();
      return await asAdmin('POST', '/search/rebuild/', {});
    },
    'POST /products/by/search': async () => {
      await createBook();
      return await call('POST', '/products/by/search', { body: {} });
    },
    'GET /products/related/:productId': async () => {
      const { id, category_id } = await createBook();
      await createBook({ category_id });
      return await call('GET', `/products/related/${id}`);
    },
    'GET /series/:name': async () => {
      await createBook({ name: 'Dune Messiah (Dune Chronicles, #2)' });
      return await call('GET', '/series/dune-chronicles');
    },
    'GET /product/photo/:productId': async () => {
      const { bytes, type } = makePicture('png');
      const { _id } = await createStoredProduct(admin, {
        photo: new File([bytes], 'cover.png', { type }),
      });
      return await call('GET', `/product/photo/${_id}`);
    },
    'GET /product/:productId': async () => call('GET', `/product/${(await createBook()).id}`),
    'POST /category/create/:userId': () =>
      asAdmin('POST', '/category/create/', { name: 'Philosophy' }),
    'GET /categories/table/:userId': () => asAdmin('GET', '/categories/table/'),
    'PUT /category/:categoryId/:userId': async () =>
      asAdmin('PUT', `/category/${await createCategory('Renamed before')}/`, { name: 'Renamed' }),
    'GET /stock/:userId': async () => {
      await createBook();
      return await asAdmin('GET', '/stock/');
    },
    'POST /product/:productId/stock/:userId': async () =>
      asAdmin('POST', `/product/${(await createBook()).id}/stock/`, {
        change: 3,
        reason: 'delivery',
      }),
    'PUT /category/:categoryId/parent/:userId': async () =>
      asAdmin('PUT', `/category/${await createCategory()}/parent/`, {
        parent: await createCategory(),
      }),
    'POST /category/:categoryId/move/:userId': async () =>
      asAdmin('POST', `/category/${await createCategory()}/move/`, { to: await createCategory() }),
    'DELETE /category/:categoryId/:userId': async () =>
      asAdmin('DELETE', `/category/${await createCategory()}/`),
    'GET /products/desk/:userId': async () => {
      await createBook({ status: 'draft', compare_at_cents: 2000 });
      return await asAdmin('GET', '/products/desk/');
    },
    'GET /product/:productId/desk/:userId': async () =>
      asAdmin('GET', `/product/${(await createBook({ status: 'hidden' })).id}/desk/`),
    'PUT /product/:productId/desk/:userId': async () =>
      asAdmin('PUT', `/product/${(await createBook()).id}/desk/`, { quantity: { from: 5, to: 6 } }),
    'POST /products/change/:userId': async () => {
      const products = [(await createBook()).id, 'gone'];
      return await asAdmin('POST', '/products/change/', {
        products,
        change: { kind: 'sale', percent: 20 },
      });
    },
    'POST /product/create/:userId': async () => createProduct(admin, await productFields()),
    'PUT /product/:productId/:userId': async () =>
      changeProduct(admin, (await createBook()).id, { price: '9.99' }),
    'DELETE /product/:productId/:userId': async () =>
      asAdmin('DELETE', `/product/${(await createBook()).id}/`),
    'POST /catalogue/photos/:userId': () => asAdmin('POST', '/catalogue/photos/', {}),
    'POST /catalogue/import/:userId': async () => {
      const { category: _, ...fields } = await productFields();
      const good = { line: 2, columns: { ...fields, category: 'Imported' } };
      const bad = { line: 3, columns: { ...good.columns, price: 'free' } };
      return await asAdmin('POST', '/catalogue/import/', { rows: [good, bad] });
    },
    'POST /catalogue/reindex/:userId': () =>
      asAdmin('POST', '/catalogue/reindex/', { table: 'categories' }),
  };
}
