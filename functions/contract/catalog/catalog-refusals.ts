import type { WrittenRefusal } from '../refusal-types.ts';
import { MAX_PHOTO_PIXELS, MAX_PHOTO_SIDE, NOT_A_PHOTO, PHOTO_TOO_LARGE } from './photo-rules.ts';
import { MAX_PRICE, MAX_QUANTITY } from './product-fields.ts';
import { MAX_PICTURES } from './product-pictures.ts';

/** Refusals about books, photos and stock. */
export const CATALOG_REFUSALS = {
  'product-not-found': { status: 404, text: 'Product not found' },
  'photo-not-found': { status: 404, text: 'Photo not found' },
  'picture-not-found': { status: 404, text: 'Picture not found' },
  'pictures-full': `A product has at most ${MAX_PICTURES} pictures besides its photo`,
  'pictures-changed':
    'Someone else has changed these pictures. Load them again to see what they are now.',
  'photo-too-large': { status: 413, text: PHOTO_TOO_LARGE, field: 'photo' },
  'photo-unreadable': { status: 400, text: NOT_A_PHOTO, field: 'photo' },
  'photo-too-many-pixels': {
    status: 400,
    text: `Image should be at most ${MAX_PHOTO_SIDE.toLocaleString('en')} pixels wide and high, and ${MAX_PHOTO_PIXELS / 1e6} megapixels in all`,
    field: 'photo',
  },
  'photos-unavailable': {
    status: 503,
    text: 'Photos cannot be read right now. Please try again, or save without a new one.',
  },
  'stock-too-low': {
    text: 'There are not that many copies. Nothing was changed.',
    field: 'change',
  },
  'isbn-taken': { text: 'Another product has this ISBN', field: 'isbn' },
  'product-busy': {
    status: 503,
    text: 'Someone else is changing this product. Please try again.',
  },
  /** Price or stock are not what the admin read before changing them. */
  'product-outdated': {
    text: 'This product has changed since you read it: it costs {price}, and {copies} are in stock. Nothing was saved.',
    example: { price: '$12.50', copies: '4' },
  },
  /** Product form; each field that has changed since it was read is named. */
  'product-edited': 'Someone else has changed this product since you read it. Nothing was saved.',
  /**
   * The same for one product of a bulk change, perhaps changed by this same call whose answer was
   * lost.
   */
  'product-changed':
    'It has changed since this page was loaded, perhaps by this very change. Check it before you try again.',
  'price-out-of-range': `The price would be more than ${MAX_PRICE}`,
  'price-below-a-cent':
    'That would leave less than one cent of its price. Take off less, or set the price to 0 to give it away.',
  'stock-key-reused': {
    text: 'This idempotencyKey was used for another adjustment. Nothing was changed: please use a new one.',
    reason: 'key-reused',
  },
  'product-key-reused': {
    text: 'This form was sent before with other values, and a product was created from those. Nothing was created now: look for it in the list before you send this again.',
    reason: 'key-reused',
  },
  'import-key-reused': {
    text: 'This idempotencyKey was used for other rows. Nothing was changed: please use a new one.',
    reason: 'key-reused',
  },
  'stock-too-high': {
    text: `This product has {copies} copies, and ${MAX_QUANTITY} is the most: add {room} or fewer. Nothing was changed.`,
    example: { copies: '999990', room: '10' },
    field: 'change',
    reason: 'stock-out-of-range',
  },
  'stock-outdated': {
    text: 'Copies have come or gone since this page was loaded: {copies} are in stock now. Nothing was changed.',
    example: { copies: '22' },
    field: 'change',
  },
  'no-sale': 'It is not on sale, or its price is too low for a sale',
  'compare-at-too-low': {
    status: 400,
    text: 'compareAtPrice must be above the price',
    field: 'compareAtPrice',
  },
  'books-busy': { status: 503, text: 'Someone else is changing these books. Please try again.' },
  'series-not-found': { status: 404, text: 'Series not found' },
  'search-unavailable': {
    status: 503,
    text: 'Search is not available right now. Please try again in a minute.',
  },
} as const satisfies Record<string, WrittenRefusal>;
