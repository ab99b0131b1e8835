import type { html } from 'hono/html';
import type { COVER_SIZES } from '../../frontend/features/catalog/book-pictures.ts';
import type { Product } from '../contract/product.ts';
import type { ShopState } from '../settings/settings.repository.ts';

export type Markup = ReturnType<typeof html>;

/** What search engines show of a description. */
const DESCRIPTION_LENGTH = 200;

/** What the front end asks for by that query key, and would be answered. */
type FirstData = readonly (readonly [key: readonly unknown[], data: unknown])[];

/** A page that arrives ready: all that the Worker puts into the empty one. Made from its data alone. */
export interface Page {
  status: 200 | 404;
  /**
   * The file in frontend/app/routes that shows it, where that is fetched apart from the shop itself.
   */
  route?: 'shop' | 'search' | 'product' | 'category' | 'author' | 'list' | 'series' | 'text';
  /** What it is, before the shop's name; undefined for the home page. */
  title: string | undefined;
  description: string | undefined;
  /** The one address of it, as a path; undefined where search engines should pass it over. */
  canonical: string | undefined;
  /** What kind of thing a link to it shows, and its picture as a path. */
  card: { type: 'website' | 'book'; picture: string | null };
  /** For machines: schema.org. */
  jsonLd: readonly object[];
  /** The words whose results it shows, which stand in the header's search box. */
  searched: string;
  /** The largest picture of the first screen, asked for before anything else. */
  leadPicture: { url: string; place: CoverPlace } | null;
  firstData: FirstData;
  /** The first screen, as React will show it. */
  main: Markup | undefined;
}

/** Whose pages they are: where they are found, such as `https://shop.example`, and what is set. */
export interface Site extends ShopState {
  origin: string;
  /** Characters of a new password at least, for a page with forms. */
  passwordLength?: number;
}

/** Where a cover stands. */
export type CoverPlace = keyof typeof COVER_SIZES;

/** The beginning of a text on one line, cut between words. */
export function shortText(text: string, length = DESCRIPTION_LENGTH): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  const characters = [...line];
  if (characters.length <= length) return line;
  const words = characters
    .slice(0, length)
    .join('')
    .replace(/\s\S*$/u, '');
  return `${words.replace(/[\s,;:.]+$/u, '')}…`;
}

/** A book's photo as the largest picture of a page. */
export function leadCover(book: Pick<Product, 'photoUrl'> | undefined, place: CoverPlace) {
  return book?.photoUrl ? { url: book.photoUrl, place } : null;
}

/** A page of which the Worker says nothing: React makes it from the start. */
export function emptyPage(page: Partial<Page> = {}): Page {
  return {
    status: 200,
    title: undefined,
    description: undefined,
    canonical: undefined,
    card: { type: 'website', picture: null },
    jsonLd: [],
    searched: '',
    leadPicture: null,
    firstData: [],
    main: undefined,
    ...page,
  };
}

/** An address that the shop does not have; `route` is what would show it. */
export function noSuchPage(route?: Page['route']): Page {
  return emptyPage({ status: 404, title: 'No such page', ...(route && { route }) });
}
