import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { NewProduct } from '../../features/admin-catalog/components/new-product.tsx';
import { ProductFormSkeleton } from '../../features/admin-catalog/components/product-form-skeleton.tsx';
import { useCategories } from '../../features/catalog/api/list-categories.ts';

/** Spec 2: makes a product, once there is a category for it. */
export function CreateProductRoute() {
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
  return <NewProduct categories={categories} />;
}
