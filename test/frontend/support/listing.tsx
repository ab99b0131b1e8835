import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import type { Product } from '#contract/catalog/product.ts';
import type { SearchResultPage } from '#contract/search/search.ts';
import { Address } from './address.tsx';
import { makeBook } from './make-records.ts';
import { renderPage } from './render-page.tsx';

/** Book 0, Book 1 and so on. */
export const makeBooks = (count: number): Product[] =>
  Array.from({ length: count }, (_, n) => makeBook({ _id: `b${n}`, name: `Book ${n}` }));

/** A page of results, the only one unless `facts` differ. */
export function makeSearchPage(
  data: Product[],
  facts: Partial<SearchResultPage> = {},
): SearchResultPage {
  const count = { value: data.length, exact: true };
  return { data, count, next: null, correction: null, facets: null, ...facts };
}

/** Answers searches with these books, page by page, and tells of each. */
export function answerSearch(
  stock: Product[],
  tell: (query: URLSearchParams) => void,
  facts: Partial<SearchResultPage> = {},
) {
  return (_: unknown, query: URLSearchParams) => {
    tell(query);
    const from = Number(query.get('after')?.slice(1) ?? 0);
    const to = from + Number(query.get('limit'));
    const count = { value: stock.length, exact: true };
    // Only a full page may be followed by another.
    const next = to <= stock.length ? `k${to}` : null;
    return { json: makeSearchPage(stock.slice(from, to), { count, next, ...facts }) };
  };
}

/** Widens the window until the filters stand beside the books. */
export const widenWindow = () => stubWidth({ isWide: true });

/** Narrows the window until the filters are behind a button. */
export const narrowWindow = () => stubWidth({ isWide: false });

function stubWidth({ isWide }: { isWide: boolean }) {
  const listen = () => {};
  vi.stubGlobal('matchMedia', () => ({
    matches: isWide,
    addEventListener: listen,
    removeEventListener: listen,
  }));
}

/** Renders a listing with its address. */
export const renderListing = (page: ReactNode, at: string) =>
  renderPage(
    <>
      {page}
      <Address />
    </>,
    { at },
  );

export const shownBooks = () =>
  screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
