import { PageHeading } from '../../components/page-heading.tsx';
import { FilteredListing } from '../../features/catalog/components/filtered-listing.tsx';
import { addButton } from '../listed-book-buttons.tsx';

/** All books, with filters kept in the URL (spec 2). */
export function ShopPage() {
  return (
    <>
      <PageHeading title="Shop" />
      <FilteredListing words="" action={addButton} />
    </>
  );
}
