/**
 * As `query-keys.ts`, for pages that the first load has nothing of: lists of the staff's, and series.
 */
export const listKeys = {
  page: (slug: string) => ['products', 'list', slug],
  /** Those that the staff see, drafts too. */
  table: (adminId: string) => ['lists', adminId],
  /** Below the table: what changes it changes this. */
  edited: (adminId: string, listId: string) => ['lists', adminId, listId],
} as const;

/** By the part of the address that names it. */
export const seriesKeys = { page: (name: string) => ['products', 'series', name] } as const;
