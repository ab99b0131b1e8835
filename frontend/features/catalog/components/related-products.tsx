import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import type { Product } from '../../../../functions/contract/product.ts';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { LoadingNote } from '../../../components/skeleton.tsx';
import { relatedProductsQuery } from '../api/list-related.ts';
import { NONE_RELATED } from '../empty-state-text.ts';
import { CardRow, CardRowSkeleton } from './card-row.tsx';
import { SectionHeading } from './section-heading.tsx';

/** A row of other books of the same series, author and category (spec 2). */
export function RelatedProducts({
  productId,
  action,
}: {
  productId: string;
  action: (product: Product) => ReactNode;
}) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <SectionHeading id={headingId} title="Related products" />
      <RelatedBooks productId={productId} action={action} />
    </section>
  );
}

function RelatedBooks({ productId, action }: Parameters<typeof RelatedProducts>[0]) {
  const { data, error, isPending, refetch } = useQuery(relatedProductsQuery(productId));
  if (isPending) {
    return (
      <>
        <LoadingNote text="Loading related products" />
        <CardRowSkeleton />
      </>
    );
  }
  if (!data) {
    return <LoadFailed what="Related products" query={{ error, refetch }} />;
  }
  if (data.length === 0) return <p>{NONE_RELATED}</p>;
  return <CardRow products={data} action={action} />;
}
