import type { Discount } from '../contract/discounts.ts';
import type { GiftCard } from '../contract/gift-cards.ts';

const at = '2026-11-20T09:00:00.000Z';

export const discountInput = {
  code: 'SPRING',
  kind: 'percent',
  percent: '10',
  minimum: '30.00',
  endsAt: '2027-06-01T00:00:00.000Z',
  useLimit: 100,
  oncePerPerson: true,
} as const;

export const discount: Discount = {
  _id: '01936f2a-8d52-7c3f-8a1b-6e4d3c2b1c01',
  code: 'SPRING',
  kind: 'percent',
  percent: 10,
  amount: null,
  minimum: 30,
  startsAt: null,
  endsAt: '2027-06-01T00:00:00.000Z',
  useLimit: 100,
  oncePerPerson: true,
  isActive: true,
  uses: 7,
  version: 1,
  createdAt: at,
  updatedAt: at,
};

export const giftCard: GiftCard = {
  _id: '01936f2a-8d52-7c3f-8a1b-6e4d3c2b1d01',
  lastFour: 'K7QA',
  amount: 50,
  balance: 38.5,
  email: 'reader@example.com',
  message: 'Happy birthday',
  createdAt: at,
  updatedAt: at,
};

export const giftCardEntries = [
  {
    at,
    kind: 'redeemed' as const,
    amount: -11.5,
    balance: 38.5,
    orderId: '01936f2a-8d52-7c3f-8a1b-6e4d3c2b1a05',
    who: { _id: '01936f2a-8d52-7c3f-8a1b-6e4d3c2b1a06', name: 'Sam Shopper' },
  },
  {
    at,
    kind: 'issued' as const,
    amount: 50,
    balance: 50,
    orderId: null,
    who: { _id: '01936f2a-8d52-7c3f-8a1b-6e4d3c2b1a07', name: 'Ada Owner' },
  },
];
