import { ADMIN_PAGES } from '../../frontend/app/admin-page-list.ts';
import { GUARDED_PAGES, UNLISTED_PAGES } from '../../frontend/app/page-paths.ts';

/** Pages of one person, or for admins, by their paths: nothing in them is for search engines. */
export const PRIVATE_PAGES: readonly string[] = [
  ...UNLISTED_PAGES,
  ...Object.keys(GUARDED_PAGES),
  ...Object.keys(ADMIN_PAGES),
];
