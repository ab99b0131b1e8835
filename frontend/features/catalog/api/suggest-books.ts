import { queryOptions } from '@tanstack/react-query';
import { suggestionsSchema } from '../../../../functions/contract/suggestions.ts';
import { api } from '../../../lib/api-client.ts';
import { productKeys } from '../../../lib/query-keys.ts';

/** Titles, authors and categories for a text, and how else it may be spelt. */
export function suggestionsQuery(text: string) {
  return queryOptions({
    queryKey: productKeys.suggestions(text),
    queryFn: ({ signal }) =>
      api('GET /search/suggestions', { query: { q: text }, response: suggestionsSchema, signal }),
    // Nobody waits for them: what failed once is not asked for again by itself.
    retry: false,
  });
}
