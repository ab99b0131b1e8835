import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { listAddress } from '../../../../functions/contract/addresses.ts';
import type { HomeShelfSetting } from '../../../../functions/contract/home-shelves.ts';
import type { Product } from '../../../../functions/contract/product.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { LoadingNote } from '../../../components/skeleton.tsx';
import { useHomeShelf } from '../api/list-home-shelf.ts';
import { EMPTY_HOME_SHELF } from '../empty-state-text.ts';
import { CardRow, CardRowSkeleton } from './card-row.tsx';
import { SectionHeading } from './section-heading.tsx';

/** One shelf of the home page, with its title. */
export function HomeShelf({
  shelf,
  first,
  action,
}: {
  shelf: HomeShelfSetting;
  /** Whether it is the page's first shelf, whose covers are in view when the page opens. */
  first: boolean;
  action: (product: Product) => ReactNode;
}) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <SectionHeading id={headingId} title={shelf.title}>
        {typeof shelf.fill === 'object' && 'list' in shelf.fill ? (
          <Link to={listAddress(shelf.fill.list)}>See all</Link>
        ) : null}
      </SectionHeading>
      <HomeShelfBooks shelf={shelf} first={first} action={action} />
    </section>
  );
}

function HomeShelfBooks({ shelf, first, action }: Parameters<typeof HomeShelf>[0]) {
  const { data, error, isPending, refetch } = useHomeShelf(shelf.fill);
  if (isPending) {
    return (
      <>
        <LoadingNote text={`Loading ${shelf.title}`} />
        <CardRowSkeleton />
      </>
    );
  }
  // Loaded books stay, even if a later refetch fails.
  if (!data) return <LoadFailed what={shelf.title} query={{ error, refetch }} />;
  if (data.length === 0) return <EmptyState title={EMPTY_HOME_SHELF} />;
  return <CardRow products={data} first={first} action={action} />;
}
