import { useEffect, useRef, useState } from 'react';
import type { Product } from '../../../../functions/contract/product.ts';
import { Alert } from '../../../components/alert.tsx';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { useMay } from '../../../hooks/use-may.ts';
import { errorText } from '../../../lib/error-text.ts';
import { useProductTable } from '../api/list-product-table.ts';
import { useFocusFirstNew } from '../hooks/use-focus-first-new.ts';
import { useTableAddress } from '../hooks/use-table-address.ts';
import { DeleteProduct } from './delete-product.tsx';
import styles from './manage-products.module.css';
import { ProductSearch } from './product-search.tsx';
import { ProductTable, ProductTableSkeleton } from './product-table.tsx';

/** Every product, to be found, changed and deleted (spec 2). */
export function ManageProducts() {
  const { search, sort, setSearch, setSort } = useTableAddress();
  const table = useProductTable({ search, sort });
  const [deleting, setDeleting] = useState<Product | null>(null);
  const [deleted, setDeleted] = useState<Product | null>(null);
  const count = useRef<HTMLParagraphElement>(null);
  // Its button is gone with it: the focus goes to what is left.
  useEffect(() => {
    if (deleted) count.current?.focus();
  }, [deleted]);
  const products = table.data?.products ?? [];
  const { list, focusFirstNew } = useFocusFirstNew(products.length);

  return (
    <div className={styles['manage']} aria-busy={table.isPlaceholderData}>
      <ProductSearch search={search} onSearch={setSearch} />
      {table.isPending ? <ProductTableSkeleton /> : null}
      {table.isError && !table.data ? (
        <LoadFailed what="The products" error={table.error} onRetry={() => void table.refetch()} />
      ) : null}
      {table.data ? (
        <p ref={count} tabIndex={-1} role="status" className={styles['count']}>
          {table.isPlaceholderData
            ? 'Loading products'
            : countText(products.length, { search, more: table.hasNextPage || table.data.cut })}
        </p>
      ) : null}
      {products.length > 0 ? (
        <div ref={list}>
          <ProductTable products={products} sort={sort} onSort={setSort} onDelete={setDeleting} />
        </div>
      ) : null}
      {table.data && products.length === 0 ? <NoProducts search={search} /> : null}
      <MoreProducts table={table} onMore={focusFirstNew} />
      {deleting ? (
        <DeleteProduct
          product={deleting}
          onDeleted={() => {
            setDeleting(null);
            setDeleted(deleting);
          }}
          onClose={() => setDeleting(null)}
        />
      ) : null}
    </div>
  );
}

interface MoreProductsProps {
  table: ReturnType<typeof useProductTable>;
  onMore: () => void;
}

function MoreProducts({ table, onMore }: MoreProductsProps) {
  return (
    <>
      {table.isFetchNextPageError ? (
        <Alert tone="danger">More products could not be loaded. {errorText(table.error)}</Alert>
      ) : null}
      {table.hasNextPage ? (
        <Button
          look="quiet"
          className={styles['more']}
          busy={table.isFetchingNextPage}
          onClick={() => {
            onMore();
            void table.fetchNextPage();
          }}
        >
          {table.isFetchingNextPage ? 'Loading' : 'Load more'}
        </Button>
      ) : null}
    </>
  );
}

function NoProducts({ search }: { search: string }) {
  const may = useMay();
  if (search !== '') {
    return (
      <EmptyState title="No products found">No name, author or ISBN has these words.</EmptyState>
    );
  }
  return (
    <EmptyState
      title="No products yet"
      action={
        may('POST /product/create/:userId', 'catalog') ? (
          <ButtonLink to="/create/product">Create Product</ButtonLink>
        ) : null
      }
    >
      What is on sale is listed here.
    </EmptyState>
  );
}

function countText(count: number, { search, more }: { search: string; more: boolean }): string {
  const products = count === 1 ? '1 product' : `${count} products`;
  if (search !== '')
    return more ? `Found the newest ${products}; there may be more` : `Found ${products}`;
  return more ? `Showing the first ${products}` : `Showing ${count === 1 ? '' : 'all '}${products}`;
}
