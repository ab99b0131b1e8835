import type { Widget } from '../contract/payments/payment-widget.ts';
import type { Examples } from './example-types.ts';
import { order } from './sample-values.ts';

const paid = {
  success: true,
  status: 'succeeded',
  transaction: { id: 'nmmd8wy2', amount: '25.00' },
} as const;

const widget: Widget = {
  paymentOptions: ['card', 'paypal'],
  merchantName: 'Colophon',
  cardholderName: 'off',
  saveCardChoice: false,
  venmoDesktop: 'off',
  googlePayMerchantId: null,
  threeDSecure: false,
  deviceData: 'off',
};

const products = order.products.map(({ _id, count }) => ({ _id, count }));

/** Examples of the calls about paying for an order. */
export const paymentExamples = {
  'POST /checkout/order/:userId': {
    input: { products, codes: ['7QAK-M2XD-PLN4-K7QA'], address: order.address },
    answer: { ...paid, transaction: { id: `uncharged-${order._id}`, amount: '0.00' } },
  },
  'GET /braintree/getToken/:userId': { answer: { clientToken: 'eyJ2ZXJzaW9uIjoyfQ==', widget } },
  'POST /braintree/payment/:userId': {
    input: {
      paymentMethodNonce: 'fake-valid-nonce',
      amount: '25.00',
      products,
      address: order.address,
      idempotencyKey: '7f1d8f6e-0d0c-4f5e-9a9d-2a6a3c1b5e07',
    },
    answer: paid,
  },
  'GET /braintree/payment/:userId': { answer: paid },
  'DELETE /braintree/payment/:userId': { answer: paid },
  'POST /order/create/:userId': {
    input: {
      order: {
        products,
        transaction_id: order.transaction_id,
        amount: '25.00',
        address: order.address,
      },
    },
    answer: order,
  },
  'GET /braintree/webhook': {},
  'POST /braintree/webhook': {
    input: {
      bt_signature: 'p8wc6y3vnmd2qk7x|d53eaf7e941a322fd63f23a4c014828169ba83f4',
      bt_payload: 'PG5vdGlmaWNhdGlvbj48a2luZD5jaGVjazwva2luZD48L25vdGlmaWNhdGlvbj4=\n',
    },
    answer: { message: 'Notification taken' },
  },
} satisfies Partial<Examples>;
