import { sql } from 'kysely';
import type { ListInput } from '../contract/book-list-requests.ts';
import { type Statement, statement } from '../db/batch.ts';
import type { Database } from '../db/database.ts';
import { requireStatement } from '../db/guard.statements.ts';
import { jsonLists } from '../db/sql-lists.ts';
import { isBelowHomeListLimit, isBelowListLimit, isListAsRead } from './book-list.repository.ts';

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
  return [
    requireStatement(db, 'list-room', isBelowListLimit()),
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
    requireStatement(db, 'list-as-read', isListAsRead({ id, version })),
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
    requireStatement(db, 'list-as-read', isListAsRead(known)),
    statement(db.deleteFrom('lists').where('id', '=', known.id)),
  ];
}

function homeRoomStatements(db: Database, id: string, { isPublished, homePlace }: ListInput) {
  if (!isPublished || homePlace === null) return [];
  return [requireStatement(db, 'home-list-room', isBelowHomeListLimit(id))];
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
