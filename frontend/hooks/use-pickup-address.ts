import { useShop } from '../stores/shop-store.ts';

/** Where a pickup is collected: the seller's address; undefined if the owner has set none. */
export function usePickupAddress(): string | undefined {
  const { sellerName, sellerAddress } = useShop();
  return sellerAddress ? [sellerName, sellerAddress].filter(Boolean).join('\n') : undefined;
}
