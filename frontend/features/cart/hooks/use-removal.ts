import { useEffect, useRef, useState } from 'react';
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
  useEffect(() => {
    if (locked) setRemoved(undefined);
  }, [locked]);

  // The undo button has gone with its notice, so the focus goes to the restored book.
  const restored = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it comes back as the notice goes
  useEffect(() => {
    if (restored.current === undefined) return;
    const line = `[data-product="${CSS.escape(restored.current)}"]`;
    document.querySelector<HTMLElement>(`${line} h2 a`)?.focus();
    restored.current = undefined;
  }, [removed]);

  function remove(line: CartItem) {
    const position = getCartLines().findIndex((one) => one._id === line._id);
    removeFromCart(line._id);
    setRemoved({ line, position });
  }

  function undo() {
    if (removed) {
      undoRemoval(removed.line, removed.position);
      restored.current = removed.line._id;
    }
    setRemoved(undefined);
  }

  return { removed, remove, undo };
}
