import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// Shoppers see the view `shop_products`. A file that reads the table itself sees drafts and hidden
// products too, and is listed here with the reason.
const READS_ALL: Readonly<Record<string, string>> = {
  'catalog/category.repository.ts': 'books move to another category, whatever their status',
  'catalog/import.repository.ts': 'a file is about all books',
  'catalog/import.statements.ts': 'a file is about all books',
  'catalog/photo-sweep.repository.ts': 'photos of hidden books are kept',
  'catalog/admin-product.repository.ts': 'staff see all',
  'catalog/admin-product.statements.ts': 'staff change all',
  'catalog/product-list.repository.ts': 'the place of one that was hidden since its page',
  'catalog/product-log.statements.ts': 'what was before a change',
  'catalog/product-picture.repository.ts': 'pictures are read by ids, as photos are',
  'catalog/product-write.repository.ts': 'staff change all; photos are resized',
  'catalog/product.repository.ts': 'photos, staff, and ids that were read from the view',
  'catalog/reindex.repository.ts': 'columns that are made from others',
  'catalog/stock.statements.ts': 'who has paid gets a book that was hidden meanwhile',
  'sales-figures/sales-figures.repository.ts': 'the name of what was sold',
  'book-lists/book-list.repository.ts': 'staff see the names of all that they have chosen',
  'orders/admin-order.repository.ts': 'facts of what was sold',
  'orders/order-index.repository.ts': 'facts of what was sold',
  'orders/order.statements.ts': 'facts of what was sold',
  'pages/sitemap.repository.ts': 'asks for the status itself, to be read by place',
  'reviews/admin-review.repository.ts': 'staff see the name of what a review is of',
  'back-in-stock/back-in-stock-notice.repository.ts':
    'asks for the status itself, to say that there is none',
  'back-in-stock/back-in-stock.repository.ts': 'the name of what is waited for',
};

const READS =
  /(?:selectFrom|[jJ]oin)\(\s*'products\b|\b(?:FROM|JOIN)\s+products\b|,\s*products WHERE/;

test('only what is named here reads products that shoppers do not see', () => {
  const root = `${import.meta.dirname}/../../functions/`;
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );

  const reading = files.filter((file) => READS.test(readFileSync(root + file, 'utf8')));

  expect(reading.sort()).toEqual(Object.keys(READS_ALL).sort());
});
