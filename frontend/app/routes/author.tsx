import { useParams } from 'react-router-dom';
import type { Product } from '../../../functions/contract/product.ts';
import { LoadFailed } from '../../components/load-failed.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { AddToCartButton } from '../../features/cart/components/add-to-cart-button.tsx';
import { useProductSearch } from '../../features/catalog/api/search-products.ts';
import { booksBy } from '../../features/catalog/books-by.ts';
import { EntryGrid, EntryGridSkeleton } from '../../features/catalog/components/entry-grid.tsx';
import { NotFoundRoute } from './not-found.tsx';

/** The books of one person. */
export function AuthorRoute() {
  const { name = '' } = useParams();
  const { data, error, refetch } = useProductSearch({ search: name });
  const books = data && booksBy(name, data);
  if (books?.length === 0) return <NotFoundRoute />;
  return (
    <>
      <PageHeading title={name} />
      {books ? <EntryGrid products={books} action={addToCart} /> : null}
      {!books && error ? (
        <LoadFailed what="The books" error={error} onRetry={() => void refetch()} />
      ) : null}
      {!books && !error ? <EntryGridSkeleton /> : null}
    </>
  );
}

function addToCart(product: Product) {
  return <AddToCartButton product={product} look="quiet" />;
}
