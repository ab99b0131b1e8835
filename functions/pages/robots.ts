import { ADMIN_PAGES } from '../../frontend/app/admin-page-list.ts';
import { GUARDED_PAGES, UNLISTED_PAGES } from '../../frontend/app/page-paths.ts';

/** Paths of personal and admin pages: they contain nothing for search engines. */
export const PRIVATE_PAGES: readonly string[] = [
  ...UNLISTED_PAGES,
  ...Object.keys(GUARDED_PAGES),
  ...Object.keys(ADMIN_PAGES),
];

/**
 * Disallowed paths; a page with subpages appears once for all of them. The API stays allowed, as
 * pages are rendered from it.
 */
const KEPT_OUT = new Set(PRIVATE_PAGES.map((path) => `/${path.replace(/\/.*$/, '/')}`));

/** @param origin such as `https://shop.example` */
export function robotsText(origin: string): string {
  const rules = [...KEPT_OUT].map((path) => `Disallow: ${path}\n`).join('');
  return `User-agent: *\n${rules}\nSitemap: ${origin}/sitemap.xml\n`;
}
