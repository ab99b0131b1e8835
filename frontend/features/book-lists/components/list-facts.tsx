import { Link } from 'react-router-dom';
import type { EditedList, ListInTable } from '#contract/book-lists/book-list-requests.ts';
import { listUrl } from '#contract/page-urls.ts';
import { Actions } from '../../../components/actions.tsx';
import { ButtonLink } from '../../../components/button.tsx';
import { ItemRow, RowName, RowNote } from '../../../components/item-row.tsx';
import { PageColumn } from '../../../components/page-column.tsx';
import { Section } from '../../../components/section.tsx';
import { counted } from '../../../lib/count-text.ts';
import styles from './lists.module.css';

/** A list with its books and notes, read-only, for staff who may not change it. */
export function ListFacts({ list }: { list: EditedList }) {
  const { title, intro, books, slug, isPublished } = list;
  return (
    <PageColumn loose>
      <Section title={<bdi>{title}</bdi>}>
        <p className="soft small">{listStatusText(list)}</p>
        {intro ? (
          <p className="as-typed" dir="auto">
            {intro}
          </p>
        ) : null}
      </Section>
      <Section title="Books">
        <p className="soft small">{counted(books.length, 'book')}</p>
        <ol aria-label="Books of the list">
          {books.map(({ product, name, author, note, pickedBy }) => (
            <ItemRow key={product}>
              <RowName>
                <Link to={`/admin/product/update/${product}`}>
                  <bdi>{name}</bdi>
                </Link>
                <RowNote>{author}</RowNote>
              </RowName>
              {note || pickedBy ? (
                <span className={styles['said']}>
                  <span className="as-typed" dir="auto">
                    {note}
                  </span>
                  {pickedBy ? <RowNote>Picked by {pickedBy}</RowNote> : null}
                </span>
              ) : null}
            </ItemRow>
          ))}
        </ol>
      </Section>
      <Actions>
        {isPublished ? (
          <ButtonLink variant="quiet" to={listUrl(slug)}>
            See it in the shop
          </ButtonLink>
        ) : null}
        <ButtonLink variant="plain" to="/admin/lists">
          All lists
        </ButtonLink>
      </Actions>
    </PageColumn>
  );
}

/** Whether shoppers see a list, and where. */
export function listStatusText({
  isPublished,
  homePlace,
  slug,
}: Pick<ListInTable, 'isPublished' | 'homePlace' | 'slug'>): string {
  if (!isPublished) return 'Draft';
  const home = homePlace === null ? '' : `, ${homePlace} on the home page`;
  return `Published at ${listUrl(slug)}${home}`;
}
