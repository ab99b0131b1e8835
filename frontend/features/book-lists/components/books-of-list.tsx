import {
  MAX_LIST_BOOKS,
  MAX_LIST_NOTE,
  MAX_PICKED_BY,
} from '../../../../functions/contract/book-list-requests.ts';
import type { Product } from '../../../../functions/contract/product.ts';
import { Actions } from '../../../components/actions.tsx';
import { AdminRow, RowName, RowNote } from '../../../components/admin-row.tsx';
import { Button } from '../../../components/button.tsx';
import { TextArea, TextField } from '../../../components/field.tsx';
import { useAdmin } from '../../../hooks/use-admin.ts';
import { useRestoreFocus } from '../../../hooks/use-restore-focus.ts';
import { moved, type PickedBook } from '../list-draft.ts';
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
  const focus = useRestoreFocus<HTMLLegendElement>();
  const said = books.length === 1 ? '1 book' : `${books.length} books`;

  function add({ _id, name, author }: Product) {
    const pickedBy = isPicks ? me.slice(0, MAX_PICKED_BY) : '';
    // Adding the last allowed book removes the search.
    if (books.length + 1 === MAX_LIST_BOOKS) focus.expect();
    onChange([...books, { product: _id, name, author, note: '', pickedBy }]);
  }

  function remove(product: string) {
    focus.expect();
    onChange(books.filter((book) => book.product !== product));
  }

  return (
    <fieldset className={styles['part']}>
      <legend ref={focus.anchor} className={styles['legend']} tabIndex={-1}>
        Books
      </legend>
      <p className={styles['soft']} role="status">
        {said}
      </p>
      {error ? <p role="alert">{error}</p> : null}
      <ol aria-label="Books of the list">
        {books.map((book, place) => (
          <AdminRow key={book.product}>
            <PickFields
              book={book}
              isPicks={isPicks}
              onChange={(part) =>
                onChange(books.map((one) => (one === book ? { ...one, ...part } : one)))
              }
            />
            <Actions>
              <Button
                variant="plain"
                aria-label={`Move ${book.name} up`}
                aria-disabled={place === 0}
                onClick={() => onChange(moved(books, place, -1))}
              >
                Up
              </Button>
              <Button
                variant="plain"
                aria-label={`Move ${book.name} down`}
                aria-disabled={place === books.length - 1}
                onClick={() => onChange(moved(books, place, 1))}
              >
                Down
              </Button>
              <Button
                variant="plain"
                aria-label={`Take off ${book.name}`}
                onClick={() => remove(book.product)}
              >
                Take off
              </Button>
            </Actions>
          </AdminRow>
        ))}
      </ol>
      {books.length < MAX_LIST_BOOKS ? (
        <FindBook known={books.map(({ product }) => product)} onAdd={add} />
      ) : null}
    </fieldset>
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
