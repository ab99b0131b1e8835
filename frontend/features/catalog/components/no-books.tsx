import { Button, ButtonLink } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { NOT_ON_SHELVES, noneText } from '../empty-state-text.ts';
import type { Listing } from '../listing.ts';
import { countFilters } from '../shop-filters.ts';
import { NearestSpelling } from './nearest-spelling.tsx';

/** Shown instead of an empty listing: why, and what else to try. */
export function NoBooks({ listing, onClear }: { listing: Listing; onClear: () => void }) {
  const { words, filters } = listing;
  const isSearch = words !== '';
  const isFiltered = countFilters(filters) > 0;
  return (
    <EmptyState
      title={NOT_ON_SHELVES}
      action={
        <>
          {isSearch ? (
            <NearestSpelling search={words} inCategory={filters.categories.length > 0} />
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
      {noneText(words, { isFiltered })}
    </EmptyState>
  );
}
