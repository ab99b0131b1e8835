import type { Discount } from '../contract/discounts-and-gift-cards/discounts.ts';
import type { GiftCard } from '../contract/discounts-and-gift-cards/gift-cards.ts';
import type { Examples } from './example-types.ts';

const at = '2026-11-20T09:00:00.000Z';

const discountInput = {
  code: 'SPRING',
  kind: 'percent',
  percent: '10',
  minimum: '30.00',
  endsAt: '2027-06-01T00:00:00.000Z',
  useLimit: 100,
  oncePerPerson: true,
} as const;

const discount: Discount = {
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

const giftCard: GiftCard = {
  _id: '01936f2a-8d52-7c3f-8a1b-6e4d3c2b1d01',
  lastFour: 'K7QA',
  amount: 50,
  balance: 38.5,
  email: 'reader@example.com',
  message: 'Happy birthday',
  createdAt: at,
  updatedAt: at,
};

const giftCardEntries = [
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

/** Examples of the calls about discount codes and gift cards. */
export const discountAndGiftCardExamples = {
  'GET /discounts/:userId': { answer: { discounts: [discount], next: null } },
  'POST /discounts/:userId': { input: discountInput, answer: discount },
  'PUT /discount/:discountId/:userId': {
    input: { version: 1, discount: { ...discountInput, isActive: false } },
    answer: { ...discount, isActive: false, version: 2 },
  },
  'GET /gift-cards/:userId': { answer: { giftCards: [giftCard], next: null } },
  'POST /gift-cards/:userId': {
    input: { amount: 50, email: giftCard.email, message: giftCard.message },
    answer: { giftCard: { ...giftCard, balance: 50 }, code: '7QAK-M2XD-PLN4-K7QA', mailed: true },
  },
  'GET /gift-card/:giftCardId/:userId': { answer: { giftCard, entries: giftCardEntries } },
  'POST /gift-card/:giftCardId/adjust/:userId': {
    input: { from: 38.5, balance: 0 },
    answer: { ...giftCard, balance: 0 },
  },
} satisfies Partial<Examples>;
