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
  /** Outside `products`: the cart refetches it every time. */
  inCart: (productId: string) => ['cart-product', productId],
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
