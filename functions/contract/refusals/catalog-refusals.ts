import type { Refusal } from './refusal.ts';

/** Of books, their photos and categories. */
export const CATALOG_REFUSALS = {
  'product-not-found': { status: 404, text: 'Product not found' },
  'photo-not-found': { status: 404, text: 'Photo not found' },
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
  'category-has-children': {
    status: 409,
    text: 'There are categories under this one. Move them under another one, or to the top, first.',
  },
  'category-too-deep': {
    status: 409,
    text: 'Categories are nested two deep: what is under another has none under it.',
    field: 'parent',
  },
  'category-taken': { status: 409, text: 'Category should be unique', field: 'name' },
  'stock-too-low': {
    status: 409,
    text: 'There are not so many copies. Nothing was changed.',
    field: 'change',
  },
  'isbn-taken': { status: 409, text: 'Another product has this ISBN', field: 'isbn' },
  'product-busy': {
    status: 503,
    text: 'Someone else is changing this product. Please try again.',
  },
  'books-busy': { status: 503, text: 'Someone else is changing these books. Please try again.' },
  'search-unavailable': {
    status: 503,
    text: 'Search is not available right now. Please try again in a minute.',
  },
} as const satisfies Record<string, Refusal>;
