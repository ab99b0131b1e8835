import { html } from 'hono/html';
import type { Product } from '../contract/catalog/product.ts';
import { categoryUrl, productUrl } from '../contract/page-urls.ts';
import type { Markup } from './page.ts';

/** Breadcrumb of a book for search engines (`json-ld.ts`). */
export function bookBreadcrumb(book: Product) {
  const { parent } = book.category;
  return [
    ...(parent ? [{ name: parent.name, path: categoryUrl(parent) }] : []),
    { name: book.category.name, path: categoryUrl(book.category) },
    { name: book.name, path: productUrl(book) },
  ];
}

/**
 * As rendered above a book or a category by frontend/features/catalog/components/breadcrumb.tsx.
 */
export function categoryBreadcrumbHtml(category: Product['category']): Markup {
  const steps = [...(category.parent ? [category.parent] : []), category].map(
    (step) => html`<li><a href="${categoryUrl(step)}"><bdi>${step.name}</bdi></a></li>`,
  );
  return html`<nav aria-label="Breadcrumb"><ol class="breadcrumb_steps"><li><a href="/shop">Shop</a></li>${steps}</ol></nav>`;
}

/** As rendered there for a list or a series. */
export function pageBreadcrumbHtml(name: string): Markup {
  return html`<nav aria-label="Breadcrumb"><ol class="breadcrumb_steps"><li><a href="/shop">Shop</a></li><li aria-current="page"><bdi>${name}</bdi></li></ol></nav>`;
}
