import { CARD_ROW_SIZE } from '#contract/page-sizes.ts';
import { searchResultPageSchema } from '#contract/search/search.ts';
import { api } from '../../../lib/api-client.ts';
import { fetchFullPage } from '../fetch-full-page.ts';

/** The newest books of a category, enough to fill a shelf. */
export async function listNewest(category: string, signal: AbortSignal) {
  const { data } = await fetchFullPage({ limit: CARD_ROW_SIZE }, ({ after, limit }) =>
    api('GET /search', {
      query: { category, sort: 'newest', limit: String(limit), after },
      response: searchResultPageSchema,
      signal,
    }),
  );
  return data;
}
