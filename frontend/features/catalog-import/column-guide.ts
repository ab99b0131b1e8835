import type { IMPORT_COLUMNS } from '../../../functions/contract/import.ts';

/** What each column contains, and an example book. */
export const COLUMN_GUIDE: Record<
  (typeof IMPORT_COLUMNS)[number],
  { about: string; example: string }
> = {
  name: { about: 'The title', example: 'Middlemarch' },
  description: { about: 'What the book is about', example: 'A study of provincial life.' },
  price: { about: 'In dollars', example: '18.50' },
  category: {
    about: 'Created if it does not exist; “Fiction > Novels” makes Novels under Fiction',
    example: 'Novels',
  },
  quantity: { about: 'Copies in stock', example: '8' },
  shipping: { about: '1 if it can be shipped, else 0', example: '1' },
  author: { about: 'One or more, separated by commas', example: 'George Eliot' },
  isbn: { about: 'ISBN-13 or ISBN-10', example: '9780141439549' },
  publisher: { about: 'The publishing house', example: 'Penguin Classics' },
  language: { about: 'Its ISO 639 code', example: 'en' },
  published: { about: 'The year, negative for BC', example: '1871' },
  pages: { about: 'How many', example: '880' },
  format: { about: 'How it is bound', example: 'Paperback' },
  shelf: { about: 'Where it stands, for pick lists', example: 'B3' },
  weight: { about: 'In grams, where it is not as for other books', example: '' },
  taxClass: { about: 'books, standard or exempt, where it is not as its category', example: '' },
  compareAtPrice: { about: 'The price before a sale', example: '' },
  status: {
    about: 'published, draft or hidden; empty, a new book is published and others stay as they are',
    example: 'published',
  },
};
