import { useCallback, useState } from 'react';
import type { Category } from '#contract/catalog/category.ts';
import type { Product } from '#contract/catalog/product.ts';
import { MAX_SEARCH_TEXT } from '#contract/search/search-limits.ts';
import { Actions } from '../../components/actions.tsx';
import { Button, ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ExportCsv } from '../../components/export-csv.tsx';
import { ListSearch } from '../../components/list-search.tsx';
import { LoadError } from '../../components/load-error.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { PageColumn } from '../../components/page-column.tsx';
import { PRODUCT_HEADS, useProductRows } from '../../features/admin-catalog/api/export-products.ts';
import { useProductTable } from '../../features/admin-catalog/api/list-product-table.ts';
import { DeleteProduct } from '../../features/admin-catalog/components/delete-product.tsx';
import { ProductFilters } from '../../features/admin-catalog/components/product-filters.tsx';
import {
  ProductsTable,
  ProductTableSkeleton,
} from '../../features/admin-catalog/components/products-table.tsx';
import { SelectedProducts } from '../../features/admin-catalog/components/selected-products.tsx';
import {
  IN_THE_SHOP,
  isInTheShop,
  type ProductTableFilter,
  type ProductTableQuery,
  useProductsUrl,
} from '../../features/admin-catalog/product-table-query.ts';
import { useCategories } from '../../hooks/use-categories.ts';
import { usePermission } from '../../hooks/use-permission.ts';
import { counted } from '../../lib/count-text.ts';
import styles from './admin-products-page.module.css';

/** All products: search, change and delete (spec 2), in bulk too. */
export function AdminProductsPage() {
  // Only options to choose from: the products are shown without them.
  const { data: categories = [] } = useCategories();
  const { search, filter, sort, setSearch, setFilter, setSort } = useProductsUrl();
  const table = useProductTable({ search, filter, sort });
  const mayChange = usePermission()('POST /products/change/:userId', 'catalog');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const select = useCallback((id: string, isSelected: boolean) => {
    setSelected((ids) => new Set(isSelected ? [...ids, id] : [...ids].filter((one) => one !== id)));
  }, []);
  const [deleting, setDeleting] = useState<Product | null>(null);
  const products = table.data?.products ?? [];

  return (
    <PageColumn wide aria-busy={table.isPlaceholderData}>
      <div className={styles['find']}>
        <ListSearch
          label="Search products"
          placeholder="Name, author or ISBN"
          maxLength={MAX_SEARCH_TEXT}
          search={search}
          onSearch={(next) => {
            setSelected(new Set());
            setSearch(next);
          }}
        />
        <ProductFilters
          filter={filter}
          categories={categories}
          onFilter={(next) => {
            setSelected(new Set());
            setFilter(next);
          }}
        />
      </div>
      {table.isPending ? <ProductTableSkeleton /> : null}
      {table.isError && !table.data ? <LoadError what="The products" query={table} /> : null}
      {table.data ? (
        <Actions className="soft">
          <p tabIndex={-1} role="status">
            {table.isPlaceholderData
              ? 'Loading products'
              : countText(products.length, {
                  search,
                  more: table.hasNextPage || table.data.cut,
                  correction: table.data.correction,
                })}
          </p>
          <ListActions
            list={{ search, filter, sort }}
            products={products}
            mayChange={mayChange}
            onSelect={setSelected}
          />
        </Actions>
      ) : null}
      <SelectedProducts
        selected={selected}
        products={products}
        categories={categories}
        onSelect={setSelected}
      />
      {products.length > 0 ? (
        <ProductsTable
          products={products}
          sort={sort}
          selected={selected}
          mayChange={mayChange}
          onSort={setSort}
          onSelect={select}
          onDelete={setDeleting}
        />
      ) : null}
      {table.data && products.length === 0 ? (
        <NoProducts search={search} filter={filter} onShowAll={() => setFilter(IN_THE_SHOP)} />
      ) : null}
      <LoadMore list={table} what="products" focusesFirstNew />
      {deleting ? (
        <DeleteProduct
          product={deleting}
          onDeleted={() => {
            select(deleting._id, false);
            setDeleting(null);
          }}
          onClose={() => setDeleting(null)}
        />
      ) : null}
    </PageColumn>
  );
}

/** Actions on the whole list. */
function ListActions({
  list,
  products,
  mayChange,
  onSelect,
}: {
  list: ProductTableQuery;
  /** The products shown. */
  products: readonly Product[];
  mayChange: boolean;
  onSelect: (ids: ReadonlySet<string>) => void;
}) {
  const { data: categories } = useCategories();
  if (products.length === 0) return null;
  return (
    <>
      {mayChange ? (
        <Button variant="plain" onClick={() => onSelect(new Set(products.map(({ _id }) => _id)))}>
          Select all shown
        </Button>
      ) : null}
      {categories ? <ExportProducts list={list} categories={categories} /> : null}
    </>
  );
}

/** Names the categories of each product, nested ones with their parents. */
function ExportProducts({
  list,
  categories,
}: {
  list: ProductTableQuery;
  categories: readonly Category[];
}) {
  const readPart = useProductRows(list, categories);
  return (
    <ExportCsv file="products.csv" what="products" heads={PRODUCT_HEADS} readPart={readPart} />
  );
}

function NoProducts({
  search,
  filter,
  onShowAll,
}: {
  search: string;
  filter: ProductTableFilter;
  onShowAll: () => void;
}) {
  const may = usePermission();
  if (!isInTheShop(filter)) {
    return (
      <EmptyState
        title="No products fit"
        action={
          <Button variant="quiet" onClick={onShowAll}>
            Show what is in the shop
          </Button>
        }
      >
        No product is of this status, category and stock
        {search === '' ? null : ', and has these words'}.
      </EmptyState>
    );
  }
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

function countText(
  count: number,
  { search, more, correction }: { search: string; more: boolean; correction: string | null },
): string {
  if (count === 0) return 'No products';
  const products = counted(count, 'product');
  if (search !== '') {
    const spelling = correction === null ? '' : ` with the spelling “${correction}”`;
    return `Found ${products}${spelling}${more ? '; there may be more' : ''}`;
  }
  return more ? `Showing the first ${products}` : `Showing ${count === 1 ? '' : 'all '}${products}`;
}
