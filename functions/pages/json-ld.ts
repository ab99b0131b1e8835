import { authorNames } from '../../frontend/lib/author-names.ts';
import { authorAddress, categoryAddress, productAddress } from '../contract/addresses.ts';
import { CURRENCY, fromDollars, toDecimalString } from '../contract/money.ts';
import type { Product } from '../contract/product.ts';

/** schema.org's words for what a book is bound as, by what the shop's own say. */
const BOOK_FORMATS: readonly (readonly [RegExp, string])[] = [
  [/audio/iu, 'AudiobookFormat'],
  [/e-?book|kindle|epub|digital/iu, 'EBook'],
  [/hard/iu, 'Hardcover'],
  [/paper|soft/iu, 'Paperback'],
];

/** @see https://schema.org/Book — `origin` is the shop's own, such as `https://shop.example`. */
export function bookJsonLd(book: Product, origin: string): object {
  const url = origin + productAddress(book);
  return {
    '@context': 'https://schema.org',
    '@type': 'Book',
    '@id': url,
    url,
    name: book.name,
    ...known({
      description: book.description || null,
      image: book.photoUrl && origin + book.photoUrl,
      author: book.author && authorNames(book.author).map((name) => person(name, origin)),
      isbn: book.isbn,
      publisher: book.publisher && { '@type': 'Organization', name: book.publisher },
      inLanguage: book.language,
      datePublished: yearOf(book),
      numberOfPages: book.pages,
      bookFormat: formatOf(book),
    }),
    genre: book.category.name,
    offers: {
      '@type': 'Offer',
      url,
      price: toDecimalString(fromDollars(book.price)),
      priceCurrency: CURRENCY,
      availability: `https://schema.org/${book.quantity > 0 ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', name: 'Colophon' },
    },
  };
}

/** The way to a page, from the shop on; the last step is the page itself. */
export function trailJsonLd(steps: readonly { name: string; path: string }[], origin: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      item: origin + path,
    })),
  };
}

export function bookTrail(book: Product) {
  return [
    { name: 'Shop', path: '/shop' },
    { name: book.category.name, path: categoryAddress(book.category) },
    { name: book.name, path: productAddress(book) },
  ];
}

/** The shop itself, and where it is searched. */
export function shopJsonLd(origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BookStore',
    '@id': `${origin}/`,
    url: `${origin}/`,
    name: 'Colophon',
    image: `${origin}/apple-touch-icon.png`,
  };
}

/** A list of books, as search engines take it: where each one is. */
export function listJsonLd(books: readonly Product[], origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: books.map((book, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name: book.name,
      url: origin + productAddress(book),
    })),
  };
}

function person(name: string, origin: string) {
  return { '@type': 'Person', name, url: origin + authorAddress(name) };
}

/** ISO 8601 has no year before 0 in four digits; such a book goes without. */
function yearOf({ publishedYear }: Product): string | null {
  if (publishedYear === null || publishedYear < 0) return null;
  return String(publishedYear).padStart(4, '0');
}

function formatOf({ format }: Product): string | null {
  const found = BOOK_FORMATS.find(([words]) => format !== null && words.test(format));
  return found ? `https://schema.org/${found[1]}` : null;
}

function known(facts: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null));
}
