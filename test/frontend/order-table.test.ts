import { expect, test } from 'vitest';
import { filterOrders } from '../../frontend/features/orders/order-table.ts';
import { anOrder } from './support/a-book.ts';

const line = { price: 9, count: 1, createdAt: '2026-11-21T09:00:00.000Z' };
const orders = [
  anOrder({ _id: 'hindi', user: { _id: 'u1', name: 'मीरा' } }),
  anOrder({ _id: 'other', user: { _id: 'u2', name: 'मरु' } }),
  anOrder({
    _id: 'quoted',
    products: [{ ...line, _id: 'g', name: 'Gulliver’s “Travels” Part–One' }],
  }),
  anOrder({ _id: 'accented', user: { _id: 'u3', name: 'Zoë  Ångström' } }),
];

test.each([
  ['a Hindi name by its vowel signs', 'मीरा', ['hindi']],
  ['not a Hindi name that has other vowel signs', 'मर', ['other']],
  [
    'what is set with typographic quotes by those of a keyboard',
    `gulliver's "travels"`,
    ['quoted'],
  ],
  ['a dash by a hyphen', 'part-one', ['quoted']],
  ['a name without its accents', 'zoe angstrom', ['accented']],
  ['a name that was typed with something unseen in it', 'zo\u00ade', ['accented']],
  ['nothing by words that are in no order', 'nowhere', []],
])('the admin’s search finds %s', (_, text, found) => {
  expect(filterOrders(orders, { text, status: '' }).map((order) => order._id)).toEqual(found);
});
