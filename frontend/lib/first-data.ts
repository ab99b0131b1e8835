import type { QueryClient } from '@tanstack/react-query';
import type { ShopSettings } from '#contract/settings/settings.ts';
import { setShop } from '../stores/shop-store.ts';
import { settingsKeys } from './query-keys.ts';

/**
 * Puts the data that the Worker embedded in the page into the query cache, as if just fetched, so
 * that the first screen needs no further request. A page with none, or with unreadable data,
 * fetches as usual.
 */
export function takeFirstData(queries: QueryClient, page: Document): void {
  for (const [key, data] of readFirstData(page)) queries.setQueryData(key, data);
  const shop = queries.getQueryData<ShopSettings>(settingsKeys.shop);
  if (shop) setShop(shop);
}

function readFirstData(page: Document): [readonly unknown[], unknown][] {
  try {
    return JSON.parse(page.getElementById('first-data')?.textContent ?? '[]');
  } catch {
    return [];
  }
}

/** Removes the head elements that describe only the page the visit began with. */
export function forgetFirstPage(page: Document): void {
  for (const element of page.head.querySelectorAll('[data-first]')) element.remove();
}
