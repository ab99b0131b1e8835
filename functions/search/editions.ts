import { listProductsByIds } from '../catalog/product.repository.ts';
import type { Product } from '../contract/catalog/product.ts';
import type { DetailedProduct, Edition } from '../contract/catalog/product-details.ts';
import { volumeOf } from '../contract/search/series.ts';
import { logFailure } from '../log.ts';
import { firstAuthorKeyOf, titleKeyOf } from './book-keys.ts';
import { listOfTitle } from './related-products.repository.ts';
import type { SearchDeps } from './search-deps.ts';

const MAX_EDITIONS = 8;

/**
 * Adds a product's other editions: same title, first author and volume; in stock first, then
 * best-selling. Returns the product unchanged when the index is unavailable.
 */
export async function withEditions(
  { db, search }: SearchDeps,
  product: DetailedProduct,
): Promise<DetailedProduct> {
  const { _id, name, author } = product;
  const titleKey = titleKeyOf(name);
  const authorKey = firstAuthorKeyOf(author);
  // Titles without a word, such as `?!`, cannot be compared.
  if (titleKey === '' || authorKey === null) return product;
  try {
    const same = { titleKey, authorKey, but: _id, limit: MAX_EDITIONS };
    const books = await listProductsByIds(db, await listOfTitle(search, same));
    // The index lags a little: recent renames and sales are read from the products.
    const others = books.filter((book) => isSameBook(book, product));
    const editions = others.toSorted((a, b) => inStock(b) - inStock(a)).map(toEdition);
    return editions.length === 0 ? product : { ...product, editions };
  } catch (error) {
    logFailure('a book without its other editions', { error });
    return product;
  }
}

function isSameBook(a: Product, b: Product): boolean {
  const volumes = new Set([volumeOf(a.name), volumeOf(b.name)]);
  volumes.delete(null);
  return (
    volumes.size < 2 &&
    titleKeyOf(a.name) === titleKeyOf(b.name) &&
    firstAuthorKeyOf(a.author) === firstAuthorKeyOf(b.author)
  );
}

function inStock({ quantity }: Product): 0 | 1 {
  return quantity > 0 ? 1 : 0;
}

function toEdition({ _id, name, price, quantity, format, language, publisher }: Product): Edition {
  return { _id, name, price, quantity, format, language, publisher };
}
