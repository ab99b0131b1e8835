import { useParams } from 'react-router-dom';
import { useAnyProduct } from '../../features/admin-catalog/api/get-any-product.ts';
import { ProductStock } from '../../features/stock/components/product-stock.tsx';

/** The stock of one product, a draft too: adjusted, with all that came and went. */
export function AdminProductStockRoute() {
  const { productId = '' } = useParams();
  return <Stock key={productId} productId={productId} />;
}

function Stock({ productId }: { productId: string }) {
  const product = useAnyProduct(productId);
  return <ProductStock productId={productId} name={product.data?.name} />;
}
