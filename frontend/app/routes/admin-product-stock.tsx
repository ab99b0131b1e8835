import { useParams } from 'react-router-dom';
import { useProduct } from '../../features/catalog/api/get-product.ts';
import { ProductStock } from '../../features/stock/components/product-stock.tsx';
import { AdminPage } from '../admin-page.tsx';

/** The stock of one product: adjusted, with all that came and went. */
export function AdminProductStockRoute() {
  const { productId = '' } = useParams();
  const product = useProduct(productId);
  return (
    <AdminPage title="Stock of a book" permission="catalog">
      <ProductStock key={productId} productId={productId} name={product.data?.name} />
    </AdminPage>
  );
}
