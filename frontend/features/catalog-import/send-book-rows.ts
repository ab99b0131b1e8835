import {
  type CatalogImport,
  type CatalogImported,
  type ImportCounts,
  MAX_IMPORT_BYTES,
  MAX_IMPORT_ROWS,
} from '#contract/catalog/catalog-import.ts';
import { categoryKey } from '#contract/catalog/category-name.ts';
import type { RawBookRow, ReadRow, RefusedRow } from './book-row.ts';
import { type RetryPolicy, retry } from './retry.ts';

/** Progress so far. `waiting`: the shop failed and is retried shortly. */
export interface ImportProgress extends ImportCounts {
  read: number;
  refused: readonly RefusedRow[];
  /** Categories that a preview would create, without duplicates. */
  newCategories: readonly string[];
  waiting: boolean;
}

const NO_COUNTS: ImportCounts = {
  created: 0,
  updated: 0,
  unchanged: 0,
  otherStock: 0,
  toPublished: 0,
  toDraft: 0,
  toHidden: 0,
  newDrafts: 0,
  newHidden: 0,
};

export const NO_PROGRESS: ImportProgress = {
  ...NO_COUNTS,
  read: 0,
  refused: [],
  newCategories: [],
  waiting: false,
};

/** `failed` and `stopped` leave out the rest of the file; importing it again continues. */
export type ImportEnd = { end: 'finished' | 'stopped' } | { end: 'failed'; error: unknown };

/** `more`: another batch follows. */
export type SendBatch = (batch: CatalogImport) => Promise<CatalogImported>;

interface SendOptions {
  /** Sends one batch to the shop; throws an error with a `status`, 0 if it was not reached. */
  send: SendBatch;
  onProgress: (progress: ImportProgress) => void;
  /** Requests a stop; the batch in flight is awaited. */
  signal: AbortSignal;
  /** Pauses before a batch is retried, in milliseconds. */
  pauses?: readonly number[];
}

const PAUSES_MS = [1000, 4000, 10_000];
// The JSON around the rows, with a margin.
const ENVELOPE_BYTES = 1024;

/**
 * Sends the rows in batches, one at a time. Transient failures (no answer, a 5xx, a 429) are
 * retried after a pause. That is safe, as a batch is applied once by its idempotency key: a retry
 * that sets stock does not restore copies sold in between.
 */
export async function sendBookRows(
  rows: AsyncIterable<ReadRow>,
  { send, onProgress, signal, pauses = PAUSES_MS }: SendOptions,
): Promise<ImportEnd> {
  let progress = NO_PROGRESS;
  const tell = (change: Partial<ImportProgress>) => {
    progress = { ...progress, ...change };
    onProgress(progress);
  };
  const batchOptions = {
    send,
    signal,
    pauses,
    onWait: () => tell({ waiting: true }),
  };
  try {
    for await (const { books, refused, more } of inBatches(rows)) {
      if (signal.aborted) return { end: 'stopped' };
      const taken =
        books.length > 0
          ? await sendBatch({ rows: books.map(asSent), more }, batchOptions)
          : NO_PROGRESS;
      const newlyRefused = [...refused, ...named(taken.refused, books)].sort(
        (a, b) => a.line - b.line,
      );
      tell({
        read: progress.read + books.length + refused.length,
        ...addCounts(progress, taken),
        newCategories: addNames(progress.newCategories, taken.newCategories ?? []),
        refused:
          newlyRefused.length === 0 ? progress.refused : [...progress.refused, ...newlyRefused],
        waiting: false,
      });
    }
    return { end: 'finished' };
  } catch (error) {
    tell({ waiting: false });
    return signal.aborted ? { end: 'stopped' } : { end: 'failed', error };
  }
}

function addCounts(some: ImportCounts, more: ImportCounts): ImportCounts {
  const names = Object.keys(NO_COUNTS) as (keyof ImportCounts)[];
  const sums = names.map((name) => [name, some[name] + more[name]] as const);
  return { ...NO_COUNTS, ...Object.fromEntries(sums) };
}

/** A preview creates no categories, so later batches may report the same ones again. */
function addNames(some: readonly string[], more: readonly string[]): readonly string[] {
  const known = new Set(some.map(categoryKey));
  return [...some, ...more.filter((name) => !known.has(categoryKey(name)))];
}

type BatchOptions = Pick<SendOptions, 'send'> & RetryPolicy;

interface Batch {
  books: RawBookRow[];
  refused: RefusedRow[];
  more: boolean;
}

/**
 * Groups rows into batches of what one call takes, with the refused rows between them, which are
 * not sent.
 */
async function* inBatches(rows: AsyncIterable<ReadRow>): AsyncGenerator<Batch> {
  const encoder = new TextEncoder();
  let batch: Batch = { books: [], refused: [], more: false };
  let bytes = ENVELOPE_BYTES;
  for await (const row of rows) {
    const size = 'columns' in row ? encoder.encode(JSON.stringify(asSent(row))).length + 1 : 0;
    const full = batch.books.length + batch.refused.length === MAX_IMPORT_ROWS;
    if (full || bytes + size > MAX_IMPORT_BYTES) {
      yield { ...batch, more: true };
      batch = { books: [], refused: [], more: false };
      bytes = ENVELOPE_BYTES;
    }
    if ('columns' in row) batch.books.push(row);
    else batch.refused.push(row);
    bytes += size;
  }
  if (batch.books.length + batch.refused.length > 0) yield batch;
}

/** Omits the cover link and the record reference: the shop does not take them. */
function asSent({ cover: _, record: __, ...row }: RawBookRow): RawBookRow {
  return row;
}

/** Adds record references to the shop's refusals, which only name lines. */
function named(refused: readonly RefusedRow[], books: readonly RawBookRow[]): RefusedRow[] {
  return refused.map((row) => {
    const record = books.find(({ line }) => line === row.line)?.record;
    return record === undefined ? row : { ...row, record };
  });
}

async function sendBatch(
  batch: { rows: RawBookRow[]; more: boolean },
  { send, ...policy }: BatchOptions,
): Promise<CatalogImported> {
  const once = { ...batch, idempotencyKey: crypto.randomUUID() };
  return await retry(() => send(once), policy);
}
