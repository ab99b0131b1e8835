import { v7 as uuidv7 } from 'uuid';
import { insertCategoryStatement } from '../../functions/catalog/category.statements.ts';
import { insertProductStatement } from '../../functions/catalog/product.statements.ts';
import { runBatch } from '../../functions/db/batch.ts';
import { openDatabase } from '../../functions/db/database.ts';
import { Random } from '../faults/random.ts';

export interface Catalogue {
  categoryIds: string[];
  bookIds: string[];
}

const CATEGORIES = 12;
const BATCH = 100;
const DESCRIPTION =
  'Letters, journeys and a quarrel over a garden wall, told in order by somebody who was there. ';

/** Fills an empty database with books; `seed` decides their prices, categories and lengths. */
export async function fillCatalogue(d1: D1Database, books: number, seed: number) {
  const db = openDatabase(d1);
  const random = new Random(seed);
  const now = new Date('2026-01-01T00:00:00.000Z');
  const catalogue: Catalogue = { categoryIds: [], bookIds: [] };
  catalogue.categoryIds = Array.from({ length: CATEGORIES }, () => uuidv7());
  const named = catalogue.categoryIds.map((id, n) => ({ id, name: `Category ${n + 1}`, now }));
  await runBatch(
    d1,
    named.map((category) => insertCategoryStatement(db, category)),
  );
  while (catalogue.bookIds.length < books) {
    const count = Math.min(BATCH, books - catalogue.bookIds.length);
    const batch = Array.from({ length: count }, () => {
      const at = new Date(now.getTime() + catalogue.bookIds.length * 1000).toISOString();
      const id = uuidv7();
      catalogue.bookIds.push(id);
      return insertProductStatement(db, {
        id,
        name: `The Book of ${id.slice(-8)}`,
        description: DESCRIPTION.repeat(random.between(1, 6)),
        price_cents: random.between(300, 6000),
        category_id: random.pick(catalogue.categoryIds),
        quantity: random.between(0, 40),
        sold: random.between(0, 200),
        shipping: 1,
        author: `Author ${random.between(1, 500)}`,
        created_at: at,
        updated_at: at,
      });
    });
    await runBatch(d1, batch);
  }
  return catalogue;
}
