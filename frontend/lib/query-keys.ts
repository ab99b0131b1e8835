/**
 * Query keys. A feature that changes something invalidates it here, whichever feature shows it;
 * `all` is the prefix of its group.
 */
export const productKeys = {
  all: ['products'],
  one: (productId: string) => ['products', 'one', productId],
  related: (productId: string) => ['products', 'related', productId],
  homeShelf: (key: string) => ['products', 'shelf', key],
  search: (search: string) => ['products', 'search', search],
  /** On the home page, with the spelling that found them. */
  found: (terms: object) => ['products', 'found', terms],
  /** By the URL's query of words, filters and order. */
  listed: (query: string) => ['products', 'listed', query],
  /** Like `listed`, without the counts per filter. */
  listedOnly: (query: string) => ['products', 'listed-only', query],
  suggestions: (text: string) => ['products', 'suggestions', text],
} as const;

export const categoryKeys = {
  all: ['categories'],
} as const;

export const settingsKeys = {
  shop: ['settings'],
  text: (page: string) => ['settings', 'text', page],
} as const;

export const userKeys = {
  one: (userId: string) => ['user', userId],
  email: (userId: string) => ['user', userId, 'email'],
} as const;

/** Lists of books. */
export const listKeys = { page: (slug: string) => ['products', 'list', slug] } as const;

/** By the part of the URL that names the series. */
export const seriesKeys = { page: (name: string) => ['products', 'series', name] } as const;

/** Wishlists, back-in-stock requests and reviews. */
export const bookActivityKeys = {
  /** What the user has done with a book. */
  one: (userId: string, productId: string) => ['reader', userId, productId],
  wishlist: (userId: string) => ['wishlist', userId],
  reviews: (productId: string) => ['reviews', productId],
} as const;
