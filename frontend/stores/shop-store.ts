import { DEFAULT_SHOP, type ShopSettings } from '../../functions/contract/settings.ts';
import { createStore, inMemory } from './create-store.ts';

// As the page brought it: nothing waits for a further request. A shop as specified brings nothing.
const store = createStore(inMemory(DEFAULT_SHOP));

/** What the owner has set of the shop, as far as shoppers see it. */
export function getShopSettings(): ShopSettings {
  return store.get();
}

export function setShop(shop: ShopSettings) {
  store.set(shop);
}

/** The same; the component follows what the owner changes in this browser. */
export function useShop(): ShopSettings {
  return store.use();
}
