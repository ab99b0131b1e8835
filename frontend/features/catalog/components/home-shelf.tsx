import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import {
  HOME_SHELF_SORTS,
  type HomeShelfFill,
  type HomeShelfSetting,
} from '#contract/catalog/home-shelves.ts';
import { type Product, productListSchema } from '#contract/catalog/product.ts';
import { CARD_ROW_SIZE } from '#contract/page-sizes.ts';
import { listUrl } from '#contract/page-urls.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { api } from '../../../lib/api-client.ts';
import { productKeys } from '../../../lib/query-keys.ts';
import { EMPTY_HOME_SHELF } from '../empty-state-text.ts';
import { homeShelfKey } from '../home-shelf-key.ts';
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

/** The books of a shelf: newest, best-selling, newest of a category, or of a list. */
function useHomeShelf(fill: HomeShelfFill) {
  return useQuery({
    queryKey: productKeys.homeShelf(homeShelfKey(fill)),
    queryFn: async ({ signal }) => {
      const response = productListSchema;
      if (typeof fill === 'string') {
        const query = {
          sortBy: HOME_SHELF_SORTS[fill],
          order: 'desc',
          limit: CARD_ROW_SIZE,
        } as const;
        return await api('GET /products', { query, response, signal });
      }
      if ('category' in fill) {
        // Lazy, as few shops have such a shelf and it needs the whole schema of a search answer.
        const { listNewest } = await import('../api/list-newest.ts');
        return await listNewest(fill.category, signal);
      }
      return await api('GET /shelf/:slug', { params: { slug: fill.list }, response, signal });
    },
  });
}
