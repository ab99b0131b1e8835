import { type RefObject, useEffect, useRef } from 'react';
import type { Product } from '../../../../functions/contract/product.ts';

/** With the last page the button goes; the focus then moves on to the first book it brought. */
export function useFocusAfterLastPage(
  listing: RefObject<HTMLElement | null>,
  { more, products }: { more: boolean; products: readonly Product[] | undefined },
) {
  const before = useRef({ more, count: products?.length ?? 0 });
  useEffect(() => {
    const { more: hadMore, count } = before.current;
    before.current = { more, count: products?.length ?? 0 };
    const firstNew = products?.[count];
    if (!hadMore || more || !firstNew || count === 0) return;
    if (document.activeElement && document.activeElement !== document.body) return;
    listing.current
      ?.querySelector<HTMLElement>(`[data-product="${CSS.escape(firstNew._id)}"] h3 a`)
      ?.focus({ preventScroll: true });
  }, [listing, more, products]);
}
