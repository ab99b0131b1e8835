import { type KeyboardEvent, useId } from 'react';
import { Link } from 'react-router-dom';
import { MAX_ADJUSTMENT } from '#contract/catalog/stock.ts';
import { Button } from '../../../components/button.tsx';
import { RowName, RowNote } from '../../../components/item-row.tsx';
import { errorText } from '../../../lib/error-text.ts';
import type { ReceivedLine } from '../../../stores/receiving-store.ts';
import type { BookOfIsbn } from '../api/find-by-isbn.ts';
import { receivedCopiesOf } from '../received-lines.ts';
import styles from './receive-stock.module.css';

/** A book of a delivery with its number of copies, or why it cannot be received. */
export function ReceivedLineRow({
  line,
  book,
  isChecked,
  onChange,
  onRemove,
  onDone,
}: {
  line: ReceivedLine;
  book: BookOfIsbn | undefined;
  /** Whether the number is validated; false while it is being typed. */
  isChecked: boolean;
  onChange: (line: ReceivedLine) => void;
  onRemove: () => void;
  /** Called for Enter in the number field; returns to the scanner's field. */
  onDone: () => void;
}) {
  const id = useId();
  const name = book?.product?.name ?? line.isbn;
  const isSent = line.sentFor !== undefined;
  const isWrong = isChecked && receivedCopiesOf(line) === undefined;
  return (
    <li className={styles['line']}>
      <RowName>
        <bdi>{name}</bdi>
        <RowNote>
          <LineState line={line} book={book} />
        </RowNote>
        {line.problem ? <span className={styles['wrong']}>{line.problem}</span> : null}
        {isWrong ? (
          <span id={`${id}-wrong`} className={styles['wrong']}>
            Please enter how many copies, from 1 to {MAX_ADJUSTMENT}.
          </span>
        ) : null}
      </RowName>
      <label className={styles['copies']}>
        <span className="visually-hidden">Copies of {name}</span>
        <input
          inputMode="numeric"
          autoComplete="off"
          value={line.copies}
          readOnly={isSent}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-wrong` : undefined}
          onChange={({ target }) => onChange({ ...line, copies: target.value, problem: undefined })}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key === 'Enter') onDone();
          }}
        />
      </label>
      <Button variant="plain" onClick={onRemove}>
        Remove <span className="visually-hidden">{name}</span>
      </Button>
    </li>
  );
}

function LineState({ line, book }: { line: ReceivedLine; book: BookOfIsbn | undefined }) {
  if (line.sentFor !== undefined) {
    return 'Whether it was received is not known. It is sent again as it was.';
  }
  if (book?.product) return `${line.isbn} · ${book.product.quantity} in stock`;
  if (book?.error) {
    return (
      <>
        {errorText(book.error)}{' '}
        <Button variant="plain" onClick={book.retry}>
          Look for it again
        </Button>
      </>
    );
  }
  if (book?.product === undefined) return 'Looking for it…';
  return (
    <>
      No product has this ISBN.{' '}
      <Link className={styles['create']} to={`/create/product?isbn=${line.isbn}`}>
        Create it
      </Link>
    </>
  );
}
