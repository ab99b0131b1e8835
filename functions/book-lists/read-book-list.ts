import { listProductsByIds } from '../catalog/product.repository.ts';
import type { EditedList } from '../contract/book-lists/book-list-requests.ts';
import type { ListPage } from '../contract/book-lists/book-lists.ts';
import type { Product } from '../contract/catalog/product.ts';
import { CARD_ROW_SIZE } from '../contract/page-sizes.ts';
import type { ListRow } from '../db/tables/book-lists.ts';
import type { Deps } from '../deps.ts';
import { markdownHtml } from '../markdown-html.ts';
import { refuse } from '../refuse.ts';
import {
  findList,
  findPublishedList,
  listEntries,
  listNamedEntries,
} from './book-list.repository.ts';

/**
 * Returns a published list as its page shows it; visibility and order: `book-list.repository.ts`.
 * @returns undefined if there is no such list, or it is a draft
 */
export async function findListPage(
  { db }: Pick<Deps, 'db'>,
  slug: string,
): Promise<ListPage | undefined> {
  const list = await findPublishedList(db, slug);
  if (!list) return undefined;
  const entries = await listEntries(db, list.id);
  const products = await listProductsByIds(
    db,
    entries.map(({ product_id }) => product_id),
  );
  const said = new Map(entries.map((entry) => [entry.product_id, entry]));
  const books = products.map((product) => ({
    product,
    note: said.get(product._id)?.note ?? '',
    pickedBy: said.get(product._id)?.picked_by ?? '',
  }));
  return { slug: list.slug, title: list.title, intro: markdownHtml(list.intro), books };
}

/** @throws {AppError} 404 if there is no such list, or it is a draft */
export async function readListPage(deps: Deps, slug: string): Promise<ListPage> {
  const page = await findListPage(deps, slug);
  if (!page) throw refuse('list-not-found');
  return page;
}

/** Returns the first books of a published list; none if there is no such list. */
export async function readListForHome({ db }: Pick<Deps, 'db'>, slug: string): Promise<Product[]> {
  const list = await findPublishedList(db, slug);
  if (!list) return [];
  const entries = await listEntries(db, list.id, CARD_ROW_SIZE);
  return await listProductsByIds(
    db,
    entries.map(({ product_id }) => product_id),
  );
}

/** Returns a list for editing. @throws {AppError} 404 */
export async function getEditedList({ db }: Pick<Deps, 'db'>, id: string): Promise<EditedList> {
  const list = await findList(db, id);
  if (!list) throw refuse('list-not-found');
  const entries = await listNamedEntries(db, id);
  const books = entries.map(({ product_id, note, picked_by, name, author }) => ({
    product: product_id,
    name,
    author,
    note,
    pickedBy: picked_by,
  }));
  return { ...toListInTable(list), version: list.version, intro: list.intro, books };
}

/** Converts a list for the table of lists. */
export function toListInTable(list: ListRow) {
  return {
    _id: list.id,
    slug: list.slug,
    title: list.title,
    isPublished: list.is_published === 1,
    homePlace: list.home_place,
    updatedAt: list.updated_at,
  };
}
