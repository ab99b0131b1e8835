import type { Examples } from './example-types.ts';
import { category, product, user } from './sample-values.ts';

const bookForm = {
  name: product.name,
  description: product.description,
  price: '12.50',
  category: category._id,
  quantity: '4',
  shipping: '1',
  author: 'Henry David Thoreau',
};

/** Examples of the calls about books, categories, search and stock. */
export const catalogExamples = {
  'GET /categories': { answer: [category] },
  'GET /products': { answer: [product] },
  'GET /products/search': { answer: [product] },
  'GET /search': {
    answer: {
      data: [product],
      count: { value: 1, exact: true },
      next: null,
      correction: 'walden thoreau',
      partial: false,
      facets: null,
    },
  },
  'GET /search/suggestions': {
    answer: {
      titles: [{ _id: product._id, name: product.name, author: product.author }],
      authors: ['Henry David Thoreau'],
      categories: [category],
      correction: null,
    },
  },
  'POST /search/rebuild/:userId': {
    input: { after: product._id },
    answer: { indexed: 84, removed: 1, next: null },
  },
  'POST /products/by/search': {
    input: { limit: 6, skip: 0, filters: { category: [category._id], price: [10, 19] } },
    answer: { size: 1, data: [product] },
  },
  'GET /products/related/:productId': { answer: [product] },
  'GET /series/:name': {
    answer: { key: 'concord', name: 'Concord', books: [product], more: false },
  },
  'GET /product/photo/:productId': {},
  'GET /product/:productId': { answer: product },
  'POST /category/create/:userId': { input: { name: category.name }, answer: { data: category } },
  'GET /categories/table/:userId': {
    answer: { data: [{ ...category, books: 42, hasBooks: true }] },
  },
  'PUT /category/:categoryId/:userId': {
    input: { name: category.name, from: 'Novles' },
    answer: { data: category },
  },
  'PUT /category/:categoryId/parent/:userId': {
    input: { parent: null },
    answer: { data: category },
  },
  'POST /category/:categoryId/move/:userId': {
    input: { to: category._id },
    answer: { moved: 42, more: false },
  },
  'DELETE /category/:categoryId/:userId': {
    answer: { message: 'Category deleted successfully' },
  },
  'GET /products/desk/:userId': {
    answer: { products: [{ ...product, status: 'draft' }], next: null },
  },
  'GET /product/:productId/desk/:userId': { answer: { ...product, status: 'hidden' } },
  'PUT /product/:productId/desk/:userId': {
    input: { quantity: { from: 4, to: 6 }, reason: 'delivery' },
    answer: { ...product, quantity: 6 },
  },
  'POST /products/change/:userId': {
    input: { products: [product._id], change: { kind: 'sale', percent: 20 } },
    answer: {
      results: [{ _id: product._id, outcome: 'changed' }],
      products: [{ ...product, price: 10, compareAtPrice: 12.5 }],
    },
  },
  'GET /stock/:userId': {
    answer: {
      movements: [
        {
          _id: '2048',
          at: '2026-11-05T18:05:00.000Z',
          product: { _id: product._id, name: product.name },
          change: -2,
          before: 6,
          after: 4,
          reason: 'damaged',
          who: { _id: user._id, name: user.name },
          order: null,
          note: 'Water in the cellar',
        },
      ],
      next: null,
    },
  },
  'POST /product/:productId/stock/:userId': {
    input: { change: -2, reason: 'damaged', note: 'Water in the cellar' },
    answer: { data: { _id: product._id, quantity: 4 } },
  },
  'POST /product/create/:userId': { input: bookForm, answer: { ...product, sold: 0 } },
  'PUT /product/:productId/:userId': { input: { price: '12.50' }, answer: product },
  'DELETE /product/:productId/:userId': { answer: { message: 'Product deleted successfully' } },
  'POST /catalogue/photos/:userId': {
    input: { after: '' },
    answer: { resized: 3, unreadable: [], next: product._id },
  },
  'POST /catalogue/import/:userId': {
    input: {
      rows: [
        { line: 2, columns: { ...bookForm, category: category.name, status: 'draft' } },
        { line: 3, columns: { ...bookForm, category: category.name, price: 'free' } },
      ],
    },
    answer: {
      created: 1,
      updated: 0,
      unchanged: 0,
      otherStock: 0,
      toPublished: 0,
      toDraft: 0,
      toHidden: 0,
      newDrafts: 1,
      newHidden: 0,
      refused: [
        {
          line: 3,
          name: 'Middlemarch',
          reason: 'price must be dollars from 0 to 999999.99, such as 12.50',
          value: 'nine',
        },
      ],
    },
  },
  'POST /catalogue/reindex/:userId': {
    input: { table: 'products' },
    answer: { read: 1, corrected: 1, taken: [], next: null },
  },
} satisfies Partial<Examples>;
