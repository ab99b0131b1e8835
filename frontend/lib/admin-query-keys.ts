/** As `query-keys.ts`, for admin pages only. */
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

export const stockKeys = {
  all: ['stock'],
  ledger: (adminId: string, filter: object) => ['stock', adminId, filter],
} as const;

export const staffKeys = { list: (adminId: string) => ['staff', adminId] } as const;

export const codeKeys = {
  discounts: (adminId: string) => ['discounts', adminId],
  giftCards: (adminId: string) => ['gift-cards', adminId],
  /** Below the list's key, so that invalidating the list covers it. */
  giftCard: (adminId: string, giftCardId: string) => ['gift-cards', adminId, giftCardId],
} as const;

export const securityLogKeys = {
  log: (adminId: string, filter: object) => ['security-log', adminId, filter],
} as const;

export const reviewKeys = {
  all: ['reviews-admin'],
  list: (adminId: string, list: string) => ['reviews-admin', adminId, list],
  /** The first page of reviews awaiting a decision. */
  waiting: (adminId: string) => ['reviews-admin', adminId, 'waiting-first'],
} as const;

/** The catalogue and the settings as staff see them. */
export const adminKeys = {
  /** Of any status, drafts and hidden products included. */
  product: (productId: string) => ['products', 'any-status', productId],
  productByIsbn: (isbn: string) => ['products', 'of-isbn', isbn],
  products: (search: string, sort: object) => ['products', 'table', search, sort],
  /** With their counts, as that admin sees them. */
  categories: (adminId: string) => ['categories', 'table', adminId],
  /** Lists of books, drafts included. */
  bookLists: (adminId: string) => ['lists', adminId],
  /** Below the lists' key, so that invalidating the lists covers it. */
  bookList: (adminId: string, listId: string) => ['lists', adminId, listId],
  settings: (adminId: string) => ['edited-settings', adminId],
} as const;
