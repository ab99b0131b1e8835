/** Pages of one person or of admins. The API's reads stay open, as pages are made of them. */
const KEPT_OUT = [
  '/admin/',
  '/create/',
  '/user/',
  '/profile/',
  '/checkout/',
  '/cart',
  '/order-lookup',
  '/signin',
  '/signup',
  '/password/',
  '/account/',
];

/** @param origin such as `https://shop.example` */
export function robotsText(origin: string): string {
  const rules = KEPT_OUT.map((path) => `Disallow: ${path}\n`).join('');
  return `User-agent: *\n${rules}\nSitemap: ${origin}/sitemap.xml\n`;
}
