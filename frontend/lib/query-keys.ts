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
  table: (search: string, sort: object) => ['products', 'table', search, sort],
  /** Apart from the others: the cart asks for it anew each time. */
  inCart: (productId: string) => ['cart-product', productId],
} as const;

export const categoryKeys = {
  all: ['categories'],
  /** With their counts, as that admin sees them. */
  table: (adminId: string) => ['categories', 'table', adminId],
} as const;

export const settingsKeys = {
  shop: ['settings'],
  text: (page: string) => ['settings', 'text', page],
  edited: (adminId: string) => ['edited-settings', adminId],
} as const;

export const userKeys = {
  one: (userId: string) => ['user', userId],
  email: (userId: string) => ['user', userId, 'email'],
} as const;

export const securityKeys = {
  sessions: (userId: string) => ['security', 'sessions', userId],
  factors: (userId: string) => ['security', 'factors', userId],
} as const;

export const orderKeys = {
  all: ['orders'],
  one: (orderId: string) => ['orders', 'one', orderId],
  byUser: (userId: string) => ['orders', 'by-user', userId],
  /** Everybody's as admins work on them, whatever part of them. */
  desks: ['orders', 'desk'],
  /** Those that fit, as that admin sees them. */
  desk: (adminId: string, query: object) => ['orders', 'desk', adminId, query],
  /** Those of these ids. */
  selected: (adminId: string, ids: readonly string[]) => ['orders', 'selected', adminId, ids],
  notes: (adminId: string, orderId: string) => ['orders', 'notes', orderId, adminId],
  history: (adminId: string, orderId: string) => ['orders', 'history', orderId, adminId],
  /** Apart from the others: they never change. */
  statusValues: (adminId: string) => ['order-status-values', adminId],
} as const;

export const attentionKeys = {
  all: ['attention'],
  list: (adminId: string) => ['attention', adminId],
} as const;

export const deliveryKeys = { settings: (adminId: string) => ['delivery', adminId] } as const;

export const figuresKeys = {
  over: (adminId: string, over: string) => ['figures', adminId, over],
} as const;

export const customerKeys = {
  list: (adminId: string, query: object) => ['customers', adminId, query],
  one: (adminId: string, customerId: string) => ['customers', 'one', adminId, customerId],
} as const;

export const staffKeys = { list: (adminId: string) => ['staff', adminId] } as const;

export const codeKeys = {
  discounts: (adminId: string) => ['discounts', adminId],
  giftCards: (adminId: string) => ['gift-cards', adminId],
  /** Below the list: what changes it changes this. */
  giftCard: (adminId: string, giftCardId: string) => ['gift-cards', adminId, giftCardId],
} as const;

export const securityLogKeys = {
  log: (adminId: string, filter: object) => ['security-log', adminId, filter],
} as const;

export const checkoutKeys = {
  options: ['checkout', 'options'],
  quotes: ['checkout', 'quote'],
  quote: (order: object) => ['checkout', 'quote', order],
  address: (userId: string) => ['checkout', 'address', userId],
  saved: (userId: string) => ['saved-methods', userId],
  clientToken: (userId: string) => ['client-token', userId],
  outcome: (userId: string, key: string | undefined, ended: boolean) => [
    'checkout',
    'payment',
    userId,
    key,
    ended,
  ],
} as const;
