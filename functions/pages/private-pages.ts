import { ADMIN_PAGES } from '../../frontend/app/admin-page-list.ts';
import { GUARDED_PAGES, UNLISTED_PAGES } from '../../frontend/app/page-paths.ts';

/** Paths of personal and admin pages: they contain nothing for search engines. */
export const PRIVATE_PAGES: readonly string[] = [
  ...UNLISTED_PAGES,
  ...Object.keys(GUARDED_PAGES),
  ...Object.keys(ADMIN_PAGES),
];
