/**
 * What the pages have loaded of the shop, by name. A feature that changes something marks it as out
 * of date here, whichever feature shows it: `all` stands for everything of the group below it.
 */
export const productKeys = {
  all: ['products'],
  one: (productId: string) => ['products', 'one', productId],
  related: (productId: string) => ['products', 'related', productId],
  shelf: (sortBy: string) => ['products', 'shelf', sortBy],
  search: (search: string, categoryId: string | undefined) => [
    'products',
    'search',
    search,
    categoryId,
  ],
  /** By the address's query for words, filters and order. */
  listed: (query: string) => ['products', 'listed', query],
  /** The same without what each filter would leave. */
  listedOnly: (query: string) => ['products', 'listed-only', query],
  suggestions: (text: string) => ['products', 'suggestions', text],
  /** Apart from the others: the cart asks for it anew each time. */
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
