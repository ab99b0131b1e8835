import { adminPage } from './admin-route.tsx';
import { makeBook } from './make-records.ts';

export const emma = makeBook({ _id: 'emma', name: 'Emma', price: 9, quantity: 3 });

/** A shop with one category, for the answers of the products page. */
export const shop = { 'GET /categories': { json: [{ _id: 'novels', name: 'Novels' }] } };

/** Opens the admin's table of products as whoever is signed in. */
export const openProducts = await adminPage('admin/products');
