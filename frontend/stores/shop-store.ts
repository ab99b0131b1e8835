import { DEFAULT_SHOP, type ShopSettings } from '#contract/settings/settings.ts';
import { createStore, inMemory } from './create-store.ts';

// Set from the page's first data, so that nothing waits for a request. A shop with default settings
// sends none.
const store = createStore(inMemory(DEFAULT_SHOP));

/** The owner's settings, as far as shoppers see them. */
export function getShopSettings(): ShopSettings {
  return store.get();
}

export function setShop(shop: ShopSettings) {
  store.set(shop);
}

/** Like {@link getShopSettings}; the component follows changes made in this browser. */
export function useShop(): ShopSettings {
  return store.use();
}
