import { callMailing } from '../account-links.ts';
import { call } from '../api.ts';
import {
  aBuyer,
  aPublishedReview,
  aWaitToConfirm,
  unsubscribeToken,
  writeReview,
} from '../reviews.ts';
import { aBook } from '../shop.ts';
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
      asShopper('GET', `/product/${(await aBook()).id}/reader/`),
    'GET /wishlist/:userId': async () => {
      await asShopper('PUT', `/wishlist/${(await aBook()).id}/`);
      return await asShopper('GET', '/wishlist/');
    },
    'PUT /wishlist/:productId/:userId': async () =>
      asShopper('PUT', `/wishlist/${(await aBook()).id}/`),
    'DELETE /wishlist/:productId/:userId': async () =>
      asShopper('DELETE', `/wishlist/${(await aBook()).id}/`),
    'POST /stock/wait/:productId/:userId': async () => {
      const { id } = await aBook({ quantity: 0 });
      return await callMailing('POST', `/stock/wait/${id}/${shopper.user._id}`, shopper);
    },
    'DELETE /stock/wait/:productId/:userId': async () =>
      asShopper('DELETE', `/stock/wait/${(await aBook()).id}/`),
    'POST /stock/wait': async () => {
      const body = { productId: (await aBook({ quantity: 0 })).id, email: credentials().email };
      return await callMailing('POST', '/stock/wait', { body });
    },
    'POST /stock/wait/confirm': async () =>
      call('POST', '/stock/wait/confirm', { body: { token: await aWaitToConfirm() } }),
    'POST /stock/unsubscribe': () =>
      call('POST', `/stock/unsubscribe?token=${unsubscribeToken(shopper)}`),
    'GET /product/:productId/reviews': async () =>
      call('GET', `/product/${(await aPublishedReview()).book.id}/reviews`),
    'PUT /product/:productId/review/:userId': async () => {
      const { reader, book } = await aBuyer();
      return await writeReview(reader, book.id);
    },
    'DELETE /product/:productId/review/:userId': async () => {
      const { reader, book } = await aPublishedReview();
      const { token, user } = reader;
      return await call('DELETE', `/product/${book.id}/review/${user._id}`, { token });
    },
    'POST /review/:reviewId/report/:userId': async () =>
      asShopper('POST', `/review/${(await aPublishedReview()).reviewId}/report/`),
    'GET /reviews/:userId': async () => {
      await aPublishedReview();
      return await call('GET', `/reviews/${admin.user._id}?list=published`, admin);
    },
    'PUT /review/:reviewId/:userId': async () => {
      const { reviewId } = await aPublishedReview();
      const decision = { state: 'rejected', reason: 'It names a person', version: 2 };
      return await asAdmin('PUT', `/review/${reviewId}/`, decision);
    },
  };
}
