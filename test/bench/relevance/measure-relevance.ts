import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { searchResultPageSchema } from '#contract/search/search.ts';
import { suggestionsSchema } from '#contract/search/suggestions.ts';
import { costOf } from '#support/cost.ts';
import { fallbackSearchColumns } from '../../../functions/catalog/fallback-search-columns.ts';
import type { ProductRow } from '../../../functions/db/tables/catalog.ts';
import { Random } from '../../faults/random.ts';
import { PLAIN } from '../catalogue/make-books.ts';
import { type CatalogueRows, writeCatalogueRows } from '../catalogue/write-catalogue.ts';
import { closeWorker, serveWorker } from '../served-worker.ts';
import { NO_CACHE_HEADERS } from '../shop-vars.ts';
import { handQueries, makeQueries, type RelevanceQuery } from './make-queries.ts';
import { type RealBook, readBooks } from './read-books.ts';
import { type QueryResult, reportRelevance } from './report-relevance.ts';

const MADE_AT = '2026-01-01T00:00:00.000Z';
const CATEGORY = { id: 'real-books', name: 'Real books' };

/**
 * The books as products whose ids are their indexes in the list. They are added to the shop in a
 * random order; either none has sold yet, or each has sold as often as it was rated.
 */
function toCatalogueRows(
  books: readonly RealBook[],
  { haveSold }: { haveSold: boolean },
): CatalogueRows {
  const random = new Random(books.length);
  const rows = books.map((book, place) => ({ row: toProduct(book, place), at: random.next() }));
  rows.sort((a, b) => a.at - b.at);
  const sold = (row: ProductRow) => (haveSold ? row : { ...row, sold: 0 });
  return { categories: [CATEGORY], books: rows.map(({ row }) => sold(row)) };
}

function toProduct({ name, author, isbn, ratings }: RealBook, place: number): ProductRow {
  return {
    id: String(place),
    name,
    author,
    isbn,
    description: 'A real book.',
    price_cents: 1250,
    category_id: CATEGORY.id,
    quantity: 5,
    sold: ratings,
    shipping: 1,
    publisher: null,
    language: null,
    published_year: null,
    pages: null,
    format: null,
    ...PLAIN,
    ...fallbackSearchColumns({ name, author, isbn }),
    created_at: MADE_AT,
    updated_at: MADE_AT,
  };
}

interface Options {
  /** Number of generated queries per kind. */
  perKind: number;
  seed: number;
  port: number;
}

/**
 * Measures how well a shop of ten thousand real books answers queries, new and with sales. Yields
 * four reports.
 */
export async function* measureRelevance({ perKind, seed, port }: Options): AsyncGenerator<string> {
  const books = readBooks();
  const sets = {
    generated: makeQueries(books, { seed, perKind }),
    'written by hand': handQueries(books),
  };
  for (const haveSold of [false, true]) {
    const shop = await openShop(books, { haveSold, port });
    try {
      for (const [name, queries] of Object.entries(sets)) {
        const asked: QueryResult[] = [];
        for (const query of queries) asked.push(await ask(shop.url, query, books));
        const sales = haveSold ? 'with sales' : 'without sales';
        yield reportRelevance(`${books.length} real books, ${sales}; queries ${name}`, asked);
      }
    } finally {
      await shop.remove();
    }
  }
}

async function openShop(
  books: readonly RealBook[],
  { haveSold, port }: { haveSold: boolean; port: number },
): Promise<{ url: string; remove: () => Promise<void> }> {
  const state = mkdtempSync(join(tmpdir(), 'colophon-relevance-'));
  const removeFiles = () => rmSync(state, { recursive: true, force: true });
  try {
    await writeCatalogueRows(state, toCatalogueRows(books, { haveSold }));
    const shop = await serveWorker({ state, port });
    const remove = async () => {
      await closeWorker(shop);
      removeFiles();
    };
    return { url: shop.url, remove };
  } catch (error) {
    removeFiles();
    throw error;
  }
}

async function ask(
  url: string,
  { kind, text, isAnsweredBy }: RelevanceQuery,
  books: readonly RealBook[],
): Promise<QueryResult> {
  const search = await get(`${url}/api/search?q=${encodeURIComponent(text)}`);
  const suggested = await get(`${url}/api/search/suggestions?q=${encodeURIComponent(text)}`);
  const found = searchResultPageSchema.parse(search.body).data;
  const { titles } = suggestionsSchema.parse(suggested.body);
  // A product's id is its book's index.
  const isAnswer = ({ _id }: { _id: string }) => {
    const book = books[Number(_id)];
    return book !== undefined && isAnsweredBy(book);
  };
  return {
    kind,
    text,
    place: found.findIndex(isAnswer),
    suggestedAt: titles.findIndex(isAnswer),
    first: found[0]?.name,
    wanted: books.find(isAnsweredBy)?.name,
    shown: found.length,
    rows: search.rows,
  };
}

async function get(url: string): Promise<{ body: unknown; rows: number }> {
  const answer = await fetch(url, { headers: NO_CACHE_HEADERS });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return { body: await answer.json(), rows: costOf(answer).rowsRead };
}
