import type { ComponentProps } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Product } from '#contract/catalog/product.ts';
import { Button } from '../../../components/button.tsx';
import { addToCart } from '../../../stores/cart-store.ts';

/** Adds the book to the cart and goes there (spec 4). Other props go to the button. */
export function AddToCartButton({
  product,
  ...button
}: { product: Product } & Omit<ComponentProps<typeof Button>, 'onClick' | 'children'>) {
  const navigate = useNavigate();
  if (product.quantity < 1) {
    return (
      <Button {...button} disabled>
        Out of stock
      </Button>
    );
  }
  function add() {
    addToCart(product);
    // A second click on the way there adds no second history entry.
    navigate('/cart', { replace: window.location.pathname === '/cart' });
  }
  return (
    <Button {...button} onClick={add}>
      Add to cart <span className="visually-hidden">{product.name}</span>
    </Button>
  );
}

// Buttons of a listed book. Pages pass them to the features that list books, because those features
// know nothing of the cart.

export function addButton(product: Product) {
  return <AddToCartButton product={product} variant="quiet" />;
}

/** As wide as the book's card. */
export function wideAddButton(product: Product) {
  return <AddToCartButton product={product} variant="quiet" wide />;
}
