import type { useListedBooks } from './api/list-books.ts';
import { uniqueProducts } from './fetch-full-page.ts';
import { listedText, resultsText } from './listing.ts';

/** What is said while the books are asked for. */
export function loadingText(words: string): string {
  return words === '' ? 'Loading books' : 'Searching';
}

/** How many books are listed, or that they are asked for; empty if they could not be loaded. */
export function listingCountText(words: string, query: ReturnType<typeof useListedBooks>): string {
  if (query.isPending || query.isPlaceholderData) return loadingText(words);
  const pages = query.data?.pages ?? [];
  const [first] = pages;
  if (!first) return '';
  const countText = words === '' ? listedText : resultsText;
  return countText(first.count, {
    shown: uniqueProducts(pages).length,
    more: query.hasNextPage,
  });
}
