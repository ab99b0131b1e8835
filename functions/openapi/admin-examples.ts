import type { StaffList } from '../contract/accounts/staff-requests.ts';
import type { CustomerList, CustomerPage } from '../contract/customers/customers.ts';
import type { Figures } from '../contract/sales-figures/sales-figures.ts';
import type { Examples } from './example-types.ts';
import { order, product, user } from './sample-values.ts';

const day = {
  orders: 2,
  revenue: 62.5,
  delivery: 0,
  tax: 0,
  cancelled: 0,
  refunded: 12.5,
  lost: 0,
  uncollected: 0,
};
const token = 'aW52aXRhdGlvbi1mcm9tLXRoZS1tYWls';
const staffId = '01936f2b-1e63-7d4a-b2c3-7f5e4d3c2b0a';

const { _id, name, email } = user;
const customer = {
  _id,
  name,
  email,
  orders: 1,
  spent: 25,
  refunded: 0,
  firstOrderAt: order.createdAt,
  lastOrderAt: order.createdAt,
};
const seller = { _id: product._id, name: product.name, copies: 2, revenue: 25 };
const stocked = { _id: product._id, name: product.name, quantity: 4, sold: 2 };
const member = { _id: staffId, name: 'Olga Orders', email: 'olga@example.com' };
const invitation = {
  _id: '01936f2b-1e63-7d4a-b2c3-7f5e4d3c2b0b',
  email: 'olga@example.com',
  staffRole: 'orders',
  expiresAt: '2026-11-06T18:05:00.000Z',
} as const;
const figures: Figures = {
  now: {
    day: { since: '2026-11-03', ...day },
    week: { since: '2026-11-02', ...day },
    month: { since: '2026-11-01', ...day },
    year: { since: '2026-01-01', ...day },
  },
  openDisputes: { orders: 1, amount: 25 },
  series: [{ since: '2026-11-03', ...day }],
  bestSellers: [seller],
  categories: [{ ...seller, _id: product.category._id, name: 'Philosophy' }],
  slowSellers: [stocked],
  lowStock: { threshold: 5, books: [stocked] },
};
const customers: CustomerList = { customers: [customer], next: null };
const customerPage: CustomerPage = { customer, orders: [order], next: null };
const staff: StaffList = {
  staff: [{ ...member, staffRole: 'orders' }],
  invitations: [invitation],
};

/** Examples of the calls about what sells, to whom, and who works in the shop. */
export const adminExamples = {
  'GET /figures/:userId': { answer: figures },
  'GET /figures/export/:userId': {},
  'GET /customers/:userId': { answer: customers },
  'GET /customer/:customerId/:userId': { answer: customerPage },
  'DELETE /customer/:customerId/sessions/:userId': { answer: { ended: 2 } },
  'GET /staff/:userId': { answer: staff },
  'PUT /staff/:staffId/:userId': {
    input: { staffRole: 'read-only' },
    answer: { ...member, staffRole: 'read-only' },
  },
  'DELETE /staff/:staffId/:userId': { answer: { message: 'Removed from the staff' } },
  'POST /staff/invitations/:userId': {
    input: { email: invitation.email, staffRole: 'orders' },
    answer: invitation,
  },
  'DELETE /staff/invitations/:invitationId/:userId': { answer: { message: 'Invitation ended' } },
  'POST /staff/join': {
    input: { token, account: { name: 'Olga Orders', password: 'walden-1854' } },
    answer: { email: invitation.email, staffRole: 'orders' },
  },
} satisfies Partial<Examples>;
