import { useParams, useSearchParams } from 'react-router-dom';
import type { Product } from '../../../functions/contract/product.ts';
import { PageHeading } from '../../components/page-heading.tsx';
import { AddToCartButton } from '../../features/cart/components/add-to-cart-button.tsx';
import { useCategories } from '../../features/catalog/api/list-categories.ts';
import { ShopListing } from '../../features/catalog/components/shop-listing.tsx';
import { ANY_PRICE } from '../../features/catalog/price-ranges.ts';
import { readShown } from '../../features/catalog/shop-filters.ts';
import { NotFoundRoute } from './not-found.tsx';

/** The books of one subject, at an address that says so. */
export function CategoryRoute() {
  const { categoryId = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const { data: categories } = useCategories();
  const category = categories?.find(({ _id }) => _id === categoryId);
  if (categories && !category) return <NotFoundRoute />;
  return (
    <>
      <PageHeading title={category?.name ?? 'Shop'} />
      <ShopListing
        filters={{ categories: [categoryId], price: ANY_PRICE }}
        shown={readShown(params)}
        onShown={(shown) => setParams({ shown: String(shown) }, { replace: true })}
        onClear={() => setParams({})}
        action={addToCart}
      />
    </>
  );
}

function addToCart(product: Product) {
  return <AddToCartButton product={product} look="quiet" />;
}
