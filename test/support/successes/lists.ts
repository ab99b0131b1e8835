import { call } from '../api.ts';
import { addPicture, createList, createPicturedProduct } from '../lists.ts';
import { createBook } from '../shop.ts';
import type { World } from './world.ts';

/** Successful calls about lists and additional pictures. */
export function listSuccesses({ admin, asAdmin }: World) {
  return {
    'GET /list/:slug': async () => call('GET', `/list/${(await createList(admin)).slug}`),
    'GET /shelf/:slug': async () => call('GET', `/shelf/${(await createList(admin)).slug}`),
    'GET /lists/:userId': () => asAdmin('GET', '/lists/'),
    'GET /list/:listId/:userId': async () =>
      asAdmin('GET', `/list/${(await createList(admin))._id}/`),
    'POST /lists/:userId': () => asAdmin('POST', '/lists/', { title: 'Islands' }),
    'PUT /list/:listId/:userId': async () => {
      const { _id, version } = await createList(admin);
      return await asAdmin('PUT', `/list/${_id}/`, { version, list: { title: 'Islands' } });
    },
    'DELETE /list/:listId/:userId': async () =>
      asAdmin('DELETE', `/list/${(await createList(admin))._id}/`),
    'GET /product/picture/:pictureId': async () => {
      const { pictureId } = await createPicturedProduct(admin);
      return await call('GET', `/product/picture/${pictureId}`);
    },
    'POST /product/:productId/pictures/:userId': async () =>
      addPicture(admin, (await createBook()).id, { alt: 'The back' }),
    'PUT /product/:productId/pictures/:userId': async () => {
      const { productId, pictureId } = await createPicturedProduct(admin);
      const pictures = [{ _id: pictureId, alt: 'The map' }];
      return await asAdmin('PUT', `/product/${productId}/pictures/`, { pictures });
    },
    'DELETE /product/:productId/picture/:pictureId/:userId': async () => {
      const { productId, pictureId } = await createPicturedProduct(admin);
      return await asAdmin('DELETE', `/product/${productId}/picture/${pictureId}/`);
    },
  };
}
