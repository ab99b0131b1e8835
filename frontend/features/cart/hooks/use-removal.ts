import { useState } from 'react';
import { flushSync } from 'react-dom';
import {
  type CartItem,
  getCartLines,
  removeFromCart,
  undoRemoval,
} from '../../../stores/cart-store.ts';

export type Removal = ReturnType<typeof useRemoval>;

/**
 * Removes a line, with undo.
 * @param locked whether the cart is being paid for; the undo notice is dropped then
 */
export function useRemoval(locked: boolean) {
  const [removed, setRemoved] = useState<{ line: CartItem; position: number }>();
  if (locked && removed) setRemoved(undefined);

  function remove(line: CartItem) {
    const position = getCartLines().findIndex((one) => one._id === line._id);
    removeFromCart(line._id);
    setRemoved({ line, position });
  }

  function undo() {
    if (!removed) return;
    const { line, position } = removed;
    flushSync(() => {
      undoRemoval(line, position);
      setRemoved(undefined);
    });
    // The undo button has gone with its notice.
    const restored = `[data-product="${CSS.escape(line._id)}"]`;
    document.querySelector<HTMLElement>(`${restored} h2 a`)?.focus();
  }

  return { removed, remove, undo };
}
