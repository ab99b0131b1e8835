import { call } from '../api.ts';
import { createCustomer, linesOf } from '../checkout.ts';
import { createDiscount, createGiftCard } from '../discounts-and-gift-cards.ts';
import { saveCard } from '../saved-cards.ts';
import { createBook } from '../shop.ts';
import type { World } from './world.ts';

/** Successful calls about codes, delivery and payments. */
export function checkoutSuccesses({ sale, asShopper, asShopperTo, asShopperAt, asAdmin }: World) {
  return {
    'GET /checkout/options': () => call('GET', '/checkout/options'),
    'POST /checkout/quote': async () =>
      call('POST', '/checkout/quote', { body: { products: linesOf([await createBook(), 1]) } }),
    'GET /user/:userId/address': () => asShopperTo('GET', '/address'),
    'PUT /user/:userId/address': () => asShopperTo('PUT', '/address', { text: '1 Quiet Street' }),
    'GET /delivery/settings/:userId': () => asAdmin('GET', '/delivery/settings/'),
    'PUT /delivery/settings/:userId': () => asAdmin('PUT', '/delivery/settings/', { settings: {} }),
    'POST /checkout/order/:userId': async () => {
      const products = linesOf([await createBook(), 1]);
      const { code } = await createDiscount({ percent: 100 });
      return await asShopper('POST', '/checkout/order/', { products, codes: [code] });
    },
    'GET /discounts/:userId': () => asAdmin('GET', '/discounts/'),
    'POST /discounts/:userId': () =>
      asAdmin('POST', '/discounts/', { code: 'ANSWERED', kind: 'percent', percent: 5 }),
    'PUT /discount/:discountId/:userId': async () => {
      const { _id, code } = await createDiscount();
      const discount = { code, kind: 'amount', amount: 5 };
      return await asAdmin('PUT', `/discount/${_id}/`, { version: 1, discount });
    },
    'GET /gift-cards/:userId': () => asAdmin('GET', '/gift-cards/'),
    'POST /gift-cards/:userId': () =>
      asAdmin('POST', '/gift-cards/', { amount: 25, email: 'reader@example.com' }),
    'GET /gift-card/:giftCardId/:userId': async () => {
      const { giftCard } = await createGiftCard(20);
      return await asAdmin('GET', `/gift-card/${giftCard._id}/`);
    },
    'POST /gift-card/:giftCardId/adjust/:userId': async () => {
      const { giftCard } = await createGiftCard(20);
      const body = { from: 20, balance: 5 };
      return await asAdmin('POST', `/gift-card/${giftCard._id}/adjust/`, body);
    },
    'GET /user/:userId/cards': async () => {
      const customer = await createCustomer();
      await saveCard(customer);
      const { token, user } = customer;
      return await call('GET', `/user/${user._id}/cards`, { token });
    },
    'DELETE /user/:userId/cards/:cardId': async () => {
      const customer = await createCustomer();
      await saveCard(customer);
      const { token, user } = customer;
      return await call('DELETE', `/user/${user._id}/cards/of-nobody`, { token });
    },
    'GET /braintree/getToken/:userId': () => asShopper('GET', '/braintree/getToken/'),
    'POST /braintree/payment/:userId': async () => sale.paid,
    'GET /braintree/payment/:userId': () =>
      asShopperAt('GET', '/braintree/payment/', `?key=${sale.idempotencyKey}`),
    'DELETE /braintree/payment/:userId': () =>
      asShopperAt('DELETE', '/braintree/payment/', `?key=${crypto.randomUUID()}`),
    'POST /order/create/:userId': async () => sale.ordered,
  };
}
