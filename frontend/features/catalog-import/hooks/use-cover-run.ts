import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { productKeys } from '../../../lib/query-keys.ts';
import { useSetCover } from '../api/set-cover.ts';
import { type CoverCheck, checkCovers } from '../covers/check-covers.ts';
import { type CoverProgress, sendCovers } from '../covers/send-covers.ts';
import { problemText } from '../import-run.ts';

/** State of a zip of pictures: checked first, and uploaded once confirmed. */
export type CoverRun =
  | { phase: 'none'; problem?: string }
  | { phase: 'checking' | 'checked'; file: File; check: CoverCheck }
  | { phase: 'loading' | 'ended'; progress: CoverProgress; problem?: string };

/** Checks a zip of pictures, and uploads them. Ends when the page is left. */
export function useCoverRun() {
  const [run, setRun] = useState<CoverRun>({ phase: 'none' });
  const halt = useRef<AbortController>(undefined);
  const { findBook, ...calls } = useSetCover();
  const queries = useQueryClient();
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
    halt.current = new AbortController();
    return halt.current;
  }

  return { run, check, place, stop: () => halt.current?.abort() };
}

/** Lazy, as most visits to the page unpack nothing. */
async function readZip(file: File) {
  const { readCoverZip } = await import('../covers/cover-zip.ts');
  return readCoverZip(file);
}

function endText(error: unknown, signal: AbortSignal): string {
  return signal.aborted ? 'Loading was stopped.' : problemText(error);
}
