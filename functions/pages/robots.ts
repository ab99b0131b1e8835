import { PRIVATE_PAGES } from './private-pages.ts';

/** Pages that have others under them, once for all. The API's reads stay open, as pages are made of them. */
const KEPT_OUT = new Set(PRIVATE_PAGES.map((path) => `/${path.replace(/\/.*$/, '/')}`));

/** @param origin such as `https://shop.example` */
export function robotsText(origin: string): string {
  const rules = [...KEPT_OUT].map((path) => `Disallow: ${path}\n`).join('');
  return `User-agent: *\n${rules}\nSitemap: ${origin}/sitemap.xml\n`;
}
