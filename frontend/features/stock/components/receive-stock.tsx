import { type RefObject, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { parseIsbn } from '#contract/catalog/isbn.ts';
import { MAX_STOCK_NOTE } from '#contract/catalog/stock.ts';
import { Alert } from '../../../components/alert.tsx';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/field.tsx';
import { Form } from '../../../components/form.tsx';
import { useAdmin } from '../../../hooks/use-admin.ts';
import { useForm } from '../../../hooks/use-form.ts';
import { counted, numberText } from '../../../lib/count-text.ts';
import { errorText } from '../../../lib/error-text.ts';
import {
  getReceiving,
  type ReceivedLine,
  setReceiving,
  useReceiving,
} from '../../../stores/receiving-store.ts';
import { useBooksOfIsbns } from '../api/find-by-isbn.ts';
import { type Received, type ToReceive, useReceiveCopies } from '../api/receive-copies.ts';
import { addCopy, MAX_RECEIVED_LINES, receivedCopiesOf } from '../received-lines.ts';
import styles from './receive-stock.module.css';
import { ReceivedLineRow } from './received-line-row.tsx';

/**
 * Receives a delivery: its books are scanned by ISBN, counted, and received together. A scanner
 * types an ISBN and Enter.
 */
export function ReceiveStock() {
  const { _id: owner } = useAdmin();
  const { lines, note } = useReceiving(owner);
  const books = useBooksOfIsbns(lines.map(({ isbn }) => isbn));
  const [answered, setAnswered] = useState(0);
  const receiving = useReceiveCopies(setAnswered);
  const [isChecked, setIsChecked] = useState(false);
  const isbnField = useRef<HTMLInputElement>(null);
  const title = useId();
  const ready = lines.flatMap((line): ToReceive[] => {
    const product = books.get(line.isbn)?.product;
    const copies = receivedCopiesOf(line);
    return product && copies !== undefined ? [{ line, product, copies }] : [];
  });
  const isKnown = lines.some(({ isbn }) => books.get(isbn)?.product);
  const { results = [], failure } = receiving.data ?? {};

  const change = (next: { note?: string; lines?: ReceivedLine[] }) =>
    setReceiving({ ...getReceiving(owner), ...next });

  function receive() {
    setIsChecked(true);
    if (receiving.isPending || lines.some((line) => receivedCopiesOf(line) === undefined)) return;
    setAnswered(0);
    receiving.mutate(
      { items: ready, note: note.trim() },
      {
        onSuccess: () => {
          setIsChecked(false);
          if (getReceiving(owner).lines.length === 0) change({ note: '' });
          isbnField.current?.focus();
        },
      },
    );
  }

  return (
    <section className={styles['panel']} aria-labelledby={title}>
      <h2 id={title}>Receive a delivery</h2>
      <ScanIsbn
        field={isbnField}
        lines={lines}
        nameOf={(isbn) => books.get(isbn)?.product?.name}
        onLines={(next) => change({ lines: next })}
      />
      {lines.length > 0 ? (
        <ol className={styles['lines']} aria-label="Books of the delivery">
          {lines.map((line) => (
            <ReceivedLineRow
              key={line.key}
              line={line}
              book={books.get(line.isbn)}
              isChecked={isChecked}
              onChange={(next) =>
                change({
                  lines: getReceiving(owner).lines.map((each) =>
                    each.key === line.key ? next : each,
                  ),
                })
              }
              onRemove={() => {
                change({ lines: getReceiving(owner).lines.filter(({ key }) => key !== line.key) });
                isbnField.current?.focus();
              }}
              onDone={() => isbnField.current?.focus()}
            />
          ))}
        </ol>
      ) : null}
      {isKnown || receiving.isPending ? (
        <div className={styles['receive']}>
          <TextField
            label="Note for the stock’s record"
            hint="Such as “invoice 4711”; may be empty."
            value={note}
            maxLength={MAX_STOCK_NOTE}
            autoComplete="off"
            onChange={({ target }) => change({ note: target.value })}
          />
          <Button busy={receiving.isPending} onClick={receive}>
            {receiving.isPending
              ? `Receiving… ${numberText(answered)} of ${numberText(receiving.variables.items.length)}`
              : receiveText(ready)}
          </Button>
        </div>
      ) : null}
      {failure ? (
        <Alert tone="danger">
          {failure.wasRefused
            ? 'What is left in the list was not received. '
            : 'Whether the last of them was received is not known, and what is left in the list was not. Receive it again: nothing is counted twice. '}
          {errorText(failure.error)}
        </Alert>
      ) : null}
      {receiving.isPending ? null : <ReceivedBooks results={results} />}
    </section>
  );
}

const NOT_SENT = { isPending: false, error: null };

/** The field a scanner types into; cleared at once for the next book. */
function ScanIsbn({
  field,
  lines,
  nameOf,
  onLines,
}: {
  field: RefObject<HTMLInputElement | null>;
  lines: readonly ReceivedLine[];
  nameOf: (isbn: string) => string | undefined;
  onLines: (lines: ReceivedLine[]) => void;
}) {
  const form = useForm({ isbn: '' }, NOT_SENT, { only: 'isbn' });
  const [last, setLast] = useState<ReceivedLine>();

  function scan() {
    // The next scan replaces what is refused.
    field.current?.focus();
    field.current?.select();
    const isbn = parseIsbn(form.draft.isbn);
    const next = isbn && addCopy(lines, isbn);
    if (!next) return form.refuse({ isbn: 'This is no ISBN: look at its digits.' });
    if (next.lines.length > MAX_RECEIVED_LINES)
      return form.refuse({ isbn: `Receive these ${MAX_RECEIVED_LINES} first.` });
    onLines(next.lines);
    setLast(next.line);
    form.change({ isbn: '' });
  }

  return (
    <Form form={form} className={styles['scan']} onSubmit={scan}>
      <TextField
        ref={field}
        label="ISBN"
        required
        hint="Scan a book, or type its ISBN and press Enter; each time is one copy."
        inputMode="text"
        enterKeyHint="next"
        autoComplete="off"
        maxLength={40}
        {...form.bind('isbn')}
      />
      {/* Nothing is sent, so unlike a SubmitButton it takes the next scan at once. */}
      <Button variant="quiet" type="submit">
        Add
      </Button>
      <p role="status" className="visually-hidden">
        {last ? `${nameOf(last.isbn) ?? last.isbn}: ${last.copies}` : ''}
      </p>
    </Form>
  );
}

function receiveText(ready: readonly ToReceive[]): string {
  const copies = ready.reduce((sum, item) => sum + item.copies, 0);
  return `Receive ${counted(copies, 'copy', 'copies')} of ${counted(ready.length, 'book')}`;
}

/** Outcome of the books received last. */
function ReceivedBooks({ results }: { results: readonly Received[] }) {
  const received = results.filter(({ quantity }) => quantity !== undefined);
  const refused = results.length - received.length;
  if (results.length === 0) return null;
  const copies = received.reduce((sum, item) => sum + item.copies, 0);
  return (
    <Alert tone={refused > 0 ? 'info' : 'success'}>
      <p>
        {counted(copies, 'copy was', 'copies were')} received.
        {refused > 0
          ? ` ${refused === 1 ? 'One book is' : `${refused} books are`} still in the list, with why.`
          : null}
      </p>
      {received.length > 0 ? (
        <ul className={styles['received']} aria-label="Received">
          {received.map(({ line, product, copies: came, quantity }) => (
            <li key={line.key}>
              <Link to={`/admin/stock/${product._id}`}>
                <bdi>{product.name}</bdi>
              </Link>
              : {came} received, {quantity} in stock now
            </li>
          ))}
        </ul>
      ) : null}
    </Alert>
  );
}
