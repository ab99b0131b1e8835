import * as z from 'zod/mini';
import {
  type Product,
  productListPageSchema,
  productListSchema,
} from '#contract/catalog/product.ts';
import { PRODUCT_SORTS } from '#contract/catalog/product-list-requests.ts';
import type { Random } from '../faults/random.ts';
import { WORDS } from './catalogue.ts';
import { checkOut } from './check-out.ts';
import type { Account } from './people.ts';
import { callStep, type StepAnswer, type Walk } from './step.ts';

const SHELF = 6;
const MOST_LOOKS = 3;
const PRICES: readonly [number, number][] = [
  [0, 9.99],
  [10, 19.99],
  [20, 39.99],
];

/**
 * Walks from the home page through shelves and searches to a few books, and sometimes to the
 * checkout.
 */
export function* walkOf(random: Random, account: Account | undefined): Walk {
  yield* openThePage(random);
  let seen = yield* lookAround(random);
  for (let looks = random.between(1, MOST_LOOKS); looks > 0; looks -= 1) {
    const more = yield* random.pick([filterTheShop, search])(random);
    seen = more.length > 0 ? more : seen;
    if (seen.length > 0) yield* lookAtBook(random.pick(seen));
  }
  const wanted = seen.filter(({ quantity, price }) => quantity > 0 && price >= 1);
  if (account && wanted.length > 0 && random.happens(0.5)) {
    yield* checkOut(random, wanted, account);
  }
}

function* openThePage(random: Random): Walk {
  const page = yield { file: random.pick(['/', '/', '/shop', '/cart']) };
  const assets = [...(page?.text ?? '').matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)];
  // A browser does not ask again for what it cached on an earlier visit.
  const [, asset] = assets.length > 0 ? random.pick(assets) : [];
  if (asset !== undefined) yield { file: asset };
}

/** The home page: both shelves, the categories, and the visible covers. */
function* lookAround(random: Random): Walk<Product[]> {
  yield callStep('GET /categories', {});
  const books: Product[] = [];
  for (const sortBy of ['createdAt', 'sold'] as const) {
    const query = { sortBy, order: 'desc', limit: SHELF } as const;
    books.push(...productsOf(yield callStep('GET /products', { query })));
  }
  const covers = books.flatMap(({ photoUrl }) => photoUrl ?? []);
  if (covers.length > 0) {
    for (let count = random.between(1, 3); count > 0; count -= 1) {
      yield { file: random.pick(covers) };
    }
  }
  return books;
}

/** The shop page with or without a filter, and "Load more". */
function* filterTheShop(random: Random): Walk<Product[]> {
  const filter = {
    limit: SHELF,
    sortBy: random.pick(PRODUCT_SORTS),
    filters: { price: random.happens(0.6) ? random.pick(PRICES) : ([] as []) },
  };
  const books: Product[] = [];
  for (let page = random.between(1, 3), skip = 0; page > 0; page -= 1, skip += SHELF) {
    const answer = yield callStep('POST /products/by/search', { json: { ...filter, skip } });
    if (answer) books.push(...z.parse(productListPageSchema, JSON.parse(answer.text)).data);
  }
  return books;
}

function* search(random: Random): Walk<Product[]> {
  const query = { search: random.pick(WORDS) };
  return productsOf(yield callStep('GET /products/search', { query }));
}

function* lookAtBook({ _id, photoUrl }: Product): Walk {
  const params = { productId: _id };
  yield callStep('GET /product/:productId', { params, query: { editions: 'yes' } });
  yield callStep('GET /products/related/:productId', { params, query: { kin: 'yes' } });
  if (photoUrl !== null) yield { file: photoUrl };
}

function productsOf(answer: StepAnswer): Product[] {
  return answer ? z.parse(productListSchema, JSON.parse(answer.text)) : [];
}
