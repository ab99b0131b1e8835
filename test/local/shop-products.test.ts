import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// Shoppers see the view `shop_products`. A file that reads the table itself sees drafts and hidden
// products too, and is listed here with the reason.
const READS_ALL: Readonly<Record<string, string>> = {
  'catalog/category.repository.ts': 'books move to another category, whatever their status',
  'catalog/import.repository.ts': 'an import is about all books',
  'catalog/import.statements.ts': 'an import is about all books',
  'catalog/photo.repository.ts': 'photos of hidden books are kept and resized',
  'catalog/admin-product.repository.ts': 'staff see all',
  'catalog/product-list.repository.ts': 'the position of a book hidden since its page was read',
  'catalog/product-log.statements.ts': 'the state before a change',
  'catalog/product-picture.repository.ts': 'pictures are read by id, as photos are',
  'catalog/product.repository.ts': 'photos, staff, and ids read from the view',
  'catalog/product.statements.ts': 'staff change all',
  'catalog/stock.statements.ts': 'a buyer gets a paid book even if it was hidden since',
  'sales-figures/sales-figures.repository.ts': 'names of sold books',
  'book-lists/book-list.repository.ts': 'staff see the names of all books on a list',
  'orders/admin-order.repository.ts': 'facts of sold books',
  'orders/order-index.repository.ts': 'facts of sold books',
  'orders/create-order.statements.ts': 'facts of sold books',
  'pages/sitemap.repository.ts': 'checks the status itself, to read by position',
  'reviews/admin-review.repository.ts': 'staff see the name of the reviewed book',
  'back-in-stock/back-in-stock-notice.repository.ts':
    'checks the status itself: an unpublished book counts as out of stock',
  'back-in-stock/back-in-stock.repository.ts': 'names of the books waited for',
};

const READS =
  /(?:selectFrom|[jJ]oin)\(\s*'products\b|\b(?:FROM|JOIN)\s+products\b|,\s*products WHERE/;

test('only the files listed here read products that shoppers do not see', () => {
  const root = `${import.meta.dirname}/../../functions/`;
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );

  const reading = files.filter((file) => READS.test(readFileSync(root + file, 'utf8')));

  expect(reading.sort()).toEqual(Object.keys(READS_ALL).sort());
});
