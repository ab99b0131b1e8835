import { Link, useParams } from 'react-router-dom';
import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { LoadError } from '../../components/load-error.tsx';
import { useAnyProduct } from '../../features/admin-catalog/api/get-any-product.ts';
import { FurtherPictures } from '../../features/admin-catalog/components/further-pictures.tsx';
import { ProductFacts } from '../../features/admin-catalog/components/product-facts.tsx';
import { ProductFormSkeleton } from '../../features/admin-catalog/components/product-form.tsx';
import { UpdateProductForm } from '../../features/admin-catalog/components/update-product-form.tsx';
import { useCategories } from '../../hooks/use-categories.ts';
import { usePermission } from '../../hooks/use-permission.ts';
import { isNotFound } from '../../lib/api-error.ts';
import styles from './update-product-page.module.css';

/**
 * Updates one product (spec 2); read-only for staff who may not change it. Includes drafts and
 * hidden products.
 */
export function UpdateProductPage() {
  const { productId = '' } = useParams();
  return <UpdateProduct key={productId} productId={productId} />;
}

function UpdateProduct({ productId }: { productId: string }) {
  const product = useAnyProduct(productId);
  const categories = useCategories();
  const error = product.error ?? categories.error;
  const may = usePermission();
  const mayChange = may('PUT /product/:productId/:userId', 'catalog');

  // Data loaded by an earlier visit may be out of date, and the form keeps what it was opened with.
  if (product.data && (product.isFetchedAfterMount || !mayChange) && categories.data) {
    return (
      <>
        {mayChange ? (
          <>
            <UpdateProductForm product={product.data} categories={categories.data} />
            <FurtherPictures product={product.data} />
          </>
        ) : (
          <ProductFacts product={product.data} categories={categories.data} />
        )}
        <ul className={styles['ways']}>
          {product.data.status ? null : (
            <li>
              <Link to={`/product/${productId}`}>Its page in the shop</Link>
            </li>
          )}
          <li>
            <Link to={`/admin/stock/${productId}`}>Stock: what came and went, and why</Link>
          </li>
          {may('POST /product/create/:userId', 'catalog') ? (
            <li>
              <Link to={`/create/product?like=${productId}`}>Make a new product like it</Link>
            </li>
          ) : null}
        </ul>
      </>
    );
  }
  if (isNotFound(error)) {
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
  return <LoadError what="The product" query={{ error, refetch: retry }} />;
}
