import { Button, ButtonLink } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { NONE_FOUND } from '../found-text.ts';
import type { Listing } from '../listing.ts';
import { countFilters } from '../shop-filters.ts';
import { NearestSpelling } from './nearest-spelling.tsx';

/** What stands in place of books that nobody has: why, and the way out. */
export function NoBooks({ listing, onClear }: { listing: Listing; onClear: () => void }) {
  const { words, filters } = listing;
  if (words !== '') return <NothingFound listing={listing} onClear={onClear} />;
  if (countFilters(filters) === 0) {
    return (
      <EmptyState title={NONE_FOUND}>
        The shop has no books yet. They will stand here as soon as there are some.
      </EmptyState>
    );
  }
  return (
    <EmptyState title={NONE_FOUND} action={<ClearFilters onClear={onClear} />}>
      No book fits all of these filters. Take one away to see more.
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
      {countFilters(filters) > 0
        ? 'Try fewer filters, fewer words, or another spelling.'
        : 'Try fewer words, or another spelling.'}
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
