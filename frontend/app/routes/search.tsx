import { useSearchParams } from 'react-router-dom';
import type { Product } from '../../../functions/contract/product.ts';
import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { AddToCartButton } from '../../features/cart/components/add-to-cart-button.tsx';
import { SearchListing } from '../../features/catalog/components/search-listing.tsx';
import { readResults } from '../../features/catalog/search-terms.ts';

/** What the search box of every page has found: the words stand in the address. */
export function SearchRoute() {
  const [params, setParams] = useSearchParams();
  const { shown, ...terms } = readResults(params);
  if (terms.search === '') {
    return (
      <>
        <PageHeading title="Search" />
        <EmptyState
          title="What are you looking for?"
          action={<ButtonLink to="/shop">Browse the shop</ButtonLink>}
        >
          Type a title, an author or an ISBN above.
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <PageHeading title={`Search: “${terms.search}”`} />
      <SearchListing
        key={`${terms.category} ${terms.search}`}
        terms={terms}
        shown={shown}
        // More of the same is not another page: Back leads out of the results.
        onShown={(next) =>
          setParams(
            (now) => {
              const then = new URLSearchParams(now);
              then.set('shown', String(next));
              return then;
            },
            { replace: true },
          )
        }
        action={addToCart}
      />
    </>
  );
}

function addToCart(product: Product) {
  return <AddToCartButton product={product} look="quiet" />;
}
