import { useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { addButton } from '../../features/cart/components/add-to-cart-button.tsx';
import { FilteredListing } from '../../features/catalog/components/filtered-listing.tsx';
import { readWords } from '../../features/catalog/search-terms.ts';

/** Results of the search box; words and filters are in the URL. */
export function SearchPage() {
  const [params] = useSearchParams();
  const words = readWords(params);
  if (words === '') {
    return (
      <>
        <PageHeading title="Search" />
        <EmptyState
          title="What are you looking for?"
          action={<ButtonLink to="/shop">Browse the shop</ButtonLink>}
        >
          Type a title, an author or an ISBN above.
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <PageHeading title={`Search: “${words}”`} />
      <FilteredListing key={words} words={words} action={addButton} />
    </>
  );
}
