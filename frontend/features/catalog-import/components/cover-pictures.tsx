import { useId, useRef } from 'react';
import { Alert } from '../../../components/alert.tsx';
import { Button } from '../../../components/button.tsx';
import { FileField } from '../../../components/field.tsx';
import { counted, numberText } from '../../../lib/count-text.ts';
import { saveCsv } from '../../../lib/save-file.ts';
import type { CoverCheck } from '../covers/check-covers.ts';
import type { CoverProgress } from '../covers/send-covers.ts';
import { type CoverRun, useCoverRun } from '../hooks/use-cover-run.ts';
import styles from './file-drop.module.css';
import { NamedList } from './named-list.tsx';

/**
 * Sets books' pictures from a zip whose files are named by ISBN, after confirming which of them
 * match.
 */
export function CoverPictures() {
  const id = useId();
  const { run, check, place, stop } = useCoverRun();
  const status = useRef<HTMLParagraphElement>(null);
  const busy = run.phase === 'loading' || run.phase === 'checking';
  return (
    <section className={styles['drop']} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Cover pictures</h2>
      <FileField
        label="Pictures by ISBN (.zip)"
        hint="Each picture is named by its book, such as 9780141439549.jpg, and at most 1 MB. It takes the place of the picture that the book has; 9780141439549-2.jpg is the book’s second picture."
        accept=".zip,application/zip"
        disabled={busy}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) {
            void check(file);
            // A disabled field would lose the focus.
            status.current?.focus();
          }
          event.target.value = '';
        }}
      />
      <p ref={status} role="status" tabIndex={-1}>
        {statusText(run)}
      </p>
      {busy ? (
        <Button variant="quiet" onClick={stop}>
          Stop
        </Button>
      ) : null}
      {'problem' in run && run.problem ? <Alert tone="danger">{run.problem}</Alert> : null}
      {run.phase === 'checked' ? (
        <Fitting check={run.check} onPlace={() => void place(run.file, run.check)} />
      ) : null}
      {run.phase === 'ended' ? <LeftOut leftOut={run.progress.leftOut} /> : null}
    </section>
  );
}

function statusText(run: CoverRun): string {
  switch (run.phase) {
    case 'none':
      return run.problem ? 'Nothing was placed.' : '';
    case 'checking':
      return `Checking: ${checkText(run.check)}`;
    case 'checked':
      return `${checkText(run.check)}. Nothing has been placed yet.`;
    case 'loading':
      return `Loading: ${doneText(run.progress)}`;
    case 'ended':
      return `${doneText(run.progress)}.`;
  }
}

function checkText({ fits, leftOut }: CoverCheck): string {
  const books = new Set(fits.map(({ book }) => book._id)).size;
  const fit = counted(fits.length, 'picture fits', 'pictures fit');
  return `${fit} ${counted(books, 'book')}, ${counted(leftOut.length, 'fits', 'fit')} none`;
}

function doneText({ placed, leftOut }: CoverProgress): string {
  return `${numberText(placed)} placed, ${numberText(leftOut.length)} left out`;
}

/** Which pictures belong to which books, for confirmation. */
function Fitting({
  check: { fits, leftOut },
  onPlace,
}: {
  check: CoverCheck;
  onPlace: () => void;
}) {
  return (
    <>
      {fits.length > 0 ? (
        <>
          <NamedList lines={fits.map(({ name, book }) => [name, book.name])} />
          <Button onClick={onPlace}>Place {counted(fits.length, 'picture')}</Button>
        </>
      ) : null}
      <LeftOut leftOut={leftOut} />
    </>
  );
}

function LeftOut({ leftOut }: Pick<CoverProgress, 'leftOut'>) {
  if (leftOut.length === 0) return null;
  const rows = leftOut.map(({ name, reason }) => [name, reason] as const);
  return (
    <>
      <NamedList lines={rows} />
      <Button
        variant="quiet"
        onClick={() => saveCsv('pictures-left-out.csv', [['file', 'reason'], ...rows])}
      >
        Save this list
      </Button>
    </>
  );
}
