import { serveEndpoints } from '../middleware/serve-endpoint.ts';
import { addPicture, arrangePictures, removePicture } from './change-pictures.ts';
import { SIZED_TYPE } from './photo-store.ts';
import { findPicture } from './product-picture.repository.ts';
import { serveProductPhoto } from './serve-product-photo.ts';

/**
 * Additional pictures of a product; its main photo: `product.routes.ts`.
 * Access and rate limits: `contract/catalog/product-picture-endpoints.ts`.
 */
export const productPictureRoutes = serveEndpoints({
  'GET /product/picture/:pictureId': async ({ c, deps, params, query }) => {
    const picture = await findPicture(deps.db, params.pictureId);
    const stored = picture && ({ ...picture, photo_type: SIZED_TYPE } as const);
    return await serveProductPhoto(c, stored, query, 'picture-not-found');
  },

  'POST /product/:productId/pictures/:userId': ({ deps, requester, params, form }) =>
    addPicture(deps, params.productId, form, requester),

  'PUT /product/:productId/pictures/:userId': ({ deps, requester, params, json }) =>
    arrangePictures(deps, params.productId, json, requester),

  'DELETE /product/:productId/picture/:pictureId/:userId': ({
    deps,
    requester,
    params: { productId, pictureId: id },
  }) => removePicture(deps, { id, productId }, requester),
});
