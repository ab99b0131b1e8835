import { SHELF_SIZE } from '../../../../functions/contract/page-sizes.ts';
import { searchPageSchema } from '../../../../functions/contract/search.ts';
import { api } from '../../../lib/api-client.ts';

/** The newest books of a category, as many as a shelf has. */
export async function listNewest(category: string, signal: AbortSignal) {
  const { data } = await api('GET /search', {
    query: { category, sort: 'newest', limit: String(SHELF_SIZE) },
    response: searchPageSchema,
    signal,
  });
  return data;
}
