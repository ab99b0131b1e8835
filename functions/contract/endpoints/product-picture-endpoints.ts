import { photoQuerySchema } from '../photo-width-requests.ts';
import {
  MAX_PICTURE_FORM_BYTES,
  MAX_PICTURES,
  pictureAddSchema,
  picturesArrangeSchema,
} from '../product-pictures.ts';
import { wholeProductSchema } from '../whole-product.ts';
import type { Endpoint } from './endpoint.ts';

/** Pictures of a product besides its photo. */
export const productPictureEndpoints = {
  'GET /product/picture/:pictureId': {
    summary: 'Fetch one of a product’s further pictures',
    description:
      'WebP, as large as a place of `w` by 1.5 `w` pixels has room for. It is answered whatever the ' +
      'status of its product, as the photo is.',
    auth: 'anyone',
    query: photoQuerySchema,
    responseType: 'image/*',
    refusals: ['picture-not-found'],
  },
  'POST /product/:productId/pictures/:userId': {
    summary: 'Add a picture behind those that a product has',
    description:
      `At most ${MAX_PICTURES} besides its photo; \`alt\` says what it shows. With \`inPlaceOf\` it stands ` +
      'where that picture stood, with what was said of that one: in one step, or not at all.',
    auth: 'admin',
    permission: 'catalog',
    form: pictureAddSchema,
    maxBytes: MAX_PICTURE_FORM_BYTES,
    response: wholeProductSchema,
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
    summary: 'Put a product’s pictures in order, and say what they show',
    description:
      'Every picture that it has, by its `_id`; where one is missing, nothing changes. One without ' +
      '`alt` keeps its description, and one that was described otherwise than `was` changes nothing.',
    auth: 'admin',
    permission: 'catalog',
    json: picturesArrangeSchema,
    response: wholeProductSchema,
    refusals: ['product-not-found', 'pictures-changed'],
  },
  'DELETE /product/:productId/picture/:pictureId/:userId': {
    summary: 'Take a picture away',
    auth: 'admin',
    permission: 'catalog',
    response: wholeProductSchema,
    refusals: ['product-not-found', 'picture-not-found'],
  },
} as const satisfies Record<string, Endpoint>;
