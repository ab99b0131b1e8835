import * as z from 'zod/mini';
import { call } from '../api.ts';
import { createGuest } from '../guests.ts';
import { callMailingShop, createLink } from '../mailed-links.ts';
import { createShopper, PASSWORD } from '../shop.ts';
import type { World } from './world.ts';

const credentials = () => ({
  name: 'Sam Shopper',
  email: `${crypto.randomUUID()}@example.com`,
  password: 'bookshop-1',
});

/** Successful calls about accounts, guests and passwords. */
export function accountSuccesses({ shopper, sale, asShopper, asShopperAt }: World) {
  return {
    'POST /signup': () => call('POST', '/signup', { body: credentials() }),
    'POST /signin': async () => {
      const body = credentials();
      await call('POST', '/signup', { body });
      return await call('POST', '/signin', { body });
    },
    'GET /signout': () => call('GET', '/signout'),
    'GET /user/:userId': () => asShopper('GET', '/user/'),
    'PUT /user/:userId': async () => {
      const { token, user } = await createShopper();
      const body = { name: 'Sam Other', password: 'another-1' };
      return await call('PUT', `/user/${user._id}`, { token, body });
    },
    'POST /password/forgotten': () =>
      callMailingShop('POST', '/password/forgotten', { body: { email: shopper.user.email } }),
    'POST /password/reset': async () => {
      const token = await createLink(await createShopper(), 'reset-password');
      const body = { token, password: 'another-1' };
      return await call('POST', '/password/reset', { body });
    },
    'POST /account/confirm-email': async () => {
      const token = await createLink(await createShopper(), 'confirm-email');
      return await call('POST', '/account/confirm-email', { body: { token } });
    },
    'POST /account/undo-change': async () => {
      const token = await createLink(await createShopper(), 'undo-change');
      return await call('POST', '/account/undo-change', { body: { token } });
    },
    'POST /guest': () =>
      call('POST', '/guest', { body: { name: 'Ada Guest', email: 'ada@example.com' } }),
    'POST /guest/claim/:userId': async () => {
      const { token, user } = await createGuest();
      return await callMailingShop('POST', `/guest/claim/${user._id}`, { token });
    },
    'POST /account/claim-orders': async () => {
      const token = await createLink(await createGuest(), 'claim-orders');
      return await call('POST', '/account/claim-orders', {
        body: { token, password: 'a-pond-1854' },
      });
    },
    'POST /order/lookup': async () => {
      const { number } = z.parse(z.object({ number: z.string() }), sale.ordered.body);
      return await call('POST', '/order/lookup', { body: { number, email: shopper.user.email } });
    },
    'GET /account/email/:userId': () => asShopper('GET', '/account/email/'),
    'POST /account/email/:userId': () =>
      callMailingShop('POST', `/account/email/${shopper.user._id}`, { token: shopper.token }),
    'GET /user/:userId/export': () => asShopperAt('GET', '/user/', '/export'),
    'DELETE /user/:userId': async () => {
      const { token, user } = await createShopper();
      return await call('DELETE', `/user/${user._id}`, {
        token,
        body: { currentPassword: PASSWORD },
      });
    },
  };
}
