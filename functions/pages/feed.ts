import { authorNames } from '../contract/catalog/author-names.ts';
import type { Product } from '../contract/catalog/product.ts';
import { productUrl } from '../contract/page-urls.ts';
import type { Site } from './page.ts';
import { xmlText } from './xml.ts';

export const FEED_LENGTH = 50;

/** Atom feed of the newest books. @see https://www.rfc-editor.org/rfc/rfc4287 */
export function atomFeed(books: readonly Product[], { origin, settings }: Site): string {
  const shopName = xmlText(settings.shopName);
  const newest = books
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1);
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<title>New books at ${shopName}</title>
<id>${xmlText(origin)}/feed.xml</id>
<link rel="self" href="${xmlText(origin)}/feed.xml"/>
<link href="${xmlText(origin)}/"/>
<updated>${newest ?? '1970-01-01T00:00:00.000Z'}</updated>
<author><name>${shopName}</name></author>
${books.map((book) => entry(book, origin)).join('')}</feed>
`;
}

function entry(book: Product, origin: string): string {
  const authors = authorNames(book.author ?? '').map(
    (name) => `<author><name>${xmlText(name)}</name></author>\n`,
  );
  return `<entry>
<title>${xmlText(book.name)}</title>
<id>${xmlText(`${origin}/product/${encodeURIComponent(book._id)}`)}</id>
<link href="${xmlText(origin + productUrl(book))}"/>
<published>${book.createdAt}</published>
<updated>${book.updatedAt}</updated>
${authors.join('')}<category term="${xmlText(book.category.name)}"/>
<summary>${xmlText(book.description || book.name)}</summary>
</entry>
`;
}
