import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Product } from '#contract/catalog/product.ts';
import { adminPage } from './admin-route.tsx';
import { makeBook } from './make-records.ts';
import { stubDialogs } from './native-dialog.ts';
import { answerApi } from './shop-api.ts';

export const emma = makeBook({ _id: 'emma', name: 'Emma', price: 9, quantity: 3 });

/** A shop with one category, for the answers of the products page. */
export const shop = { 'GET /categories': { json: [{ _id: 'novels', name: 'Novels' }] } };

/** Opens the admin's table of products as whoever is signed in. */
export const openProducts = await adminPage('admin/products');

/** What is sent to change many products at once. */
export const CHANGE = 'POST /products/change/ada';

/** Opens the table with these products, all of them selected. */
export async function openSelected(
  products: readonly Product[],
  changed: Parameters<typeof answerApi>[0][string] = 'unreachable',
) {
  stubDialogs();
  const calls = answerApi({ ...shop, 'GET /products': { json: products }, [CHANGE]: changed });
  openProducts();
  await screen.findByText(products[0]?.name ?? '');
  await userEvent.click(screen.getByRole('button', { name: 'Select all shown' }));
  return { calls, work: within(screen.getByRole('region', { name: 'Selected products' })) };
}
