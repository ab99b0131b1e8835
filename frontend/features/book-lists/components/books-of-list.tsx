import {
  MAX_LIST_BOOKS,
  MAX_LIST_NOTE,
  MAX_PICKED_BY,
} from '#contract/book-lists/book-list-requests.ts';
import type { Product } from '#contract/catalog/product.ts';
import { Actions } from '../../../components/actions.tsx';
import { Button } from '../../../components/button.tsx';
import { TextArea, TextField } from '../../../components/field.tsx';
import { FieldGroup } from '../../../components/field-group.tsx';
import { ItemRow, RowName, RowNote } from '../../../components/item-row.tsx';
import { MoveButtons, moved } from '../../../components/move-buttons.tsx';
import { useAdmin } from '../../../hooks/use-admin.ts';
import { counted } from '../../../lib/count-text.ts';
import type { PickedBook } from '../list-draft.ts';
import { FindBook } from './find-book.tsx';
import styles from './lists.module.css';

/** The books of a list in their order, and a search to add one. */
export function BooksOfList({
  books,
  isPicks,
  error,
  onChange,
}: {
  books: readonly PickedBook[];
  /** Whether each book says who picked it. */
  isPicks: boolean;
  error: string | undefined;
  onChange: (books: PickedBook[]) => void;
}) {
  const { name: me } = useAdmin();

  function add({ _id, name, author }: Product) {
    const pickedBy = isPicks ? me.slice(0, MAX_PICKED_BY) : '';
    onChange([...books, { product: _id, name, author, note: '', pickedBy }]);
  }

  return (
    <FieldGroup legend="Books">
      <p className="soft small" role="status">
        {counted(books.length, 'book')}
      </p>
      {error ? (
        <p className="wrong" role="alert">
          {error}
        </p>
      ) : null}
      <ol aria-label="Books of the list">
        {books.map((book, place) => (
          <ItemRow key={book.product}>
            <PickFields
              book={book}
              isPicks={isPicks}
              onChange={(part) =>
                onChange(books.map((one) => (one === book ? { ...one, ...part } : one)))
              }
            />
            <Actions>
              <MoveButtons
                name={book.name}
                place={place}
                last={books.length - 1}
                onMove={(by) => onChange(moved(books, place, by))}
              />
              <Button
                variant="plain"
                aria-label={`Take off ${book.name}`}
                onClick={() => onChange(books.filter((one) => one !== book))}
              >
                Take off
              </Button>
            </Actions>
          </ItemRow>
        ))}
      </ol>
      {books.length < MAX_LIST_BOOKS ? (
        <FindBook known={books.map(({ product }) => product)} onAdd={add} />
      ) : null}
    </FieldGroup>
  );
}

function PickFields({
  book: { name, author, note, pickedBy },
  isPicks,
  onChange,
}: {
  book: PickedBook;
  isPicks: boolean;
  onChange: (part: Partial<PickedBook>) => void;
}) {
  return (
    <>
      <RowName>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <RowNote>{author}</RowNote>
      </RowName>
      <span className={styles['said']}>
        <TextArea
          label={`Why we like ${name}`}
          rows={2}
          maxLength={MAX_LIST_NOTE}
          value={note}
          onChange={({ target }) => onChange({ note: target.value })}
        />
        {isPicks ? (
          <TextField
            label={`Who picked ${name}`}
            autoComplete="off"
            maxLength={MAX_PICKED_BY}
            value={pickedBy}
            onChange={({ target }) => onChange({ pickedBy: target.value })}
          />
        ) : null}
      </span>
    </>
  );
}
