/** As `query-keys.ts`, for pages outside the first load: the staff's lists, and series. */
export const listKeys = {
  page: (slug: string) => ['products', 'list', slug],
  /** All lists as the staff see them, drafts included. */
  table: (adminId: string) => ['lists', adminId],
  /** Below the table's key, so that invalidating the table covers it. */
  edited: (adminId: string, listId: string) => ['lists', adminId, listId],
} as const;

/** By the part of the URL that names the series. */
export const seriesKeys = { page: (name: string) => ['products', 'series', name] } as const;
