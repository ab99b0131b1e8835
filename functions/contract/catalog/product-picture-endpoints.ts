import type { Endpoint } from '../endpoint.ts';
import { photoQuerySchema } from './photo-requests.ts';
import { detailedProductSchema } from './product-details.ts';
import {
  MAX_PICTURE_FORM_BYTES,
  MAX_PICTURES,
  pictureAddSchema,
  picturesArrangeSchema,
} from './product-pictures.ts';

/** Pictures of a product besides its photo. */
export const productPictureEndpoints = {
  'GET /product/picture/:pictureId': {
    summary: 'Retrieve an additional picture of a product',
    description:
      'WebP, scaled to fit a box of `w` by 1.5 × `w` pixels. Like photos, pictures of drafts ' +
      'and hidden products are returned too.',
    auth: 'anyone',
    query: photoQuerySchema,
    responseType: 'image/*',
    refusals: ['picture-not-found'],
  },
  'POST /product/:productId/pictures/:userId': {
    summary: 'Add a picture to a product',
    description:
      `Added after the product’s other pictures; at most ${MAX_PICTURES} besides its photo. ` +
      '`alt` describes what it shows. With `inPlaceOf` it replaces that picture in one step, ' +
      'and keeps its position and description.',
    auth: { admin: 'catalog' },
    form: pictureAddSchema,
    maxBytes: MAX_PICTURE_FORM_BYTES,
    response: detailedProductSchema,
    refusals: [
      'product-not-found',
      'picture-not-found',
      'pictures-full',
      'photo-unreadable',
      'photo-too-many-pixels',
      'photos-unavailable',
      'photo-too-large',
    ],
  },
  'PUT /product/:productId/pictures/:userId': {
    summary: 'Reorder and describe a product’s pictures',
    description:
      'Send every picture of the product by its `_id`; if one is missing, nothing is changed. A ' +
      'picture without `alt` keeps its description. If a picture’s description is no longer ' +
      '`was`, nothing is changed.',
    auth: { admin: 'catalog' },
    json: picturesArrangeSchema,
    response: detailedProductSchema,
    refusals: ['product-not-found', 'pictures-changed'],
  },
  'DELETE /product/:productId/picture/:pictureId/:userId': {
    summary: 'Remove a picture from a product',
    auth: { admin: 'catalog' },
    response: detailedProductSchema,
    refusals: ['product-not-found', 'picture-not-found'],
  },
} as const satisfies Record<string, Endpoint>;
