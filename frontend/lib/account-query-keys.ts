/** As `query-keys.ts`, for orders, cart, checkout and sign-ins, which not every page loads. */
export const securityKeys = {
  sessions: (userId: string) => ['security', 'sessions', userId],
  /** Of every user who was signed in in this browser. */
  allFactors: ['security', 'factors'],
  factors: (userId: string) => ['security', 'factors', userId],
} as const;

export const orderKeys = {
  all: ['orders'],
  one: (userId: string, orderId: string) => ['orders', 'one', orderId, userId],
  byUser: (userId: string) => ['orders', 'by-user', userId],
  /** All order lists of the admin pages. */
  adminLists: ['orders', 'admin'],
  /** Orders that match the query, as that admin sees them. */
  adminList: (adminId: string, query: object) => ['orders', 'admin', adminId, query],
  /** Order counts by status, as that admin sees them. */
  counts: (adminId: string) => ['orders', 'counts', adminId],
  /** The orders with these ids. */
  selected: (adminId: string, ids: readonly string[]) => ['orders', 'selected', adminId, ids],
  notes: (adminId: string, orderId: string) => ['orders', 'notes', orderId, adminId],
  history: (adminId: string, orderId: string) => ['orders', 'history', orderId, adminId],
  /** Outside `orders`, whose invalidation would end the reload. */
  reloaded: (adminId: string, orderId: string) => ['order-reloaded', adminId, orderId],
  /** Outside `orders`: they never change. */
  statusValues: (adminId: string) => ['order-status-values', adminId],
} as const;

export const checkoutKeys = {
  /** Outside `products`: the cart refetches it every time. */
  bookInCart: (productId: string) => ['cart-product', productId],
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
