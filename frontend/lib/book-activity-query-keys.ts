/** As `query-keys.ts`, for wishlists, back-in-stock requests and reviews. */
export const bookActivityKeys = {
  /** What the user has done with a book. */
  one: (userId: string, productId: string) => ['reader', userId, productId],
  wishlist: (userId: string) => ['wishlist', userId],
  reviews: (productId: string) => ['reviews', productId],
  /** All review lists of the admin pages. */
  adminLists: ['reviews-admin'],
  adminList: (adminId: string, list: string) => ['reviews-admin', adminId, list],
  /** The first page of reviews awaiting a decision. */
  waiting: (adminId: string) => ['reviews-admin', adminId, 'waiting-first'],
} as const;
