import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { Product } from '#contract/catalog/product.ts';
import { MAX_PRODUCTS_LISTED } from '#contract/page-sizes.ts';
import { lazyComponent } from '../../../components/lazy-component.tsx';
import { LoadError } from '../../../components/load-error.tsx';
import { productKeys } from '../../../lib/query-keys.ts';
import { searchProducts } from '../../../lib/search-products.ts';
import { noneOnHomeText } from '../empty-state-text.ts';
import { foundText, PARTIAL_MATCH } from '../search-results-text.ts';
import { resultsUrl, type SearchTerms } from '../search-terms.ts';
import { DidYouMean } from './did-you-mean.tsx';
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx';
import styles from './search-results.module.css';
import { TitledSection } from './titled-section.tsx';

/** Lazy, as few searches find nothing. */
const NoResultsHelp = lazyComponent(
  async () => (await import('./no-results-help.tsx')).NoResultsHelp,
);

/** Results of a search; the count is announced to screen readers. */
export function SearchResults({
  terms,
  action,
}: {
  terms: SearchTerms;
  action: (product: Product) => ReactNode;
}) {
  const { search, category } = terms;
  const { data, error, isPending, refetch } = useQuery({
    queryKey: productKeys.found(terms),
    queryFn: ({ signal }) => searchProducts(terms, signal),
    enabled: terms.search !== '',
  });
  const products = data?.products;
  return (
    <TitledSection title={`Search: “${search}”`} link={<Link to="/">Clear the search</Link>}>
      <p className={styles['count']} role="status">
        <span>{isPending ? 'Searching' : products && foundText(products.length)}</span>
        {data?.correction ? <DidYouMean correction={data.correction} /> : null}
        {data?.partial ? <span>{PARTIAL_MATCH}</span> : null}
        {products && products.length >= MAX_PRODUCTS_LISTED ? (
          <span>
            These are the best {MAX_PRODUCTS_LISTED}.{' '}
            <Link to={resultsUrl({ search, category })}>See them all</Link>, or add a word.
          </span>
        ) : null}
      </p>
      {isPending ? <ProductGridSkeleton /> : null}
      {error && !data ? <LoadError what="The results" query={{ error, refetch }} /> : null}
      {products?.length === 0 ? (
        <div className={styles['none']}>
          <Suspense>
            <NoResultsHelp search={search} inCategory={category !== undefined} />
          </Suspense>
          <p>
            {noneOnHomeText({ inCategory: category !== undefined })} Or{' '}
            <Link to="/shop">browse the shop</Link>.
          </p>
        </div>
      ) : null}
      {products && products.length > 0 ? <ProductGrid products={products} action={action} /> : null}
    </TitledSection>
  );
}
