/** As `query-keys.ts`: of what readers keep, wait for and say. */
export const readerKeys = {
  /** What a book is to a person. */
  one: (userId: string, productId: string) => ['reader', userId, productId],
  wishlist: (userId: string) => ['wishlist', userId],
  reviews: (productId: string) => ['reviews', productId],
  /** Everybody's as staff decide on them, whatever part of them. */
  adminLists: ['reviews-admin'],
  adminList: (adminId: string, list: string) => ['reviews-admin', adminId, list],
  /** Of those that wait, the first. */
  waiting: (adminId: string) => ['reviews-admin', adminId, 'waiting-first'],
} as const;
