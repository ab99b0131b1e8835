import type { Product } from '#contract/catalog/product.ts';
import { LoadingNote, Repeat, Skeleton } from '../../../components/skeleton.tsx';
import { SortHeader } from '../../../components/sort-header.tsx';
import { SortableTable, UnsortedHeader } from '../../../components/sortable-table.tsx';
import type { ProductTableSort } from '../product-table-query.ts';
import { ProductTableRow } from './product-table-row.tsx';
import styles from './products-table.module.css';

/** Products, one per row; on a narrow screen the headers become sort buttons. */
export function ProductsTable({
  products,
  sort,
  selected,
  mayChange,
  onSort,
  onSelect,
  onDelete,
}: {
  products: readonly Product[];
  sort: ProductTableSort;
  selected: ReadonlySet<string>;
  /** Whether the user may change products. */
  mayChange: boolean;
  onSort: (sort: ProductTableSort) => void;
  onSelect: (id: string, isSelected: boolean) => void;
  onDelete: (product: Product) => void;
}) {
  const head = { sort, onSort };
  const number = { ...head, firstOrder: 'desc', className: styles['number'] } as const;
  // Admins look for what is nearly sold out.
  const fewestFirst = { ...number, firstOrder: 'asc' } as const;
  return (
    <SortableTable
      caption="Products"
      className={styles['table']}
      heads={
        <>
          <UnsortedHeader>
            <span className="visually-hidden">Cover</span>
          </UnsortedHeader>
          <SortHeader column="name" label="Name" {...head} />
          <UnsortedHeader>Category</UnsortedHeader>
          <SortHeader column="price" label="Price" {...number} />
          <SortHeader column="quantity" label="Stock" {...fewestFirst} />
          <SortHeader column="sold" label="Sold" {...number} />
          <SortHeader column="createdAt" label="Added" firstOrder="desc" {...head} />
          <UnsortedHeader>
            <span className="visually-hidden">Update or delete</span>
          </UnsortedHeader>
        </>
      }
    >
      {products.map((product) => (
        <ProductTableRow
          key={product._id}
          product={product}
          mayChange={mayChange}
          isSelected={selected.has(product._id)}
          onSelect={onSelect}
          onDelete={onDelete}
        />
      ))}
    </SortableTable>
  );
}

/** Placeholders of rows. */
export function ProductTableSkeleton() {
  return (
    <div>
      <LoadingNote text="Loading products" />
      <Repeat times={8}>
        <div className={styles['waitingRow']}>
          <Skeleton width="half" />
          <Skeleton width="short" />
        </div>
      </Repeat>
    </div>
  );
}
