import { useParams } from 'react-router-dom';
import { PageTitle } from '../../components/page-heading.tsx';
import { LoadingNote } from '../../components/skeleton.tsx';
import { useListPage } from '../../features/catalog/api/get-list.ts';
import { BookList } from '../../features/catalog/components/book-list.tsx';
import { TextBody } from '../../features/shop-texts/components/shop-text-page.tsx';
import { addButton } from '../book-actions.tsx';
import { FoundPage } from '../found-page.tsx';

/** A list of books chosen by the staff. */
export function BookListPage() {
  const { slug = '' } = useParams();
  return (
    <FoundPage
      query={useListPage(slug)}
      title={<PageTitle title="List" />}
      what="The list"
      waiting={<LoadingNote text="Loading the list" bars={['half']} />}
    >
      {(list) => (
        <BookList
          list={list}
          intro={list.intro ? <TextBody html={list.intro} /> : null}
          action={addButton}
        />
      )}
    </FoundPage>
  );
}
