import type { Product } from '../../functions/contract/catalog/product.ts';
import { AddToCartButton } from '../features/cart/components/add-to-cart-button.tsx';

// Buttons of a listed book. Pages pass them to the features that list books, because those features
// know nothing of the cart.

export function addButton(product: Product) {
  return <AddToCartButton product={product} variant="quiet" />;
}

/** As wide as the book's card. */
export function wideAddButton(product: Product) {
  return <AddToCartButton product={product} variant="quiet" wide />;
}
