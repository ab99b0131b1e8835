import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { addToCart } from '../../../stores/cart-store.ts';
import { showToast } from '../../../stores/toast-store.ts';
import { cartProductQuery } from '../api/get-cart-product.ts';

/**
 * Handles "Add to cart" links of pages whose scripts have not loaded yet: `/cart?add=<_id>` adds
 * the book as the button does (spec 4), then becomes `/cart`.
 * @returns whether that is still to be done
 */
export function useAddFromUrl(): boolean {
  const id = useSearchParams()[0].get('add');
  const queries = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => {
    if (id === null) return;
    let isLeft = false;
    const add = async () => {
      const product = await queries.fetchQuery(cartProductQuery(id)).catch(() => null);
      if (product && product.quantity > 0) addToCart(product);
      else showToast({ text: 'The book could not be added to your cart.' });
      if (!isLeft) navigate('/cart', { replace: true });
    };
    void add();
    return () => {
      isLeft = true;
    };
  }, [id, queries, navigate]);
  return id !== null;
}
