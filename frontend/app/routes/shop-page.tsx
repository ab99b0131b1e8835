import { PageHeading } from '../../components/page-heading.tsx';
import { addButton } from '../../features/cart/components/add-to-cart-button.tsx';
import { FilteredListing } from '../../features/catalog/components/filtered-listing.tsx';

/** All books, with filters kept in the URL (spec 2). */
export function ShopPage() {
  return (
    <>
      <PageHeading title="Shop" />
      <FilteredListing words="" action={addButton} />
    </>
  );
}
