import { expect, test } from 'vitest';
import type { CatalogImport, CatalogImported } from '#contract/catalog/catalog-import.ts';
import { makeImportResult } from '#support/import-counts.ts';
import type { ReadRow } from '../../../frontend/features/catalog-import/book-row.ts';
import {
  type ImportProgress,
  sendBookRows,
} from '../../../frontend/features/catalog-import/send-book-rows.ts';
import { ApiError } from '../../../frontend/lib/api-error.ts';

type Rows = CatalogImport['rows'];

/** Rows from line 2 on; a row whose text is undefined could not be read. */
async function* makeRows(texts: (string | undefined)[]): AsyncGenerator<ReadRow> {
  for (const [at, text] of texts.entries()) {
    const line = at + 2;
    yield text === undefined ? { line, reason: 'unreadable' } : { line, columns: { name: text } };
  }
}

/** Sends a file to a shop that answers as told, and records the outcome. */
async function sendTo(
  shop: (rows: Rows, call: number) => CatalogImported,
  rows: AsyncIterable<ReadRow>,
  halt = new AbortController(),
) {
  const batches: Rows[] = [];
  const keys: CatalogImport['idempotencyKey'][] = [];
  const follows: CatalogImport['more'][] = [];
  const told: ImportProgress[] = [];
  const end = await sendBookRows(rows, {
    send: async ({ rows, more, idempotencyKey }) => {
      follows.push(more);
      keys.push(idempotencyKey);
      return shop(rows, batches.push(rows));
    },
    onProgress: (progress) => told.push(progress),
    signal: halt.signal,
    pauses: [1, 1],
  });
  return { how: end, batches, keys, follows, told, last: told.at(-1) };
}

const created = (rows: Rows) => makeImportResult({ created: rows.length });
const fail = (status: number) => {
  throw new ApiError('No', status);
};

// proves import.3
test('rows are sent in batches of 100, one after another, and counted', async () => {
  const { how, batches, follows, told } = await sendTo(
    created,
    makeRows(Array(250).fill('A book')),
  );

  expect(how).toEqual({ end: 'finished' });
  expect(batches.map((rows) => rows.length)).toEqual([100, 100, 50]);
  expect(follows).toEqual([true, true, false]);
  expect(told.map(({ read, created }) => [read, created])).toEqual([
    [100, 100],
    [200, 200],
    [250, 250],
  ]);
});

test('long rows are sent in smaller batches, to limit the size of a call', async () => {
  const { batches, last } = await sendTo(created, makeRows(Array(20).fill('é'.repeat(100_000))));

  expect(last?.created).toBe(20);
  const sizes = batches.map((rows) => new TextEncoder().encode(JSON.stringify({ rows })).length);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(2 * 1024 * 1024);
  expect(batches.length).toBe(2);
});

test('unreadable rows are not sent, and are listed with the rows that the shop refuses', async () => {
  const refuseSecond = (rows: Rows) => ({
    ...created(rows.slice(1)),
    refused: rows.slice(1, 2).map(({ line }) => ({ line, reason: 'price is required' })),
  });

  const { batches, last } = await sendTo(refuseSecond, makeRows(['One', undefined, 'Three']));

  expect(batches).toEqual([
    [
      { line: 2, columns: { name: 'One' } },
      { line: 4, columns: { name: 'Three' } },
    ],
  ]);
  expect(last).toMatchObject({
    read: 3,
    refused: [
      { line: 3, reason: 'unreadable' },
      { line: 4, reason: 'price is required' },
    ],
  });
});

test('a refused record is listed by its name, which is not sent', async () => {
  async function* makeMessage() {
    yield { line: 1, record: 'com.heron.1', columns: { name: 'One' } };
    yield { line: 2, record: 'record 2', columns: { name: 'Two' } };
  }
  const refuseAll = (rows: Rows) => ({
    ...created([]),
    refused: rows.map(({ line }) => ({ line, reason: 'price is required' })),
  });

  const { batches, last } = await sendTo(refuseAll, makeMessage());

  expect(batches).toEqual([
    [
      { line: 1, columns: { name: 'One' } },
      { line: 2, columns: { name: 'Two' } },
    ],
  ]);
  expect(last?.refused).toEqual([
    { line: 1, record: 'com.heron.1', reason: 'price is required' },
    { line: 2, record: 'record 2', reason: 'price is required' },
  ]);
});

test.each([0, 408, 429, 500, 503])(
  'after a temporary failure (%i) the batch is sent again',
  async (status) => {
    const shop = (rows: Rows, call: number) => (call === 1 ? fail(status) : created(rows));

    const { how, batches, told } = await sendTo(shop, makeRows(['One']));

    expect(how).toEqual({ end: 'finished' });
    expect(batches).toHaveLength(2);
    expect(told.map(({ read, waiting }) => [read, waiting])).toEqual([
      [0, true],
      [1, false],
    ]);
  },
);

test('each batch has its own key and keeps it when sent again', async () => {
  const shop = (rows: Rows, call: number) => (call === 1 ? fail(0) : created(rows));

  const { batches, keys } = await sendTo(shop, makeRows(Array(150).fill('A book')));

  expect(batches.map((rows) => rows.length)).toEqual([100, 100, 50]);
  const [first, again, second] = keys;
  expect(first).toMatch(/^[0-9a-f]{8}-/);
  expect(again).toBe(first);
  expect(second).not.toBe(first);
});

test('a lasting failure ends the import with what was done until then', async () => {
  const shop = (rows: Rows, call: number) => (call === 1 ? created(rows) : fail(503));

  const { how, batches, last } = await sendTo(shop, makeRows(Array(300).fill('A book')));

  expect(how).toMatchObject({ end: 'failed', error: { status: 503 } });
  expect(batches).toHaveLength(4);
  expect(last).toMatchObject({ read: 100, created: 100, waiting: false });
});

test.each([401, 403, 400])('a refusal of the whole batch (%i) is not retried', async (status) => {
  const { how, batches } = await sendTo(() => fail(status), makeRows(['One']));

  expect(how).toMatchObject({ end: 'failed', error: { status } });
  expect(batches).toHaveLength(1);
});

test('a stopped import waits for the current batch and sends no more', async () => {
  const halt = new AbortController();
  const shop = (rows: Rows) => {
    halt.abort();
    return created(rows);
  };

  const { how, batches, last } = await sendTo(shop, makeRows(Array(250).fill('A book')), halt);

  expect(how).toEqual({ end: 'stopped' });
  expect(batches).toHaveLength(1);
  expect(last).toMatchObject({ read: 100, created: 100 });
});
