/**
 * As `query-keys.ts`: of a person’s orders, checkout and sign-ins, apart from what every page loads.
 */
export const securityKeys = {
  sessions: (userId: string) => ['security', 'sessions', userId],
  /** Everybody's who was signed in here. */
  allFactors: ['security', 'factors'],
  factors: (userId: string) => ['security', 'factors', userId],
} as const;

export const orderKeys = {
  all: ['orders'],
  one: (userId: string, orderId: string) => ['orders', 'one', orderId, userId],
  byUser: (userId: string) => ['orders', 'by-user', userId],
  /** Everybody's as admins work on them, whatever part of them. */
  adminLists: ['orders', 'admin'],
  /** Those that fit, as that admin sees them. */
  adminList: (adminId: string, query: object) => ['orders', 'admin', adminId, query],
  /** How many have each status, as that admin sees them. */
  counts: (adminId: string) => ['orders', 'counts', adminId],
  /** Those of these ids. */
  selected: (adminId: string, ids: readonly string[]) => ['orders', 'selected', adminId, ids],
  notes: (adminId: string, orderId: string) => ['orders', 'notes', orderId, adminId],
  history: (adminId: string, orderId: string) => ['orders', 'history', orderId, adminId],
  /** Apart from the others: they never change. */
  statusValues: (adminId: string) => ['order-status-values', adminId],
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
