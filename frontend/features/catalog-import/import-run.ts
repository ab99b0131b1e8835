import { errorText } from '../../lib/error-text.ts';
import { createStore, inMemory } from '../../stores/create-store.ts';
import { FileError } from './file-error.ts';
import { type CoverLink, openBookFile, type RepeatedBook, surveyRows } from './read-book-rows.ts';
import {
  type ImportEnd,
  type ImportProgress,
  NO_PROGRESS,
  type SendBatch,
  sendBookRows,
} from './send-book-rows.ts';

/** State of an import. `total` is the number of rows, known before any is sent. */
export type ImportRun =
  | { phase: 'none'; problem?: string }
  | { phase: 'checking'; file: File }
  | Ready
  | {
      phase: 'loading';
      /** Whether it only asks what would change. */
      preview: boolean;
      file: File;
      total: number;
      progress: ImportProgress;
      stopping: boolean;
    }
  | {
      phase: 'ended';
      file: File;
      total: number;
      setsStock: boolean;
      progress: ImportProgress;
      how: ImportEnd;
    };

interface Ready {
  phase: 'ready';
  file: File;
  total: number;
  passedOver: string[];
  /** Pictures that the file links to; nothing is fetched from them. */
  covers: readonly CoverLink[];
  repeated: readonly RepeatedBook[];
  /** Whether books that are there already get the stock of the file. */
  setsStock: boolean;
  /** What would become of the rows, if that was asked. */
  preview?: { progress: ImportProgress; how: ImportEnd };
}

// Outside the pages: the import continues while the admin is on another page.
const store = createStore(inMemory<ImportRun>({ phase: 'none' }));
let halt = new AbortController();

export function useImportRun(): ImportRun {
  return store.use();
}

/** Whether a page shows the progress. */
export function isImportWatched(): boolean {
  return store.isWatched();
}

/** Reads the whole file before anything is sent: a truncated file changes nothing. */
export async function chooseFile(file: File) {
  if (store.get().phase === 'loading') return;
  const checking: ImportRun = { phase: 'checking', file };
  store.set(checking);
  let next: ImportRun;
  try {
    const opened = await openBookFile(file.stream());
    const { passedOver } = opened;
    const survey = await surveyRows(opened);
    next =
      survey.total > 0
        ? { phase: 'ready', file, passedOver, setsStock: false, ...survey }
        : { phase: 'none', problem: `${file.name} has no rows below its header.` };
  } catch (error) {
    next = { phase: 'none', problem: `${file.name} cannot be loaded. ${problemText(error)}` };
  }
  // Another file may have been chosen meanwhile.
  if (store.get() === checking) store.set(next);
}

/** Returns to choosing a file. */
export function forgetFile() {
  if (store.get().phase !== 'loading') store.set({ phase: 'none' });
}

export function chooseStock(setsStock: boolean) {
  const run = store.get();
  if (run.phase === 'ready') store.set({ ...run, setsStock });
}

/** Imports the chosen file. @returns how it ended; undefined if there was none */
export async function startImport(send: SendBatch): Promise<ImportEnd | undefined> {
  const run = store.get();
  if (run.phase !== 'ready') return undefined;
  const { file, total, setsStock } = run;
  window.addEventListener('beforeunload', warnOfLeaving);
  const sendStock: SendBatch = (batch) => send({ ...batch, stock: setsStock ? 'set' : 'keep' });
  const { progress, how } = await sendFile(run, { send: sendStock, preview: false });
  window.removeEventListener('beforeunload', warnOfLeaving);
  store.set({ phase: 'ended', file, total, setsStock, progress, how });
  return how;
}

/** Asks what importing the chosen file would change. */
export async function previewImport(send: SendBatch): Promise<void> {
  const run = store.get();
  if (run.phase !== 'ready') return;
  const preview = await sendFile(run, {
    send: (batch) => send({ ...batch, preview: true }),
    preview: true,
  });
  store.set({ ...run, preview });
}

async function sendFile(
  { file, total }: Ready,
  { preview, send }: { send: SendBatch; preview: boolean },
): Promise<{ progress: ImportProgress; how: ImportEnd }> {
  halt = new AbortController();
  let progress = NO_PROGRESS;
  const { signal } = halt;
  const tell = (news: ImportProgress) => {
    progress = news;
    store.set({ phase: 'loading', preview, file, total, progress, stopping: signal.aborted });
  };
  tell(progress);
  try {
    const { rows } = await openBookFile(file.stream());
    const end = await sendBookRows(rows, { send, onProgress: tell, signal });
    return { progress, how: end };
  } catch (error) {
    // The file has changed or gone since it was checked.
    return { progress, how: { end: 'failed', error } };
  }
}

/** Stops after the batch in flight. */
export function stopImport() {
  halt.abort();
  const run = store.get();
  if (run.phase === 'loading') store.set({ ...run, stopping: true });
}

function warnOfLeaving(event: BeforeUnloadEvent) {
  event.preventDefault();
}

/** Text of an error for the admin. */
export function problemText(error: unknown): string {
  if (error instanceof FileError) return error.message;
  if (error instanceof DOMException) return 'It cannot be read. Has it been moved or changed?';
  return errorText(error);
}
