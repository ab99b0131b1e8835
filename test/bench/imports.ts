import * as z from 'zod/mini';
import { searchRebuiltSchema } from '#contract/search/search.ts';
import { type Person, signUp } from '../faults/people-and-books.ts';
import { type Answer, Shop } from '../faults/shop.ts';
import { makeBooks, makeCategories } from './catalogue/make-books.ts';

const ROWS_A_CALL = 100;
const MAX_ROUNDS = 100;

/**
 * Measures the import of generated books, a hundred per call, until the search index is up to date.
 * @returns a line of text
 */
export async function measureImport(books: number, seed: number): Promise<string> {
  const shop = await Shop.open({});
  try {
    const [admin] = await signUp(shop, 1, 1);
    if (!admin) throw new Error('There is no admin');
    const rows = rowsOf(books, seed);
    const written = { shop: 0, index: 0 };
    const count = (answer: Answer) => {
      if (answer?.status !== 200) throw new Error(`Answered ${JSON.stringify(answer)}`);
      written.shop += answer.meters.d1.rowsWritten;
      written.index += answer.meters.search.rowsWritten;
    };
    const began = performance.now();
    for (let at = 0; at < rows.length; at += ROWS_A_CALL) {
      const end = at + ROWS_A_CALL;
      const body = { rows: rows.slice(at, end), more: end < rows.length };
      const path = `/catalogue/import/${admin.id}`;
      count(await shop.call('POST', path, { token: admin.token, body }));
    }
    const answered = performance.now() - began;
    for (let round = 0; (await waiting(shop)) > 0; round += 1) {
      if (round === MAX_ROUNDS) throw new Error('The search index does not catch up');
      count(await shop.doScheduledWork());
    }
    const followed = performance.now() - began;
    return [
      `Import of ${books} books, ${ROWS_A_CALL} per call: ${inSeconds(answered)},`,
      `${inSeconds(followed)} until the search index is up to date;`,
      `${(written.shop / books).toFixed(1)} rows written per book,`,
      `and ${(written.index / books).toFixed(1)} in the index.`,
      await measureRebuild(shop, admin),
    ].join(' ');
  } finally {
    await shop.remove();
  }
}

/** Measures a rebuild of the whole index, step by step, as `npm run search:rebuild` does. */
async function measureRebuild(shop: Shop, { id, token }: Person): Promise<string> {
  const began = performance.now();
  let indexed = 0;
  for (let after: string | null = ''; after !== null; ) {
    const answer = await shop.call('POST', `/search/rebuild/${id}`, { token, body: { after } });
    const step = z.parse(searchRebuiltSchema, answer?.body);
    indexed += step.indexed;
    after = step.next;
  }
  return `Rebuild of the index of ${indexed} books: ${inSeconds(performance.now() - began)}.`;
}

function rowsOf(books: number, seed: number) {
  const names = new Map(makeCategories().map(({ id, name }) => [id, name]));
  return [...makeBooks(books, seed)].map((book, i) => ({
    line: i + 2,
    columns: {
      name: book.name,
      description: book.description,
      price: (book.price_cents / 100).toFixed(2),
      category: names.get(book.category_id) ?? '',
      quantity: String(book.quantity),
      shipping: String(book.shipping),
      author: book.author ?? '',
      isbn: book.isbn ?? '',
      publisher: book.publisher ?? '',
      language: book.language ?? '',
      published: String(book.published_year ?? ''),
      pages: String(book.pages ?? ''),
      format: book.format ?? '',
    },
  }));
}

async function waiting(shop: Shop): Promise<number> {
  const all = shop.db
    .selectFrom('search_changes')
    .select(({ fn }) => fn.countAll<number>().as('n'));
  return (await all.executeTakeFirstOrThrow()).n;
}

function inSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
