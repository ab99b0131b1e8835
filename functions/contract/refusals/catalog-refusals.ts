import type { Refusal } from './refusal.ts';

/** Of books, their photos and categories. */
export const CATALOG_REFUSALS = {
  'product-not-found': { status: 404, text: 'Product not found' },
  'photo-not-found': { status: 404, text: 'Photo not found' },
  'picture-not-found': { status: 404, text: 'Picture not found' },
  'pictures-full': { status: 409, text: 'A product has at most 8 pictures besides its photo' },
  'pictures-changed': {
    status: 409,
    text: 'Someone else has changed these pictures. Load them again to see what they are now.',
  },
  'photo-too-large': {
    status: 413,
    text: 'Image should be less than 1mb in size',
    field: 'photo',
  },
  'photo-unreadable': { status: 400, text: 'Image could not be uploaded', field: 'photo' },
  'photo-too-many-pixels': {
    status: 400,
    text: 'Image should be at most 12,000 pixels wide and high, and 50 megapixels in all',
    field: 'photo',
  },
  'photos-unavailable': {
    status: 503,
    text: 'Photos cannot be read right now. Please try again, or save without a new one.',
  },
  'category-unknown': { status: 400, text: 'Category does not exist', field: 'category' },
  'category-not-found': { status: 404, text: 'Category not found' },
  'category-same': { status: 400, text: 'The books are in this category already', field: 'to' },
  'category-not-empty': {
    status: 409,
    text: 'This category has books. Move them to another one first.',
  },
  'category-taken': { status: 409, text: 'Category should be unique', field: 'name' },
  'isbn-taken': { status: 409, text: 'Another product has this ISBN', field: 'isbn' },
  'product-busy': {
    status: 503,
    text: 'Someone else is changing this product. Please try again.',
  },
  'books-busy': { status: 503, text: 'Someone else is changing these books. Please try again.' },
  'series-not-found': { status: 404, text: 'Series not found' },
  'search-unavailable': {
    status: 503,
    text: 'Search is not available right now. Please try again in a minute.',
  },
} as const satisfies Record<string, Refusal>;
