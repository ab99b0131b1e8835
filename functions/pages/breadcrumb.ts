import { html } from 'hono/html';
import { categoryAddress, productAddress } from '../contract/addresses.ts';
import type { Product } from '../contract/product.ts';
import type { Markup } from './page.ts';

/** The steps to a book, as search engines are told of them (`json-ld.ts`). */
export function bookBreadcrumb(book: Product) {
  const { parent } = book.category;
  return [
    { name: 'Shop', path: '/shop' },
    ...(parent ? [{ name: parent.name, path: categoryAddress(parent) }] : []),
    { name: book.category.name, path: categoryAddress(book.category) },
    { name: book.name, path: productAddress(book) },
  ];
}

/** As frontend/features/catalog/components/breadcrumb.tsx shows it above a book or a category. */
export function categoryBreadcrumbHtml(category: Product['category']): Markup {
  const steps = [...(category.parent ? [category.parent] : []), category].map(
    (step) => html`<li><a href="${categoryAddress(step)}"><bdi>${step.name}</bdi></a></li>`,
  );
  return html`<nav aria-label="Breadcrumb"><ol class="breadcrumb_steps"><li><a href="/shop">Shop</a></li>${steps}</ol></nav>`;
}

/** As it shows where a list or a series stands. */
export function pageBreadcrumbHtml(name: string): Markup {
  return html`<nav aria-label="Breadcrumb"><ol class="breadcrumb_steps"><li><a href="/shop">Shop</a></li><li aria-current="page"><bdi>${name}</bdi></li></ol></nav>`;
}
