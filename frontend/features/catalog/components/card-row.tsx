import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps, FocusEvent, ReactNode } from 'react';
import type { Product } from '#contract/catalog/product.ts';
import { CARD_ROW_SIZE } from '#contract/page-sizes.ts';
import { LoadError } from '../../../components/load-error.tsx';
import { LoadingNote, Repeat } from '../../../components/skeleton.tsx';
import { capitalise } from '../../../lib/capitalise.ts';
import styles from './card-row.module.css';
import { ProductCard, ProductCardSkeleton } from './product-card.tsx';

/** Books side by side, as cards; on a phone, a row to swipe with the next book peeking in. */
export function CardRow({
  products,
  first = false,
  action,
}: {
  products: readonly Product[];
  /** Whether it is the page's first row, whose covers are in view when the page opens. */
  first?: boolean;
  action: (product: Product) => ReactNode;
}) {
  return (
    <ul className={styles['row']} onFocus={showWhole}>
      {products.map((product) => (
        <li key={product._id}>
          <ProductCard product={product} layout="row" action={action(product)} eager={first} />
        </li>
      ))}
    </ul>
  );
}

/** Chromium leaves an element that the keyboard reaches cut off at the edge of the row. */
function showWhole({ target }: FocusEvent) {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest' });
}

/** The row of a query's books; loaded books stay, even if a later refetch fails. */
export function LoadedCardRow({
  query: { data, error, isPending, refetch },
  what,
  none,
  ...row
}: Omit<ComponentProps<typeof CardRow>, 'products'> & {
  query: UseQueryResult<Product[]>;
  /** Completes "Loading …" and "… could not be loaded". */
  what: string;
  /** Shown if there are no books. */
  none: ReactNode;
}) {
  if (isPending) {
    return (
      <>
        <LoadingNote text={`Loading ${what}`} />
        <CardRowSkeleton />
      </>
    );
  }
  if (!data) return <LoadError what={capitalise(what)} query={{ error, refetch }} />;
  return data.length === 0 ? none : <CardRow products={data} {...row} />;
}

function CardRowSkeleton() {
  return (
    <ul className={styles['row']} aria-hidden="true">
      <Repeat times={CARD_ROW_SIZE}>
        <li>
          <ProductCardSkeleton layout="row" />
        </li>
      </Repeat>
    </ul>
  );
}
