import type { Product } from '#contract/catalog/product.ts';
import { callOrThrow } from './call-or-throw.ts';
import type { Person } from './call-request.ts';
import { batchesOfBooks } from './catalogue.ts';
import { Connection } from './connection.ts';

const LISTED = 100;

/** What there is to buy and look at. */
export interface CatalogueItems {
  books: readonly Product[];
  /** Books with a cover. */
  covers: readonly Product[];
  categoryIds: readonly string[];
}

/** Imports the books batch by batch, and reads what is there then. */
export async function fillShop(
  origin: string,
  admin: Person,
  books: number,
): Promise<CatalogueItems> {
  const connection = new Connection(origin);
  try {
    for (const rows of batchesOfBooks(books)) {
      const call = 'POST /catalogue/import/:userId';
      const { refused } = await callOrThrow(connection, call, { json: { rows } }, admin);
      if (refused.length > 0) throw new Error(`The shop refused ${JSON.stringify(refused[0])}`);
    }
    return await readCatalogueItems(connection);
  } finally {
    connection.close();
  }
}

/** Imported books have the most copies; covers are found among the best sellers. */
async function readCatalogueItems(connection: Connection): Promise<CatalogueItems> {
  const list = async (sortBy: 'quantity' | 'sold') => {
    const query = { sortBy, order: 'desc', limit: LISTED } as const;
    return await callOrThrow(connection, 'GET /products', { query });
  };
  const categories = await callOrThrow(connection, 'GET /categories', {});
  return {
    books: await list('quantity'),
    covers: (await list('sold')).filter(({ photoUrl }) => photoUrl !== null),
    categoryIds: categories.map(({ _id }) => _id),
  };
}
