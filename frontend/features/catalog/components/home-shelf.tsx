import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { HomeShelfSetting } from '../../../../functions/contract/home-shelves.ts';
import { listUrl } from '../../../../functions/contract/page-urls.ts';
import type { Product } from '../../../../functions/contract/product.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { useHomeShelf } from '../api/list-home-shelf.ts';
import { EMPTY_HOME_SHELF } from '../empty-state-text.ts';
import { LoadedCardRow } from './card-row.tsx';
import { TitledSection } from './titled-section.tsx';

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
  return (
    <TitledSection
      title={shelf.title}
      link={
        typeof shelf.fill === 'object' && 'list' in shelf.fill ? (
          <Link to={listUrl(shelf.fill.list)}>See all</Link>
        ) : null
      }
    >
      <LoadedCardRow
        query={useHomeShelf(shelf.fill)}
        what={shelf.title}
        none={<EmptyState title={EMPTY_HOME_SHELF} />}
        first={first}
        action={action}
      />
    </TitledSection>
  );
}
