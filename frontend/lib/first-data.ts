import type { QueryClient } from '@tanstack/react-query';
import type { ShopSettings } from '../../functions/contract/settings.ts';
import { setShop } from '../stores/shop-store.ts';
import { settingsKeys } from './query-keys.ts';

/**
 * Takes over what the Worker has put into the page, by query keys, as if it had just been asked for:
 * the first screen needs no further request. A page without it, or with what cannot be read, asks.
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

/** What the head says of the page that the visit began with, and of no other page. */
export function forgetFirstPage(page: Document): void {
  for (const element of page.head.querySelectorAll('[data-first]')) element.remove();
}
