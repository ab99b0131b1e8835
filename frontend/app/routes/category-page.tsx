import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { addButton } from '../../features/cart/components/add-to-cart-button.tsx';
import { BookListing } from '../../features/catalog/components/book-listing.tsx';
import { CategoryTrail, Subcategories } from '../../features/catalog/components/subcategories.tsx';
import { NONE_OF_CATEGORY, NOT_ON_SHELVES } from '../../features/catalog/empty-state-text.ts';
import { usePlainListing } from '../../features/catalog/hooks/use-listing-url.ts';
import { ofCategory } from '../../features/catalog/shop-filters.ts';
import { categoriesQuery } from '../../hooks/use-categories.ts';
import { NotFoundPage } from './not-found-page.tsx';

/** Books of one category. */
export function CategoryPage() {
  const { categoryId = '' } = useParams();
  return <CategoryBooks key={categoryId} categoryId={categoryId} />;
}

function CategoryBooks({ categoryId }: { categoryId: string }) {
  const { data: categories, isFetching } = useQuery({
    ...categoriesQuery,
    // One that is not among those read before may be new.
    refetchOnMount: ({ state }) =>
      state.data?.some(({ _id }) => _id === categoryId) ? true : 'always',
  });
  const listed = usePlainListing(ofCategory(categoryId));
  const category = categories?.find(({ _id }) => _id === categoryId);
  if (categories && !category && !isFetching) return <NotFoundPage />;
  const parent = categories?.find(({ _id }) => _id === category?.parent);
  return (
    <>
      {parent ? <CategoryTrail parent={parent} /> : null}
      <PageHeading title={category?.name ?? 'Shop'} />
      <Subcategories categories={categories?.filter((one) => one.parent === categoryId) ?? []} />
      <BookListing {...listed} none={<EmptyCategory />} action={addButton} />
    </>
  );
}

function EmptyCategory() {
  return (
    <EmptyState
      title={NOT_ON_SHELVES}
      action={
        <ButtonLink variant="quiet" to="/shop">
          Browse the shop
        </ButtonLink>
      }
    >
      {NONE_OF_CATEGORY}
    </EmptyState>
  );
}
