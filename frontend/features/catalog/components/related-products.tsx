import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Product } from '../../../../functions/contract/product.ts';
import { relatedProductsQuery } from '../api/list-related.ts';
import { NONE_RELATED } from '../empty-state-text.ts';
import { LoadedCardRow } from './card-row.tsx';
import { TitledSection } from './titled-section.tsx';

/** A row of other books of the same series, author and category (spec 2). */
export function RelatedProducts({
  productId,
  action,
}: {
  productId: string;
  action: (product: Product) => ReactNode;
}) {
  return (
    <TitledSection title="Related products">
      <LoadedCardRow
        query={useQuery(relatedProductsQuery(productId))}
        what="related products"
        none={<p>{NONE_RELATED}</p>}
        action={action}
      />
    </TitledSection>
  );
}
