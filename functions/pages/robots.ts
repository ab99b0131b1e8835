import { PRIVATE_PAGES } from './private-pages.ts';

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
