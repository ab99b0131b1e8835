import type { Session } from '#contract/accounts/user.ts';
import type { Product } from '#contract/catalog/product.ts';
import type { Discount } from '#contract/discounts-and-gift-cards/discounts.ts';
import type { Order } from '#contract/orders/order.ts';

/** A book on sale: Middlemarch at $18.50, 8 in stock, unless `facts` differ. */
export function makeBook(facts: Partial<Product> = {}): Product {
  return {
    _id: 'middlemarch',
    name: 'Middlemarch',
    description: 'A study of provincial life.',
    price: 18.5,
    category: { _id: 'novels', name: 'Novels' },
    quantity: 8,
    sold: 0,
    shipping: true,
    photoUrl: '/api/product/photo/middlemarch?v=1',
    author: 'George Eliot',
    isbn: null,
    publisher: null,
    language: 'en',
    publishedYear: 1871,
    pages: 880,
    format: 'Paperback',
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...facts,
  };
}

export function makeSession(user: Partial<Session['user']> = {}): Session {
  return {
    token: 'a-token',
    user: { _id: 'sam', name: 'Sam', email: 'sam@example.com', role: 0, ...user },
  };
}

/** The dispute of that order, about all of its $37.00, of which banks have taken that much. */
export function makeDispute(
  dispute: NonNullable<Order['dispute']>,
  disputed: Partial<Order['disputed']> = {},
): Pick<Order, 'dispute' | 'disputed' | 'settlement'> {
  const lost = ['accepted', 'expired', 'lost'].includes(dispute) ? 37 : 0;
  const amounts = { amount: 37, lost, refundable: dispute === 'won' ? 37 : 0, ...disputed };
  return { dispute, disputed: amounts, settlement: 'settled' };
}

/** A paid order of two copies of Middlemarch. */
export function makeOrder(facts: Partial<Order> = {}): Order {
  return {
    _id: 'order-1',
    number: '7QK4-M2XA',
    products: [
      {
        _id: 'middlemarch',
        name: 'Middlemarch',
        price: 18.5,
        count: 2,
        createdAt: '2026-11-21T09:00:00.000Z',
      },
    ],
    transaction_id: 'tx-1',
    amount: 37,
    refunded: 0,
    refundPending: 0,
    settlement: null,
    dispute: null,
    address: '1 Old Street\nLondon',
    status: 'Not processed',
    user: { _id: 'sam', name: 'Sam' },
    createdAt: '2026-11-21T09:00:00.000Z',
    updatedAt: '2026-11-21T09:00:00.000Z',
    ...facts,
  };
}

export function makeDiscount(part: Partial<Discount> = {}): Discount {
  return {
    _id: 'spring',
    code: 'SPRING',
    kind: 'percent',
    percent: 10,
    amount: null,
    minimum: 0,
    startsAt: '2026-12-01T15:00:00.000Z',
    endsAt: '2026-12-24T18:30:00.000Z',
    useLimit: null,
    oncePerPerson: false,
    isActive: true,
    uses: 0,
    version: 1,
    createdAt: '2026-11-01T09:00:00.000Z',
    updatedAt: '2026-11-01T09:00:00.000Z',
    ...part,
  };
}
