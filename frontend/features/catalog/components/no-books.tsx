import { Button, ButtonLink } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { NONE_FOUND } from '../found-text.ts';
import type { Listing } from '../listing.ts';
import { noneText } from '../none-texts.ts';
import { countFilters } from '../shop-filters.ts';
import { NearestSpelling } from './nearest-spelling.tsx';

/** What stands in place of books that nobody has: why, and the way out. */
export function NoBooks({ listing, onClear }: { listing: Listing; onClear: () => void }) {
  if (listing.words !== '') return <NothingFound listing={listing} onClear={onClear} />;
  const isFiltered = countFilters(listing.filters) > 0;
  return (
    <EmptyState
      title={NONE_FOUND}
      action={isFiltered ? <ClearFilters onClear={onClear} /> : undefined}
    >
      {noneText(listing)}
    </EmptyState>
  );
}

function NothingFound({ listing, onClear }: { listing: Listing; onClear: () => void }) {
  const { words, filters } = listing;
  const inCategory = filters.categories.length > 0;
  return (
    <EmptyState
      title="Not on our shelves"
      action={
        <>
          <NearestSpelling search={words} inCategory={inCategory} />
          {countFilters(filters) > 0 ? (
            <ClearFilters onClear={onClear} />
          ) : (
            <ButtonLink look="quiet" to="/shop">
              Browse the shop
            </ButtonLink>
          )}
        </>
      }
    >
      {noneText(listing)}
    </EmptyState>
  );
}

function ClearFilters({ onClear }: { onClear: () => void }) {
  return (
    <Button look="quiet" onClick={onClear}>
      Clear all filters
    </Button>
  );
}
