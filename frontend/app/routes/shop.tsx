import type { Product } from '../../../functions/contract/product.ts';
import { PageHeading } from '../../components/page-heading.tsx';
import { AddToCartButton } from '../../features/cart/components/add-to-cart-button.tsx';
import { FilteredListing } from '../../features/catalog/components/filtered-listing.tsx';

/** All books, under filters that the address keeps (spec 2). */
export function ShopRoute() {
  return (
    <>
      <PageHeading title="Shop" />
      <FilteredListing words="" action={addToCart} />
    </>
  );
}

function addToCart(product: Product) {
  return <AddToCartButton product={product} variant="quiet" />;
}
