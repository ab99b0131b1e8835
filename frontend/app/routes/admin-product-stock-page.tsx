import { useParams } from 'react-router-dom';
import { useAnyProduct } from '../../features/admin-catalog/api/get-any-product.ts';
import { ProductStock } from '../../features/stock/components/product-stock.tsx';

/** Stock of one product, drafts included: adjustments and the ledger. */
export function AdminProductStockPage() {
  const { productId = '' } = useParams();
  return <Stock key={productId} productId={productId} />;
}

function Stock({ productId }: { productId: string }) {
  const product = useAnyProduct(productId);
  return <ProductStock productId={productId} name={product.data?.name} />;
}
