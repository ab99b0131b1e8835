import { Link, useSearchParams } from 'react-router-dom';
import type { Category } from '#contract/catalog/category.ts';
import { parseIsbn } from '#contract/catalog/isbn.ts';
import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { LoadError } from '../../components/load-error.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { useAnyProduct } from '../../features/admin-catalog/api/get-any-product.ts';
import { CreateProductForm } from '../../features/admin-catalog/components/create-product-form.tsx';
import { ProductFormSkeleton } from '../../features/admin-catalog/components/product-form.tsx';
import { draftCopiedFrom, draftOfIsbn } from '../../features/admin-catalog/product-draft.ts';
import { useCategories } from '../../hooks/use-categories.ts';

/**
 * Creates a product, once a category exists (spec 2). `?isbn=` prefills the ISBN; `?like=` copies
 * from another product.
 */
export function CreateProductPage() {
  const [query] = useSearchParams();
  const isbn = parseIsbn(query.get('isbn') ?? '');
  const { data: categories, error, refetch } = useCategories();
  if (!categories) {
    if (!error) return <ProductFormSkeleton />;
    return <LoadError what="The categories" query={{ error, refetch }} />;
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
      <CreateProductForm
        key={isbn}
        categories={categories}
        start={draftOfIsbn(isbn)}
        after={<Link to="/admin/stock">Back to the delivery</Link>}
      />
    );
  }
  const like = query.get('like');
  return like ? (
    <ProductLike key={like} productId={like} categories={categories} />
  ) : (
    <CreateProductForm categories={categories} />
  );
}

function ProductLike({
  productId,
  categories,
}: {
  productId: string;
  categories: readonly Category[];
}) {
  return (
    <Loaded query={useAnyProduct(productId)} what="the product" waiting={<ProductFormSkeleton />}>
      {(product) => <CreateProductForm categories={categories} start={draftCopiedFrom(product)} />}
    </Loaded>
  );
}
