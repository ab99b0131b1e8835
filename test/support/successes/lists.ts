import { call } from '../api.ts';
import { addPicture, aList, aPicturedProduct } from '../lists.ts';
import { aBook } from '../shop.ts';
import type { World } from './world.ts';

/** Successful calls about lists and additional pictures. */
export function listSuccesses({ admin, asAdmin }: World) {
  return {
    'GET /list/:slug': async () => call('GET', `/list/${(await aList(admin)).slug}`),
    'GET /shelf/:slug': async () => call('GET', `/shelf/${(await aList(admin)).slug}`),
    'GET /lists/:userId': () => asAdmin('GET', '/lists/'),
    'GET /list/:listId/:userId': async () => asAdmin('GET', `/list/${(await aList(admin))._id}/`),
    'POST /lists/:userId': () => asAdmin('POST', '/lists/', { title: 'Islands' }),
    'PUT /list/:listId/:userId': async () => {
      const { _id, version } = await aList(admin);
      return await asAdmin('PUT', `/list/${_id}/`, { version, list: { title: 'Islands' } });
    },
    'DELETE /list/:listId/:userId': async () =>
      asAdmin('DELETE', `/list/${(await aList(admin))._id}/`),
    'GET /product/picture/:pictureId': async () => {
      const { pictureId } = await aPicturedProduct(admin);
      return await call('GET', `/product/picture/${pictureId}`);
    },
    'POST /product/:productId/pictures/:userId': async () =>
      addPicture(admin, (await aBook()).id, { alt: 'The back' }),
    'PUT /product/:productId/pictures/:userId': async () => {
      const { productId, pictureId } = await aPicturedProduct(admin);
      const pictures = [{ _id: pictureId, alt: 'The map' }];
      return await asAdmin('PUT', `/product/${productId}/pictures/`, { pictures });
    },
    'DELETE /product/:productId/picture/:pictureId/:userId': async () => {
      const { productId, pictureId } = await aPicturedProduct(admin);
      return await asAdmin('DELETE', `/product/${productId}/picture/${pictureId}/`);
    },
  };
}
