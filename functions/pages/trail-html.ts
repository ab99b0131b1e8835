import { html } from 'hono/html';
import { categoryAddress } from '../contract/addresses.ts';
import type { Product } from '../contract/product.ts';
import type { Markup } from './page.ts';

/** As frontend/features/catalog/components/book-trail.tsx shows it. */
export function trailHtml(category: Product['category']): Markup {
  const steps = [...(category.parent ? [category.parent] : []), category].map(
    (step) => html`<li><a href="${categoryAddress(step)}"><bdi>${step.name}</bdi></a></li>`,
  );
  return html`<nav aria-label="Breadcrumb"><ol class="book-trail_trail"><li><a href="/shop">Shop</a></li>${steps}</ol></nav>`;
}
