import { type SqlBool, sql } from 'kysely';
import {
  type ListInput,
  MAX_HOME_LISTS,
  MAX_LISTS,
} from '../contract/book-lists/book-list-requests.ts';
import { requireStatement, type Statement, statement } from '../db/batch.ts';
import type { Database } from '../db/database.ts';
import { jsonLists } from '../db/sql-lists.ts';

interface Change {
  id: string;
  input: ListInput;
  by: string;
  now: Date;
}

/**
 * Adds a list and its books, guarded by `list-room` and `home-list-room`; the database refuses a
 * slug that is taken.
 */
export function insertListStatements(
  db: Database,
  { id, input, by, now, slug }: Change & { slug: string },
): Statement[] {
  const at = now.toISOString();
  const row = { ...columnsOf(input), id, slug, changed_by: by, created_at: at, updated_at: at };
  const hasRoom = sql<SqlBool>`(SELECT count(*) FROM lists) < ${MAX_LISTS}`;
  return [
    requireStatement(db, 'list-room', hasRoom),
    ...homeRoomStatements(db, id, input),
    statement(db.insertInto('lists').values(row)),
    ...bookStatements(db, id, input),
  ];
}

/** Replaces the texts and books that were read, guarded by `list-as-read` and `home-list-room`. */
export function updateListStatements(
  db: Database,
  { id, input, by, now, version }: Change & { version: number },
): Statement[] {
  const change = { ...columnsOf(input), version: version + 1, changed_by: by };
  return [
    requireListAsReadStatement(db, { id, version }),
    ...homeRoomStatements(db, id, input),
    statement(
      db
        .updateTable('lists')
        .set({ ...change, updated_at: now.toISOString() })
        .where('id', '=', id),
    ),
    statement(db.deleteFrom('list_books').where('list_id', '=', id)),
    ...bookStatements(db, id, input),
  ];
}

/** Deletes a list with its books, guarded by `list-as-read`. */
export function deleteListStatements(
  db: Database,
  known: { id: string; version: number },
): Statement[] {
  return [
    requireListAsReadStatement(db, known),
    statement(db.deleteFrom('lists').where('id', '=', known.id)),
  ];
}

function requireListAsReadStatement(
  db: Database,
  { id, version }: { id: string; version: number },
): Statement {
  const isAsRead = sql<SqlBool>`EXISTS (SELECT 1 FROM lists
    WHERE id = ${id} AND version = ${version})`;
  return requireStatement(db, 'list-as-read', isAsRead);
}

/** The list is on the home page already, or there is room for one more. */
function homeRoomStatements(db: Database, id: string, { isPublished, homePlace }: ListInput) {
  if (!isPublished || homePlace === null) return [];
  const shown = sql`FROM lists WHERE is_published = 1 AND home_place IS NOT NULL`;
  const hasRoom = sql<SqlBool>`(SELECT count(*) ${shown}) < ${MAX_HOME_LISTS}
    OR EXISTS (SELECT 1 ${shown} AND id = ${id})`;
  return [requireStatement(db, 'home-list-room', hasRoom)];
}

/** The database refuses a book that does not exist. */
function bookStatements(db: Database, listId: string, { books }: ListInput): Statement[] {
  const rows = books.map((book, position) => ({ ...book, position }));
  return jsonLists(rows).map((list) =>
    statement(
      db
        .insertInto('list_books')
        .columns(['list_id', 'position', 'product_id', 'note', 'picked_by'])
        .expression(
          () => sql`SELECT ${listId}, value ->> 'position', value ->> 'product', value ->> 'note',
            value ->> 'pickedBy' FROM json_each(${list})`,
        ),
    ),
  );
}

function columnsOf(input: ListInput) {
  return {
    title: input.title,
    intro: input.intro,
    is_published: input.isPublished ? (1 as const) : (0 as const),
    home_place: input.homePlace,
  };
}
