import type {
  Book,
  BookFormatType,
  BookSeries,
  BookStore,
  BreadcrumbList,
  ItemList,
  UnitPriceSpecification,
  WithContext,
} from 'schema-dts';
import { authorNames, hasAuthorPage } from '../contract/catalog/author-names.ts';
import type { Product } from '../contract/catalog/product.ts';
import type { DetailedProduct, Edition } from '../contract/catalog/product-details.ts';
import { CURRENCY, toDecimalDollars } from '../contract/money.ts';
import { authorUrl, productUrl } from '../contract/page-urls.ts';
import { MAX_STARS, type Rating } from '../contract/reviews/reviews.ts';
import { seriesOf, seriesUrl } from '../contract/search/series.ts';
import type { SeriesWithBooks } from '../contract/search/series-with-books.ts';
import type { Site } from './page.ts';

/** schema.org book formats by patterns of the shop's formats. */
const BOOK_FORMATS: readonly (readonly [RegExp, BookFormatType])[] = [
  [/audio/iu, 'https://schema.org/AudiobookFormat'],
  [/e-?book|kindle|epub|digital/iu, 'https://schema.org/EBook'],
  [/hard/iu, 'https://schema.org/Hardcover'],
  [/paper|soft/iu, 'https://schema.org/Paperback'],
];

/**
 * Structured data of a book. `origin` is the shop's own, such as `https://shop.example`, and
 * `shopName` the seller; a book without reviews has no rating.
 * @see https://schema.org/Book
 */
export function bookJsonLd(
  book: DetailedProduct,
  { origin, shopName, rating }: { origin: string; shopName: string; rating: Rating },
): WithContext<Book> {
  const url = origin + productUrl(book);
  return {
    '@context': 'https://schema.org',
    '@type': 'Book',
    '@id': url,
    url,
    name: book.name,
    ...known({
      description: book.description || null,
      image: imagesOf(book, origin),
      ...seriesFacts(book, origin),
      author: book.author && authorNames(book.author).map((name) => person(name, origin)),
      isbn: book.isbn,
      publisher: book.publisher && { '@type': 'Organization', name: book.publisher },
      inLanguage: book.language,
      datePublished: yearOf(book),
      numberOfPages: book.pages,
      bookFormat: formatOf(book),
    }),
    ...(rating.average !== null && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating.average,
        reviewCount: rating.count,
        bestRating: MAX_STARS,
        worstRating: 1,
      },
    }),
    ...(book.editions && { workExample: book.editions.map((each) => edition(each, origin)) }),
    genre: book.category.name,
    offers: {
      '@type': 'Offer',
      url,
      price: toDecimalDollars(book.price),
      priceCurrency: CURRENCY,
      ...(book.compareAtPrice && { priceSpecification: strikethrough(book.compareAtPrice) }),
      availability: `https://schema.org/${book.quantity > 0 ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', name: shopName },
    },
  };
}

/** @see https://schema.org/workExample */
function edition(book: Edition, origin: string) {
  const url = origin + productUrl(book);
  const { name, language, publisher } = book;
  return {
    '@type': 'Book' as const,
    '@id': url,
    url,
    name,
    ...known({
      inLanguage: language,
      bookFormat: formatOf(book),
      publisher: publisher && { '@type': 'Organization' as const, name: publisher },
    }),
  };
}

/** The photo, or a list of it and all further pictures. */
function imagesOf({ photoUrl, pictures = [] }: DetailedProduct, origin: string) {
  const urls = [...(photoUrl ? [photoUrl] : []), ...pictures.map(({ url }) => url)];
  const [first = null, ...others] = urls.map((url) => origin + url);
  return first !== null && others.length > 0 ? [first, ...others] : first;
}

function seriesFacts(book: Product, origin: string) {
  const series = seriesOf(book.name);
  if (!series) return {};
  const { name, key, number } = series;
  const isPartOf = { '@type': 'BookSeries' as const, name, url: origin + seriesUrl(key) };
  return { isPartOf, position: number };
}

/** @see https://schema.org/BookSeries */
export function seriesJsonLd(
  { key, name, books }: SeriesWithBooks,
  origin: string,
): WithContext<BookSeries> {
  const url = origin + seriesUrl(key);
  return {
    '@context': 'https://schema.org',
    '@type': 'BookSeries',
    '@id': url,
    url,
    name,
    hasPart: books.map((book) => {
      const number = seriesOf(book.name)?.number ?? null;
      const at = origin + productUrl(book);
      const facts = { '@type': 'Book' as const, '@id': at, url: at, name: book.name };
      return number === null ? facts : { ...facts, position: number };
    }),
  };
}

/** Price before a sale, in dollars. @see https://schema.org/StrikethroughPrice */
function strikethrough(dollars: number): UnitPriceSpecification {
  return {
    '@type': 'UnitPriceSpecification',
    priceType: 'https://schema.org/StrikethroughPrice',
    price: toDecimalDollars(dollars),
    priceCurrency: CURRENCY,
  };
}

/** Breadcrumb from the shop to a page; the last of the steps below the shop is the page itself. */
export function breadcrumbJsonLd(
  steps: readonly { name: string; path: string }[],
  origin: string,
): WithContext<BreadcrumbList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Shop', path: '/shop' }, ...steps].map(({ name, path }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      item: origin + path,
    })),
  };
}

/** Structured data of the shop. */
export function shopJsonLd({
  origin,
  settings,
}: Pick<Site, 'origin' | 'settings'>): WithContext<BookStore> {
  const { shopName, sellerName, sellerAddress, sellerEmail } = settings;
  return {
    '@context': 'https://schema.org',
    '@type': 'BookStore',
    '@id': `${origin}/`,
    url: `${origin}/`,
    name: shopName,
    ...(sellerName && { legalName: sellerName }),
    ...(sellerAddress && { address: sellerAddress }),
    ...(sellerEmail && { email: sellerEmail }),
    image: `${origin}/apple-touch-icon.png`,
  };
}

/** Structured data of a list of books, with their URLs. */
export function listJsonLd(books: readonly Product[], origin: string): WithContext<ItemList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: books.map((book, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name: book.name,
      url: origin + productUrl(book),
    })),
  };
}

function person(name: string, origin: string) {
  const url = hasAuthorPage(name) ? { url: origin + authorUrl(name) } : {};
  return { '@type': 'Person' as const, name, ...url };
}

/** ISO 8601 has no four-digit years before 0; such books have no date. */
function yearOf({ publishedYear }: Product): string | null {
  if (publishedYear === null || publishedYear < 0) return null;
  return String(publishedYear).padStart(4, '0');
}

function formatOf({ format }: Pick<Product, 'format'>): BookFormatType | null {
  const found = BOOK_FORMATS.find(([words]) => format !== null && words.test(format));
  return found?.[1] ?? null;
}

type Known<Facts> = { [Name in keyof Facts]?: Exclude<Facts[Name], null> };

function known<Facts extends object>(facts: Facts): Known<Facts> {
  const said = Object.entries(facts).filter(([, value]) => value !== null);
  return Object.fromEntries(said) as Known<Facts>;
}
