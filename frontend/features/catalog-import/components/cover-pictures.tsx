import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { Alert } from '../../../components/alert.tsx';
import { Button } from '../../../components/button.tsx';
import { useRestoreFocus } from '../../../hooks/use-restore-focus.ts';
import { productKeys } from '../../../lib/query-keys.ts';
import { saveCsv } from '../../../lib/save-csv.ts';
import { useSetCover } from '../api/set-cover.ts';
import { type CoverCheck, checkCovers } from '../covers/check-covers.ts';
import { type CoverProgress, sendCovers } from '../covers/send-covers.ts';
import { problemText } from '../import-run.ts';
import { countText } from '../row-count-text.ts';
import styles from './file-drop.module.css';
import { NamedList } from './named-list.tsx';

type Run =
  | { phase: 'none'; problem?: string }
  | { phase: 'checking' | 'checked'; file: File; check: CoverCheck }
  | { phase: 'loading' | 'ended'; progress: CoverProgress; problem?: string };

/**
 * Gives books their pictures from a zip, whose files are named by ISBN, once it is confirmed which of
 * them fit. It ends with the page.
 */
export function CoverPictures() {
  const id = useId();
  const [run, setRun] = useState<Run>({ phase: 'none' });
  const halt = useRef<AbortController>(undefined);
  const { findBook, ...calls } = useSetCover();
  const queries = useQueryClient();
  const focus = useRestoreFocus<HTMLParagraphElement>();
  useEffect(() => () => halt.current?.abort(), []);

  async function check(file: File) {
    const { signal } = begin();
    const onProgress = (now: CoverCheck) => setRun({ phase: 'checking', file, check: now });
    onProgress({ fits: [], leftOut: [], books: new Map() });
    try {
      const found = await checkCovers(await readZip(file), findBook, { signal, onProgress });
      setRun({ phase: 'checked', file, check: found });
    } catch (error) {
      setRun({ phase: 'none', problem: endText(error, signal) });
    }
  }

  async function place(file: File, { books }: CoverCheck) {
    const { signal } = begin();
    let progress: CoverProgress = { placed: 0, leftOut: [] };
    const onProgress = (now: CoverProgress) => {
      progress = now;
      setRun({ phase: 'loading', progress });
    };
    onProgress(progress);
    try {
      await sendCovers(await readZip(file), books, calls, { signal, onProgress });
      setRun({ phase: 'ended', progress });
    } catch (error) {
      setRun({ phase: 'ended', progress, problem: endText(error, signal) });
    }
    await queries.invalidateQueries({ queryKey: productKeys.all });
  }

  function begin() {
    focus.expect();
    halt.current = new AbortController();
    return halt.current;
  }

  const busy = run.phase === 'loading' || run.phase === 'checking';
  return (
    <section className={styles['drop']} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Cover pictures</h2>
      <label className={styles['label']} htmlFor={id}>
        Pictures by ISBN (.zip)
      </label>
      <input
        id={id}
        className={styles['input']}
        type="file"
        accept=".zip,application/zip"
        disabled={busy}
        aria-describedby={`${id}-hint`}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) void check(file);
          event.target.value = '';
        }}
      />
      <p className={styles['hint']} id={`${id}-hint`}>
        Each picture is named by its book, such as 9780141439549.jpg, and at most 1 MB. It takes the
        place of the picture that the book has; 9780141439549-2.jpg is the book’s second picture.
      </p>
      <p ref={focus.anchor} role="status" tabIndex={-1}>
        {statusText(run)}
      </p>
      {busy ? (
        <Button
          variant="quiet"
          onClick={() => {
            focus.expect();
            halt.current?.abort();
          }}
        >
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

/** Most visits to the page unpack nothing. */
async function readZip(file: File) {
  const { readCoverZip } = await import('../covers/cover-zip.ts');
  return readCoverZip(file);
}

function endText(error: unknown, signal: AbortSignal): string {
  return signal.aborted ? 'Loading was stopped.' : problemText(error);
}

function statusText(run: Run): string {
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
  const fit = `${countText(fits.length)} ${fits.length === 1 ? 'picture fits' : 'pictures fit'}`;
  const left = `${countText(leftOut.length)} ${leftOut.length === 1 ? 'fits' : 'fit'} none`;
  return `${fit} ${countText(books)} ${books === 1 ? 'book' : 'books'}, ${left}`;
}

function doneText({ placed, leftOut }: CoverProgress): string {
  return `${countText(placed)} placed, ${countText(leftOut.length)} left out`;
}

/** Which pictures are for which books, to be confirmed. */
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
          <Button onClick={onPlace}>
            Place {countText(fits.length)} {fits.length === 1 ? 'picture' : 'pictures'}
          </Button>
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
