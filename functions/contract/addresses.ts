import { foldText } from './fold-text.ts';

// Where the shop's pages are: the front end links there, the Worker answers there.

const MAX_SLUG = 80;

/**
 * Words of a title as an address shows them: `The Sign of Four` is `the-sign-of-four`. Letters of
 * any script stay.
 * @returns an empty text for a title without letters and digits
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

/** A book's readable address; `/product/:id` leads there as well. */
export function productAddress({ _id, name }: { _id: string; name: string }): string {
  return withSlug(`/product/${encodeURIComponent(_id)}`, name);
}

export function categoryAddress({ _id, name }: { _id: string; name: string }): string {
  return withSlug(`/category/${encodeURIComponent(_id)}`, name);
}

/** The page of one person who wrote books. */
export function authorAddress(name: string): string {
  return `/author/${encodeURIComponent(name)}`;
}

/** The page of a list of the staff's. */
export function listAddress(slug: string): string {
  return `/list/${encodeURIComponent(slug)}`;
}

function withSlug(path: string, name: string): string {
  const slug = slugOf(name);
  return slug ? `${path}/${encodeURIComponent(slug)}` : path;
}
