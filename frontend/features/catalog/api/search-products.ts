import { useQuery } from '@tanstack/react-query';
import { foldText } from '../../../../functions/contract/fold-text.ts';
import { type Product, productListSchema } from '../../../../functions/contract/product.ts';
import { api } from '../../../lib/api-client.ts';
import { productKeys } from '../../../lib/query-keys.ts';
import { isSuggestible, type SearchTerms } from '../search-terms.ts';
import { suggestionsQuery } from './suggest-books.ts';

/**
 * Products that match, and the spelling that found them if none has the words as typed; in all
 * categories if `category` is undefined. The specified answer names no spelling, so the suggestions
 * are asked, before anything is shown.
 */
export function useProductSearch(terms: SearchTerms) {
  const { search } = terms;
  return useQuery({
    queryKey: productKeys.found(terms),
    queryFn: async ({ signal, client }) => {
      const products = await api('GET /products/search', {
        query: terms,
        response: productListSchema,
        signal,
      });
      const isAsTyped = products.length === 0 || products.some((book) => hasWords(book, search));
      if (isAsTyped || !isSuggestible(search)) return { products, correction: null };
      const suggested = await client.fetchQuery(suggestionsQuery(search)).catch(() => undefined);
      return { products, correction: suggested?.correction ?? null };
    },
    enabled: search !== '',
  });
}

function hasWords({ name, author, publisher, isbn }: Product, search: string): boolean {
  const text = foldText([name, author, publisher, isbn].join(' '));
  return foldText(search)
    .split(' ')
    .every((word) => text.includes(word));
}
