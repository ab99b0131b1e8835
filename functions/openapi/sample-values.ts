import type { User } from '../contract/accounts/user.ts';
import type { Category } from '../contract/catalog/category.ts';
import type { Product } from '../contract/catalog/product.ts';
import type { Order } from '../contract/orders/order.ts';
import { ORDER_STATUSES } from '../contract/orders/order-status.ts';

// The small shop that all examples are from.

export const category = {
  _id: '01936f2a-7c41-7b1e-9d0e-5f3a2c8b1a01',
  name: 'Philosophy',
} satisfies Category;

export const product: Product = {
  _id: '01936f2a-8d52-7c3f-8a1b-6e4d3c2b1a02',
  name: 'Walden',
  description: 'Two years, two months and two days in a cabin by a pond.',
  price: 12.5,
  category,
  quantity: 4,
  sold: 11,
  shipping: true,
  photoUrl: '/api/product/photo/01936f2a-8d52-7c3f-8a1b-6e4d3c2b1a02?v=1',
  author: 'Henry David Thoreau',
  isbn: '9780691096124',
  publisher: null,
  language: 'en',
  publishedYear: 1854,
  pages: 352,
  format: 'Paperback',
  createdAt: '2026-11-02T09:30:00.000Z',
  updatedAt: '2026-11-02T09:30:00.000Z',
};

export const user: User = {
  _id: '01936f2b-1e63-7d4a-b2c3-7f5e4d3c2b03',
  name: 'Sam Shopper',
  email: 'sam@example.com',
  role: 0,
};

export const order: Order = {
  _id: '01936f2c-2f74-7e5b-93d4-805f6e4d3c04',
  number: '7QK4-M2XA',
  products: [
    { _id: product._id, name: product.name, price: 12.5, count: 2, createdAt: product.createdAt },
  ],
  transaction_id: 'dHJhbnNhY3Rpb25fZTFr',
  paymentMethod: { kind: 'card', brand: 'Visa', lastFour: '1111' },
  amount: 25,
  refunded: 0,
  refundPending: 0,
  address: '1 Pond Road, Concord',
  status: ORDER_STATUSES[0],
  settlement: null,
  dispute: null,
  user: { _id: user._id, name: user.name },
  createdAt: '2026-11-03T18:05:00.000Z',
  updatedAt: '2026-11-03T18:05:00.000Z',
};

export const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIwMTkzIn0.c2lnbmF0dXJl';
