import { useState } from 'react';
import { type CartItem, getCartLines, putBack, removeFromCart } from '../../../lib/cart-store.ts';

export type Removal = ReturnType<typeof useRemoval>;

/** Removing a line, and thinking better of it. */
export function useRemoval() {
  const [removed, setRemoved] = useState<{ line: CartItem; position: number }>();

  function remove(line: CartItem) {
    const position = getCartLines().findIndex((one) => one._id === line._id);
    removeFromCart(line._id);
    setRemoved({ line, position });
  }

  function undo() {
    if (removed) putBack(removed.line, removed.position);
    setRemoved(undefined);
  }

  return { removed, remove, undo };
}
