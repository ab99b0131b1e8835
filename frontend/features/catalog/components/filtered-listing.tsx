import { type ReactNode, useSyncExternalStore } from 'react';
import type { Product } from '#contract/catalog/product.ts';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { SkipLink } from '../../../components/skip-link.tsx';
import { useListedBooks } from '../api/list-books.ts';
import { emptyListText, NOT_ON_SHELVES } from '../empty-state-text.ts';
import { useListingUrl } from '../hooks/use-listing-url.ts';
import type { Listing } from '../listing.ts';
import { listingCountText } from '../listing-count-text.ts';
import { countFilters, NO_SHOP_FILTERS } from '../shop-filters.ts';
import { BookListing } from './book-listing.tsx';
import { FilterChips } from './filter-chips.tsx';
import { FilterDrawer } from './filter-drawer.tsx';
import { FilterPanel } from './filter-panel.tsx';
import styles from './filtered-listing.module.css';
import { NoResultsHelp } from './no-results-help.tsx';
import { SortChoice } from './sort-choice.tsx';

const BOOKS_ID = 'books';

/**
 * All books, or the results for `words`, with filters and sort order kept in the URL (spec 2). On a
 * phone the filters are behind a button.
 */
export function FilteredListing({
  words,
  action,
}: {
  words: string;
  action: (product: Product) => ReactNode;
}) {
  const { listing, shown, setFilters, setSort, setShown } = useListingUrl(words);
  const query = useListedBooks(listing, shown, { facets: true });
  const wide = useMediaQuery('(min-width: 56rem)');
  const { filters } = listing;
  const panel = (
    <FilterPanel filters={filters} facets={query.data?.pages[0]?.facets} onChange={setFilters} />
  );
  return (
    <div className={styles['page']}>
      {wide ? (
        <aside className={styles['filters']} aria-label="Filters">
          <SkipLink to={BOOKS_ID}>Skip the filters</SkipLink>
          {panel}
        </aside>
      ) : null}
      <div id={BOOKS_ID} tabIndex={-1}>
        <div className={styles['tools']}>
          {wide ? null : (
            <FilterDrawer count={countFilters(filters)} found={listingCountText(words, query)}>
              {panel}
            </FilterDrawer>
          )}
          <FilterChips filters={filters} onChange={setFilters} />
          <SortChoice listing={listing} onChange={setSort} />
        </div>
        <BookListing
          listing={listing}
          query={query}
          onShown={setShown}
          none={<NoBooks listing={listing} onClear={() => setFilters(NO_SHOP_FILTERS)} />}
          action={action}
        />
      </div>
    </div>
  );
}

/** Whether the window matches the CSS media query; follows changes. */
function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
  );
}

/** Shown instead of an empty listing: why, and what else to try. */
function NoBooks({ listing, onClear }: { listing: Listing; onClear: () => void }) {
  const { words, filters } = listing;
  const isSearch = words !== '';
  const isFiltered = countFilters(filters) > 0;
  return (
    <EmptyState
      title={NOT_ON_SHELVES}
      action={
        <>
          {isSearch ? (
            <NoResultsHelp search={words} inCategory={filters.categories.length > 0} />
          ) : null}
          {isFiltered ? (
            <Button variant="quiet" onClick={onClear}>
              Clear all filters
            </Button>
          ) : null}
          {isSearch && !isFiltered ? (
            <ButtonLink variant="quiet" to="/shop">
              Browse the shop
            </ButtonLink>
          ) : null}
        </>
      }
    >
      {emptyListText(words, { isFiltered })}
    </EmptyState>
  );
}
