import { orderCreateSchema, orderSchema } from '../order.ts';
import { clientTokenAnswerSchema, paymentAnswerSchema, paymentRequestSchema } from '../payment.ts';
import type { CallSpec } from './call-spec.ts';

/** What the cart is told when the catalogue says otherwise; nothing has been charged then. */
const CART_REFUSALS = [
  'A book in your cart is no longer sold. Please remove it.',
  '"Walden" is out of stock. Please remove it from your cart.',
  'Only 2 left of "Walden". Please lower the quantity in your cart.',
  'These books come to $25.00, not $12.50. Please look at your cart again.',
];

/** Spec 7: from the client token to the order. */
export const paymentCalls = {
  'GET /braintree/getToken/:userId': {
    summary: 'Get a client token for the payment widget, and how the shop offers it',
    caller: 'user',
    answer: clientTokenAnswerSchema,
    limited: true,
    refusals: { 503: ['Payment is not available right now. Please try again.'] },
  },
  'POST /braintree/payment/:userId': {
    summary: 'Pay',
    description:
      'With `products` the shop checks price and stock before anything is charged and writes the ' +
      'order together with the payment. A decline is a 200 with `success: false`; so is a charge ' +
      'whose outcome is `unknown`, which must not be tried again. Where the shop asks banks (3D ' +
      'Secure), a card that its bank has not confirmed is declined, whatever the page says.',
    caller: 'user',
    json: paymentRequestSchema,
    answer: paymentAnswerSchema,
    limited: true,
    refusals: {
      409: [
        ...CART_REFUSALS,
        'A price or the stock of a book in your cart has just changed. Nothing was charged: please look at your cart again.',
      ],
      503: ['Payment is not available right now. Nothing was charged. Please try again.'],
    },
  },
  'POST /order/create/:userId': {
    summary: 'Get the order that a payment paid for',
    description: 'Makes the order when the payment named only an amount; once for each payment.',
    caller: 'user',
    json: orderCreateSchema,
    answer: orderSchema,
    refusals: {
      402: ['This order has not been paid for'],
      409: [
        'The amount is not the one that was paid',
        'The books are not those that were paid for',
        ...CART_REFUSALS,
        'A price or the stock of a book has just changed. Your payment is on record: order again or ask the shop for your money back.',
      ],
    },
  },
} as const satisfies Record<string, CallSpec>;
