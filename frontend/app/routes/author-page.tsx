import { useParams } from 'react-router-dom';
import { hasAuthorPage } from '#contract/catalog/author-names.ts';
import { writtenAuthorName } from '#contract/catalog/written-author-name.ts';
import { PageHeading } from '../../components/page-heading.tsx';
import { addButton } from '../../features/cart/components/add-to-cart-button.tsx';
import { BookListing } from '../../features/catalog/components/book-listing.tsx';
import { usePlainListing } from '../../features/catalog/hooks/use-listing-url.ts';
import { ofAuthor } from '../../features/catalog/shop-filters.ts';
import { NotFoundPage } from './not-found-page.tsx';

/** Books of one author; not found if the API would refuse the name. */
export function AuthorPage() {
  const { name = '' } = useParams();
  return hasAuthorPage(name) ? <AuthorBooks name={name} /> : <NotFoundPage />;
}

function AuthorBooks({ name }: { name: string }) {
  const listed = usePlainListing(ofAuthor(name));
  const [first] = listed.query.data?.pages ?? [];
  if (first?.data.length === 0 && first.next === null) return <NotFoundPage />;
  return (
    <>
      <PageHeading title={writtenAuthorName(name, first?.data ?? []) ?? name} />
      <BookListing {...listed} none={null} action={addButton} />
    </>
  );
}
