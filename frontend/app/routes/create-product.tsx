import { Link, useSearchParams } from 'react-router-dom';
import { parseIsbn } from '../../../functions/contract/isbn.ts';
import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { NewProduct } from '../../features/admin-catalog/components/new-product.tsx';
import { ProductFormSkeleton } from '../../features/admin-catalog/components/product-form-skeleton.tsx';
import { draftOfIsbn } from '../../features/admin-catalog/product-draft.ts';
import { useCategories } from '../../features/catalog/api/list-categories.ts';
import { AdminPage } from '../admin-page.tsx';

/** Spec 2: makes a product, once there is a category for it; of an ISBN, as the address says: `?isbn=`. */
export function CreateProductRoute() {
  return (
    <AdminPage title="Create product" permission="catalog" access="change">
      <CreateProduct />
    </AdminPage>
  );
}

function CreateProduct() {
  const [query] = useSearchParams();
  const isbn = parseIsbn(query.get('isbn') ?? '');
  const { data: categories, error, refetch } = useCategories();
  if (!categories) {
    if (!error) return <ProductFormSkeleton />;
    return <LoadFailed what="The categories" error={error} onRetry={() => void refetch()} />;
  }
  if (categories.length === 0) {
    return (
      <EmptyState
        title="No categories yet"
        action={<ButtonLink to="/create/category">Create Category</ButtonLink>}
      >
        Every product stands in a category, so the first category comes first.
      </EmptyState>
    );
  }
  if (isbn !== undefined) {
    return (
      <NewProduct
        key={isbn}
        categories={categories}
        start={draftOfIsbn(isbn)}
        after={<Link to="/admin/stock">Back to the delivery</Link>}
      />
    );
  }
  return <NewProduct categories={categories} />;
}
