import { productKeys } from '../../frontend/lib/query-keys.ts';
import { readerKeys } from '../../frontend/lib/reader-query-keys.ts';
import { productAddress } from '../contract/addresses.ts';
import { authorLine } from '../contract/author-names.ts';
import { formatMoney, fromDollars } from '../contract/money.ts';
import type { Product } from '../contract/product.ts';
import type { Reviews } from '../contract/reviews.ts';
import type { WholeProduct } from '../contract/whole-product.ts';
import { bookJsonLd, bookTrail, trailJsonLd } from './json-ld.ts';
import { emptyPage, leadCover, type Page, type Site } from './page.ts';
import { productHtml } from './product-html.ts';
import { shortText } from './short-text.ts';

/** One book and others like it. */
export function productPage(
  {
    product,
    related,
    reviews,
  }: { product: WholeProduct; related: readonly Product[]; reviews: Reviews },
  { origin, ...shop }: Site,
): Page {
  const { settings } = shop;
  const by = product.author ? ` by ${authorLine(product.author)}` : '';
  const price = formatMoney(fromDollars(product.price), settings.currencySign);
  return emptyPage({
    route: 'product',
    title: product.name,
    description: shortText(`${product.name}${by}, ${price}. ${product.description}`),
    canonical: productAddress(product),
    card: { type: 'book', picture: product.photoUrl },
    jsonLd: [
      bookJsonLd(product, { origin, shopName: settings.shopName, rating: reviews.rating }),
      trailJsonLd(bookTrail(product), origin),
    ],
    leadPicture: leadCover(product, 'page'),
    firstData: [
      [productKeys.one(product._id), product],
      [productKeys.related(product._id), related],
      [readerKeys.reviews(product._id), { pages: [reviews], pageParams: [null] }],
    ],
    main: productHtml({ product, related, rating: reviews.rating }, shop),
  });
}

/** An address of a book that the shop has not. */
export function noProductPage(): Page {
  return emptyPage({ status: 404, route: 'product', title: 'Product not found' });
}
