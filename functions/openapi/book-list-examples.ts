import type { EditedList, ListRequest } from '../contract/book-lists/book-list-requests.ts';
import type { ProductPicture } from '../contract/catalog/product-details.ts';
import type { Examples } from './example-types.ts';
import { product } from './sample-values.ts';

const _id = '01936f2a-8d52-7c3f-8a1b-6e4d3c2b1e01';
const at = '2026-11-20T09:00:00.000Z';
const note = 'We read it by the stove, twice.';

const input: ListRequest = {
  title: 'By the fire',
  intro: 'For *long* evenings.',
  isPublished: true,
  homePlace: 1,
  books: [{ product: product._id, note }],
};
const row = {
  _id,
  slug: 'by-the-fire',
  title: 'By the fire',
  isPublished: true,
  homePlace: 1,
  updatedAt: at,
};
const { name, author } = product;
const edited: EditedList = {
  ...row,
  version: 2,
  intro: 'For *long* evenings.',
  books: [{ product: product._id, name, author, note, pickedBy: '' }],
};
const picture: ProductPicture = {
  _id,
  url: `/api/product/picture/${_id}?v=${_id}`,
  width: 720,
  height: 540,
  alt: 'The pond in winter',
};
const [lists, shelf] = [[row], [product]];
const pictures = [{ _id, alt: picture.alt }];
const pictured = { ...product, pictures: [picture] };
const books = [{ product, note, pickedBy: '' }];

/** Examples of the calls about book lists and further pictures, all with one book. */
export const bookListExamples = {
  'GET /list/:slug': {
    answer: {
      slug: row.slug,
      title: row.title,
      intro: '<p>For <em>long</em> evenings.</p>',
      books,
    },
  },
  'GET /shelf/:slug': { answer: shelf },
  'GET /lists/:userId': { answer: { lists } },
  'GET /list/:listId/:userId': { answer: edited },
  'POST /lists/:userId': { input, answer: { ...edited, version: 1 } },
  'PUT /list/:listId/:userId': { input: { version: 1, list: input }, answer: edited },
  'DELETE /list/:listId/:userId': { answer: { message: 'List deleted' } },
  'GET /product/picture/:pictureId': {},
  'POST /product/:productId/pictures/:userId': {
    input: { alt: picture.alt },
    answer: pictured,
  },
  'PUT /product/:productId/pictures/:userId': {
    input: { pictures },
    answer: pictured,
  },
  'DELETE /product/:productId/picture/:pictureId/:userId': { answer: product },
} satisfies Partial<Examples>;
