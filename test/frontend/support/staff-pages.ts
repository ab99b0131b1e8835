import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { AdminPath } from '../../../frontend/app/admin-page-list.ts';
import type { StaffCall } from '../../../frontend/hooks/use-permission.ts';
import { examples } from '../../../functions/openapi/examples.ts';
import { answerAdminOrders } from './answer-admin-orders.ts';
import { makeBook, makeOrder } from './make-records.ts';
import type { answerApi } from './shop-api.ts';

const shipment = {
  carrier: 'dhl',
  carrierName: 'DHL Express',
  trackingNumber: '12',
  trackingUrl: 'https://www.dhl.com/12',
  shippedAt: '2026-11-21T09:00:00.000Z',
} as const;

const item = {
  orderId: null,
  orderNumber: null,
  amount: 37,
  user: { _id: 'sam', name: 'Sam' },
  since: '2026-11-21T09:00:00.000Z',
  transaction_id: null,
  trouble: null,
  advice: 'Look for it.',
};

const draft = makeBook({ _id: 'unwritten', name: 'Unwritten', status: 'draft' });
const shelves = { 'GET /categories': { json: [{ _id: 'novels', name: 'Novels' }] } };
const { answer: moved } = examples['GET /stock/:userId'];
const order = { _id: 'order-1', number: '7QK4-M2XA' };
const ledger = { ...moved, movements: moved.movements.map((one) => ({ ...one, order })) };

const press = async (name: string) => {
  for (const button of screen.getAllByRole('button', { name })) await userEvent.click(button);
};

export interface StaffPage {
  /** The page's path; a page about one item is linked from other pages, not from the navigation. */
  to: `/${AdminPath}`;
  of?: string;
  /** The call without which the page is useless. */
  needs: StaffCall;
  answers?: Parameters<typeof answerApi>[0];
  /** Opens the rest of the page until everything shows. */
  open?: () => Promise<unknown>;
}

/** The admin pages; for those without answers, only whether they open is tested. */
export const PAGES = {
  orders: {
    to: '/admin/orders',
    needs: 'GET /orders/desk/:userId',
    answers: {
      ...answerAdminOrders(() => [
        makeOrder(),
        makeOrder({ _id: 'order-2', status: 'Shipped', shipment }),
      ]),
      'GET /order/order-2/notes/ada': { json: { notes: [] } },
    },
    open: async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'Open all' }));
      await userEvent.click(screen.getByLabelText('Select all orders shown'));
      await press('Notes');
    },
  },
  payments: {
    to: '/admin/payments',
    needs: 'GET /payment/unsettled/:userId',
    answers: {
      'GET /payment/unsettled/ada': {
        json: [
          { ...item, kind: 'payment', _id: 'p', state: 'unknown', closings: ['not-charged'] },
          { ...item, kind: 'refund', _id: 'r', state: 'pending', closings: ['not-returned'] },
        ],
      },
    },
    open: () => screen.findByText('Needing attention: 2'),
  },
  categories: {
    to: '/admin/categories',
    needs: 'GET /categories/table/:userId',
    answers: {
      'GET /categories/table/ada': {
        json: {
          data: [
            { _id: 'n', name: 'Novels', books: 0, hasBooks: false },
            { _id: 'p', name: 'Poems', books: 2, hasBooks: true },
          ],
        },
      },
    },
    open: () => screen.findByText('2 categories'),
  },
  products: {
    to: '/admin/products',
    // The list of books is public; the page is for those who may see how the catalogue is kept.
    needs: 'GET /categories/table/:userId',
    answers: {
      ...shelves,
      'GET /products': { json: [makeBook()] },
      'GET /products/desk/ada': { json: { products: [makeBook(), draft], next: null } },
    },
    open: async () => {
      await screen.findByText('Showing 1 product');
      await userEvent.selectOptions(screen.getByLabelText('Show'), 'All');
      await screen.findByText('Showing all 2 products');
      for (const box of screen.queryAllByRole('checkbox')) await userEvent.click(box);
    },
  },
  product: {
    to: '/admin/product/update/:productId',
    of: 'unwritten',
    needs: 'GET /product/:productId/desk/:userId',
    answers: {
      ...shelves,
      'GET /product/unwritten': { status: 404, json: { error: 'Product not found' } },
      'GET /product/unwritten/desk/ada': {
        json: {
          ...draft,
          pictures: examples['PUT /product/:productId/pictures/:userId'].answer.pictures,
        },
      },
    },
    open: () => screen.findByRole('heading', { name: 'Further pictures' }),
  },
  stock: {
    to: '/admin/stock',
    needs: 'GET /stock/:userId',
    answers: { 'GET /stock/ada': { json: ledger } },
    open: () => screen.findByRole('columnheader', { name: 'Book' }),
  },
  'stock of a book': {
    to: '/admin/stock/:productId',
    of: 'middlemarch',
    needs: 'GET /stock/:userId',
    answers: {
      'GET /product/middlemarch': { json: makeBook() },
      'GET /stock/ada': { json: ledger },
    },
    open: async () => {
      await screen.findByRole('heading', { name: 'Middlemarch' });
      await screen.findByText('4 copies in stock');
    },
  },
  lists: {
    to: '/admin/lists',
    needs: 'GET /lists/:userId',
    answers: { 'GET /lists/ada': { json: examples['GET /lists/:userId'].answer } },
    open: () => screen.findByText('By the fire'),
  },
  list: {
    to: '/admin/lists/:listId',
    of: 'by-the-fire',
    needs: 'GET /list/:listId/:userId',
    answers: {
      'GET /list/by-the-fire/ada': { json: examples['GET /list/:listId/:userId'].answer },
    },
    open: () => screen.findByRole('list', { name: 'Books of the list' }),
  },
  reviews: {
    to: '/admin/reviews',
    needs: 'GET /reviews/:userId',
    answers: { 'GET /reviews/ada': { json: examples['GET /reviews/:userId'].answer } },
    open: () => screen.findByRole('heading', { name: 'A book to walk with' }),
  },
  dashboard: {
    to: '/admin/dashboard',
    needs: 'GET /figures/:userId',
    answers: {
      'GET /figures/ada': { json: examples['GET /figures/:userId'].answer },
      'GET /payment/unsettled/ada': { json: [] },
    },
    open: () => screen.findByRole('heading', { name: 'Low stock' }),
  },
  customers: {
    to: '/admin/customers',
    needs: 'GET /customers/:userId',
  },
  'new category': {
    to: '/create/category',
    needs: 'POST /category/create/:userId',
  },
  'new product': {
    to: '/create/product',
    needs: 'POST /product/create/:userId',
  },
  import: {
    to: '/admin/import',
    needs: 'GET /products/desk/:userId',
    answers: {},
    open: () => screen.findByRole('button', { name: 'Save the catalogue' }),
  },
  delivery: {
    to: '/admin/delivery',
    needs: 'PUT /delivery/settings/:userId',
  },
  discounts: {
    to: '/admin/discounts',
    needs: 'POST /discounts/:userId',
  },
  'gift cards': {
    to: '/admin/gift-cards',
    needs: 'POST /gift-cards/:userId',
  },
  settings: { to: '/admin/settings', needs: 'PUT /settings/:userId' },
  staff: { to: '/admin/staff', needs: 'PUT /staff/:staffId/:userId' },
  log: {
    to: '/admin/security-log',
    needs: 'GET /security-log/:userId',
  },
} as const satisfies Record<string, StaffPage>;
export type PageName = keyof typeof PAGES;
