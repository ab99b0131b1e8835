import type { ReactNode } from 'react';
import type { Product } from '#contract/catalog/product.ts';
import { type SeriesWithBooks, seriesCountText } from '#contract/search/series-with-books.ts';
import { PageHeading } from '../../../components/page-heading.tsx';
import { PageBreadcrumb } from './breadcrumb.tsx';
import listStyles from './curated-list.module.css';
import { ProductGrid } from './product-grid.tsx';

/** The books of a series in reading order. */
export function SeriesBooks({
  series,
  action,
}: {
  series: SeriesWithBooks;
  action: (product: Product) => ReactNode;
}) {
  return (
    <div className={listStyles['page']}>
      <PageBreadcrumb name={series.name} />
      <PageHeading title={series.name} />
      <h2 className="visually-hidden">Books</h2>
      <p className="soft">{seriesCountText(series)}</p>
      <ProductGrid products={series.books} action={action} />
    </div>
  );
}
