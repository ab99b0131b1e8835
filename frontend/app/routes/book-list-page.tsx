import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { listPageSchema } from '#contract/book-lists/book-lists.ts';
import { PageTitle } from '../../components/page-heading.tsx';
import { LoadingNote } from '../../components/skeleton.tsx';
import { addButton } from '../../features/cart/components/add-to-cart-button.tsx';
import { CuratedList } from '../../features/catalog/components/curated-list.tsx';
import { TextBody } from '../../features/shop-texts/components/text-body.tsx';
import { api } from '../../lib/api-client.ts';
import { listKeys } from '../../lib/query-keys.ts';
import { PageOrNotFound } from '../page-or-not-found.tsx';

/** A list of books chosen by the staff. */
export function BookListPage() {
  const { slug = '' } = useParams();
  const list = useQuery({
    queryKey: listKeys.page(slug),
    queryFn: ({ signal }) =>
      api('GET /list/:slug', { params: { slug }, response: listPageSchema, signal }),
  });
  return (
    <PageOrNotFound
      query={list}
      title={<PageTitle title="List" />}
      what="The list"
      waiting={<LoadingNote text="Loading the list" bars={['half']} />}
    >
      {(found) => (
        <CuratedList
          list={found}
          intro={found.intro ? <TextBody html={found.intro} /> : null}
          action={addButton}
        />
      )}
    </PageOrNotFound>
  );
}
