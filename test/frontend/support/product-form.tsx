import { screen } from '@testing-library/react';
import { adminPage } from './admin-route.tsx';
import { makeBook } from './make-records.ts';

export const CREATE = 'POST /product/create/ada';
export const UPDATE = 'PUT /product/middlemarch/ada';

/** A shop with these categories, for the answers of the form of a new product. */
export const categories = {
  'GET /categories': {
    json: [
      { _id: 'novels', name: 'Novels' },
      { _id: 'poems', name: 'Poems' },
    ],
  },
};
/** What the form of Middlemarch asks. */
export const middlemarch = { ...categories, 'GET /product/middlemarch': { json: makeBook() } };

/** Opens the form of a new product as whoever is signed in. */
export const openCreateForm = await adminPage('create/product');

const openForm = await adminPage('admin/product/update/:productId');
/** Opens the form of a product, with what stands beside it. */
export const openUpdateForm = (id = 'middlemarch', beside?: Parameters<typeof openForm>[1]) =>
  openForm(`/admin/product/update/${id}`, beside);

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
