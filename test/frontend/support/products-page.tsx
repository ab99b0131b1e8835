import { Toaster } from '../../../frontend/components/toaster.tsx';
import { aBook } from './a-book.ts';
import { adminRoute } from './admin-route.tsx';
import { Guarded, renderPage } from './render-page.tsx';

const AdminProductsRoute = await adminRoute('admin/products');

export const emma = aBook({ _id: 'emma', name: 'Emma', price: 9, quantity: 3 });

/** A shop with one category, for the answers of the products page. */
export const shop = { 'GET /categories': { json: [{ _id: 'novels', name: 'Novels' }] } };

/** Opens the admin's table of products as whoever is signed in. */
export function openProducts() {
  renderPage(
    <>
      <Guarded only="admins" page={AdminProductsRoute} />
      <Toaster />
    </>,
    { at: '/admin/products' },
  );
}
