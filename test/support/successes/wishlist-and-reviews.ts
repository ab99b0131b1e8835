import { call } from '../api.ts';
import { callMailingShop } from '../mailed-links.ts';
import {
  createBuyer,
  createPublishedReview,
  createUnconfirmedWait,
  unsubscribeToken,
  writeReview,
} from '../reviews.ts';
import { createBook } from '../shop.ts';
import type { World } from './world.ts';

const credentials = () => ({
  name: 'Sam Shopper',
  email: `${crypto.randomUUID()}@example.com`,
  password: 'bookshop-1',
});

/** Successful wishlist, back-in-stock and review calls. */
export function wishlistAndReviewSuccesses({ shopper, admin, asShopper, asAdmin }: World) {
  return {
    'GET /product/:productId/reader/:userId': async () =>
      asShopper('GET', `/product/${(await createBook()).id}/reader/`),
    'GET /wishlist/:userId': async () => {
      await asShopper('PUT', `/wishlist/${(await createBook()).id}/`);
      return await asShopper('GET', '/wishlist/');
    },
    'PUT /wishlist/:productId/:userId': async () =>
      asShopper('PUT', `/wishlist/${(await createBook()).id}/`),
    'DELETE /wishlist/:productId/:userId': async () =>
      asShopper('DELETE', `/wishlist/${(await createBook()).id}/`),
    'POST /stock/wait/:productId/:userId': async () => {
      const { id } = await createBook({ quantity: 0 });
      return await callMailingShop('POST', `/stock/wait/${id}/${shopper.user._id}`, shopper);
    },
    'DELETE /stock/wait/:productId/:userId': async () =>
      asShopper('DELETE', `/stock/wait/${(await createBook()).id}/`),
    'POST /stock/wait': async () => {
      const body = {
        productId: (await createBook({ quantity: 0 })).id,
        email: credentials().email,
      };
      return await callMailingShop('POST', '/stock/wait', { body });
    },
    'POST /stock/wait/confirm': async () =>
      call('POST', '/stock/wait/confirm', { body: { token: await createUnconfirmedWait() } }),
    'POST /stock/unsubscribe': () =>
      call('POST', `/stock/unsubscribe?token=${unsubscribeToken(shopper)}`),
    'GET /product/:productId/reviews': async () =>
      call('GET', `/product/${(await createPublishedReview()).book.id}/reviews`),
    'PUT /product/:productId/review/:userId': async () => {
      const { reader, book } = await createBuyer();
      return await writeReview(reader, book.id);
    },
    'DELETE /product/:productId/review/:userId': async () => {
      const { reader, book } = await createPublishedReview();
      const { token, user } = reader;
      return await call('DELETE', `/product/${book.id}/review/${user._id}`, { token });
    },
    'POST /review/:reviewId/report/:userId': async () =>
      asShopper('POST', `/review/${(await createPublishedReview()).reviewId}/report/`),
    'GET /reviews/:userId': async () => {
      await createPublishedReview();
      return await call('GET', `/reviews/${admin.user._id}?list=published`, admin);
    },
    'PUT /review/:reviewId/:userId': async () => {
      const { reviewId } = await createPublishedReview();
      const decision = { state: 'rejected', reason: 'It names a person', version: 2 };
      return await asAdmin('PUT', `/review/${reviewId}/`, decision);
    },
  };
}
