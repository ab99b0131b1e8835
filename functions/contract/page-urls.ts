import { foldText } from './fold-text.ts';

// URL paths of the shop's pages: the front end links to them, the Worker serves them.

const MAX_SLUG = 80;

/**
 * Returns a title as a URL slug: `The Sign of Four` becomes `the-sign-of-four`. Keeps letters of
 * any script.
 * @returns an empty string for a title without letters and digits
 */
export function slugOf(title: string): string {
  const words = foldText(title)
    .replace(/['’]/gu, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
  let slug = '';
  for (const word of words) {
    const longer = slug ? `${slug}-${word}` : word;
    if (longer.length > MAX_SLUG) break;
    slug = longer;
  }
  return slug;
}

/** Readable path of a book; `/product/:id` leads there too. */
export function productUrl({ _id, name }: { _id: string; name: string }): string {
  return withSlug(`/product/${encodeURIComponent(_id)}`, name);
}

export function categoryUrl({ _id, name }: { _id: string; name: string }): string {
  return withSlug(`/category/${encodeURIComponent(_id)}`, name);
}

/** Path of an author's page. */
export function authorUrl(name: string): string {
  return `/author/${encodeURIComponent(name)}`;
}

/** Path of a staff list's page. */
export function listUrl(slug: string): string {
  return `/list/${encodeURIComponent(slug)}`;
}

function withSlug(path: string, name: string): string {
  const slug = slugOf(name);
  return slug ? `${path}/${encodeURIComponent(slug)}` : path;
}
