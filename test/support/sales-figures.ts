import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import type { Session } from '#contract/accounts/user.ts';
import { type Figures, figuresSchema } from '#contract/sales-figures/sales-figures.ts';
import REBUILD from '../../functions/sales-figures/rebuild-sales-figures.sql?raw';
import { call } from './api.ts';

const TABLES = [
  'shop_sales',
  'product_sales',
  'category_sales',
  'customers',
  'order_counts',
] as const;

/** The rows of a query. */
export async function rowsOf(sql: string) {
  const { results } = await env.DB.prepare(sql).all<Record<string, unknown>>();
  return results;
}

/** All stored figures, by table. */
export async function storedFigures() {
  const tables = TABLES.map(async (table) => [table, await rowsOf(`SELECT * FROM ${table}`)]);
  return Object.fromEntries(await Promise.all(tables));
}

/** Writes all figures again, from the orders and events. */
export async function rebuildFigures(): Promise<void> {
  const statements = REBUILD.split(/;\n/).filter((text) => text.trim());
  await env.DB.batch(statements.map((text) => env.DB.prepare(text)));
}

/** The dashboard's figures, with a series by day, week or month. */
export async function readFigures({ user, token }: Session, over: string): Promise<Figures> {
  const { body } = await call('GET', `/figures/${user._id}?over=${over}`, { token });
  return figuresSchema.parse(body);
}

/** The figures of one customer. */
export async function customerOf({ user }: Session) {
  const [row] = await rowsOf(`SELECT * FROM customers WHERE user_id = '${user._id}'`);
  return row;
}

/** Expects a rebuild to produce what the triggers have written. */
export async function expectSameWhenRebuilt() {
  const written = await storedFigures();
  await rebuildFigures();
  const again = await storedFigures();
  expect(again.shop_sales).toEqual(written.shop_sales);
  expect(again.customers).toEqual(written.customers);
}
