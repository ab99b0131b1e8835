import { listAddress } from '../../../functions/contract/addresses.ts';
import type { ListInTable } from '../../../functions/contract/book-list-requests.ts';

/** Whether shoppers see a list, and where. */
export function listStatusText({
  isPublished,
  homePlace,
  slug,
}: Pick<ListInTable, 'isPublished' | 'homePlace' | 'slug'>): string {
  if (!isPublished) return 'Draft';
  const home = homePlace === null ? '' : `, ${homePlace} on the home page`;
  return `Published at ${listAddress(slug)}${home}`;
}
