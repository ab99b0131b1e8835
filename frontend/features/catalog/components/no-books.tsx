import { Button, ButtonLink } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { NOT_ON_SHELVES, noneText } from '../empty-state-text.ts';
import type { Listing } from '../listing.ts';
import { NONE_FOUND } from '../result-count-text.ts';
import { countFilters } from '../shop-filters.ts';
import { NearestSpelling } from './nearest-spelling.tsx';

/** Shown instead of an empty listing: why, and what else to try. */
export function NoBooks({ listing, onClear }: { listing: Listing; onClear: () => void }) {
  const { words, filters } = listing;
  if (words !== '') return <NothingFound listing={listing} onClear={onClear} />;
  const isFiltered = countFilters(filters) > 0;
  return (
    <EmptyState
      title={NONE_FOUND}
      action={isFiltered ? <ClearFilters onClear={onClear} /> : undefined}
    >
      {noneText(words, { isFiltered })}
    </EmptyState>
  );
}

function NothingFound({ listing, onClear }: { listing: Listing; onClear: () => void }) {
  const { words, filters } = listing;
  const inCategory = filters.categories.length > 0;
  const isFiltered = countFilters(filters) > 0;
  return (
    <EmptyState
      title={NOT_ON_SHELVES}
      action={
        <>
          <NearestSpelling search={words} inCategory={inCategory} />
          {isFiltered ? (
            <ClearFilters onClear={onClear} />
          ) : (
            <ButtonLink variant="quiet" to="/shop">
              Browse the shop
            </ButtonLink>
          )}
        </>
      }
    >
      {noneText(words, { isFiltered })}
    </EmptyState>
  );
}

function ClearFilters({ onClear }: { onClear: () => void }) {
  return (
    <Button variant="quiet" onClick={onClear}>
      Clear all filters
    </Button>
  );
}
