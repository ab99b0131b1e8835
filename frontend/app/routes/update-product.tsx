import { useParams } from 'react-router-dom';
import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { EditProduct } from '../../features/admin-catalog/components/edit-product.tsx';
import { FurtherPictures } from '../../features/admin-catalog/components/further-pictures.tsx';
import { ProductFormSkeleton } from '../../features/admin-catalog/components/product-form-skeleton.tsx';
import { useProduct } from '../../features/catalog/api/get-product.ts';
import { useCategories } from '../../features/catalog/api/list-categories.ts';
import { ApiError } from '../../lib/api-client.ts';
import { AdminPage } from '../admin-page.tsx';

/** Spec 2: changes one product. */
export function UpdateProductRoute() {
  const { productId = '' } = useParams();
  return (
    <AdminPage title="Update product" permission="catalog" access="change">
      <UpdateProduct key={productId} productId={productId} />
    </AdminPage>
  );
}

function UpdateProduct({ productId }: { productId: string }) {
  const product = useProduct(productId);
  const categories = useCategories();
  const error = product.error ?? categories.error;

  if (product.data && categories.data) {
    return (
      <>
        <EditProduct product={product.data} categories={categories.data} />
        <FurtherPictures product={product.data} />
      </>
    );
  }
  if (error instanceof ApiError && error.status === 404) {
    return (
      <EmptyState
        title="Product not found"
        action={<ButtonLink to="/admin/products">Manage Products</ButtonLink>}
      >
        It may have been deleted. The others are in the list.
      </EmptyState>
    );
  }
  if (!error) return <ProductFormSkeleton />;
  const retry = () => {
    void product.refetch();
    void categories.refetch();
  };
  return <LoadFailed what="The product" error={error} onRetry={retry} />;
}
