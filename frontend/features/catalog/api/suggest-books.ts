import { queryOptions } from '@tanstack/react-query';
import { suggestionsSchema } from '#contract/search/suggestions.ts';
import { api } from '../../../lib/api-client.ts';
import { productKeys } from '../../../lib/query-keys.ts';

/** Title, author and category suggestions for a text, and a spelling correction. */
export function suggestionsQuery(text: string) {
  return queryOptions({
    queryKey: productKeys.suggestions(text),
    queryFn: ({ signal }) =>
      api('GET /search/suggestions', { query: { q: text }, response: suggestionsSchema, signal }),
    // Nobody waits for suggestions, so failures are not retried.
    retry: false,
  });
}
