import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { Alert } from '../../../components/alert.tsx';
import { Button } from '../../../components/button.tsx';
import { productKeys } from '../../../lib/query-keys.ts';
import { saveCsv } from '../../../lib/save-csv.ts';
import { useSetCover } from '../api/set-cover.ts';
import { type CoverProgress, sendCovers } from '../covers/send-covers.ts';
import { problemText } from '../import-run.ts';
import { countText } from '../row-count-text.ts';
import styles from './file-drop.module.css';

/** The page names this many; the list to keep has them all. */
const MAX_SHOWN = 20;

type Run = CoverProgress & { phase: 'none' | 'loading' | 'ended'; problem?: string };

const NOTHING: Run = { phase: 'none', placed: 0, leftOut: [] };

/** Gives books their pictures from a zip, whose files are named by ISBN. It ends with the page. */
export function CoverPictures() {
  const id = useId();
  const [run, setRun] = useState<Run>(NOTHING);
  const halt = useRef<AbortController>(undefined);
  const calls = useSetCover();
  const queries = useQueryClient();
  useEffect(() => () => halt.current?.abort(), []);

  async function load(file: File) {
    const halting = new AbortController();
    halt.current = halting;
    const { signal } = halting;
    setRun({ ...NOTHING, phase: 'loading' });
    let problem: string | undefined;
    try {
      // Most visits to the page unpack nothing.
      const { readCoverZip } = await import('../covers/cover-zip.ts');
      const onProgress = (now: CoverProgress) => setRun({ ...now, phase: 'loading' });
      await sendCovers(readCoverZip(file), calls, { signal, onProgress });
    } catch (error) {
      problem = signal.aborted ? 'Loading was stopped.' : problemText(error);
    }
    setRun((before) => ({ ...before, phase: 'ended', ...(problem && { problem }) }));
    await queries.invalidateQueries({ queryKey: productKeys.all });
  }

  const busy = run.phase === 'loading';
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
          if (file) void load(file);
          event.target.value = '';
        }}
      />
      <p className={styles['hint']} id={`${id}-hint`}>
        Each picture is named by its book, such as 9780141439549.jpg, and at most 1 MB. It takes the
        place of the picture that the book has; 9780141439549-2.jpg is the book’s second picture.
      </p>
      <p role="status">{run.phase === 'none' ? '' : statusText(run)}</p>
      {busy ? (
        <Button variant="quiet" onClick={() => halt.current?.abort()}>
          Stop
        </Button>
      ) : null}
      {run.problem ? <Alert tone="danger">{run.problem}</Alert> : null}
      {run.phase === 'ended' ? <LeftOut leftOut={run.leftOut} /> : null}
    </section>
  );
}

function statusText({ phase, placed, leftOut }: Run): string {
  const done = `${countText(placed)} placed, ${countText(leftOut.length)} left out`;
  return phase === 'loading' ? `Loading: ${done}` : `${done}.`;
}

function LeftOut({ leftOut }: Pick<CoverProgress, 'leftOut'>) {
  if (leftOut.length === 0) return null;
  const rows = leftOut.map(({ name, reason }) => [name, reason] as const);
  const more = leftOut.length - MAX_SHOWN;
  return (
    <>
      <ul>
        {leftOut.slice(0, MAX_SHOWN).map(({ name, reason }) => (
          <li key={name}>
            {name}: {reason}
          </li>
        ))}
      </ul>
      {more > 0 ? <p>and {countText(more)} more</p> : null}
      <Button
        variant="quiet"
        onClick={() => saveCsv('pictures-left-out.csv', [['file', 'reason'], ...rows])}
      >
        Save this list
      </Button>
    </>
  );
}
