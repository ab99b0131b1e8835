import { useParams } from 'react-router-dom';
import { useDeskProduct } from '../../features/admin-catalog/api/get-desk-product.ts';
import { ProductStock } from '../../features/stock/components/product-stock.tsx';

/** The stock of one product, a draft too: adjusted, with all that came and went. */
export function AdminProductStockRoute() {
  const { productId = '' } = useParams();
  return <Stock key={productId} productId={productId} />;
}

function Stock({ productId }: { productId: string }) {
  const product = useDeskProduct(productId);
  return <ProductStock productId={productId} name={product.data?.name} />;
}
