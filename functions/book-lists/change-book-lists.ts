import type { EditedList, ListInput } from '../contract/book-lists/book-list-requests.ts';
import { STAFF_PICKS } from '../contract/book-lists/book-lists.ts';
import { slugOf } from '../contract/page-urls.ts';
import type { SecurityEventDetail } from '../contract/security/security-event.ts';
import { ConstraintError, isTaken, runBatch, type Statement } from '../db/batch.ts';
import type { Deps } from '../deps.ts';
import { refuse, refuseBy } from '../refuse.ts';
import { changedFields } from '../security/changed-fields.ts';
import type { Requester } from '../security/requester.ts';
import { securityEventStatement } from '../security/security-event.statements.ts';
import { findList, listKnownBooks } from './book-list.repository.ts';
import {
  deleteListStatements,
  insertListStatements,
  updateListStatements,
} from './book-list.statements.ts';
import { getEditedList } from './read-book-list.ts';

/** With the maximum number of lists, one of these is still free. */
const MAX_SLUGS_TRIED = 101;

/**
 * Creates a list, with a slug made from its title; if that is taken, a number is appended.
 * @throws {AppError} 400 for a book that is not in the catalogue, 409 when there are too many
 *   lists, in all or on the home page
 */
export async function createList(
  deps: Deps,
  given: ListInput,
  requester: Requester,
): Promise<EditedList> {
  const base = slugOf(given.title) || 'list';
  for (let tries = 1; tries <= MAX_SLUGS_TRIED; tries += 1) {
    const slug = tries === 1 ? base : `${base}-${tries}`;
    const [id, input] = [deps.newId(), picksOf(slug, given)];
    const change = { id, slug, input, by: requester.userId, now: deps.now() };
    const detail = { listId: id, slug, title: input.title, books: input.books.length };
    const statements = [
      ...insertListStatements(deps.db, change),
      securityEventStatement(deps, requester, { kind: 'list-created', detail }),
    ];
    const made = await write(deps, statements, input.books);
    if (made) return await getEditedList(deps, id);
  }
  throw refuse('lists-full');
}

/**
 * Changes a list. Its slug stays.
 * @throws {AppError} 404; 409 when it has changed since it was read, or the home page has no room
 *   for it; 400 for a book that is not in the catalogue
 */
export async function changeList(
  deps: Deps,
  { id, version, input: given }: { id: string; version: number; input: ListInput },
  requester: Requester,
): Promise<EditedList> {
  const before = await getEditedList(deps, id);
  const input = picksOf(before.slug, given);
  const change = { id, version, input, by: requester.userId, now: deps.now() };
  const statements = [
    ...updateListStatements(deps.db, change),
    securityEventStatement(deps, requester, {
      kind: 'list-changed',
      detail: changesOf(before, input),
    }),
  ];
  await write(deps, statements, input.books);
  return await getEditedList(deps, id);
}

/**
 * Deletes a list.
 * @throws {AppError} 404; 409 for the staff picks, and on a concurrent change
 */
export async function deleteList(deps: Deps, id: string, requester: Requester): Promise<void> {
  const list = await findList(deps.db, id);
  if (!list) throw refuse('list-not-found');
  const { slug, title, version } = list;
  if (slug === STAFF_PICKS) throw refuse('list-stays');
  await write(deps, [
    ...deleteListStatements(deps.db, { id, version }),
    securityEventStatement(deps, requester, {
      kind: 'list-deleted',
      detail: { listId: id, slug, title },
    }),
  ]);
}

/** Clears `pickedBy`, which only the staff picks have. */
function picksOf(slug: string, input: ListInput): ListInput {
  if (slug === STAFF_PICKS) return input;
  return { ...input, books: input.books.map((book) => ({ ...book, pickedBy: '' })) };
}

/** @returns false when another list has the slug */
async function write(
  deps: Deps,
  statements: Statement[],
  books: ListInput['books'] = [],
): Promise<boolean> {
  try {
    await runBatch(deps.d1, statements);
    return true;
  } catch (cause) {
    if (isTaken('lists.slug', cause)) return false;
    const isBook = cause instanceof ConstraintError && cause.kind === 'foreign-key';
    const place = isBook ? await placeOfUnknown(deps, books) : undefined;
    if (place !== undefined) throw refuse('list-book-unknown', { cause, values: { place } });
    return refuseBy({
      'list-as-read': 'list-changed',
      'list-room': 'lists-full',
      'home-list-room': 'home-lists-full',
    })(cause);
  }
}

/** Returns the position, from 1, of the first book that is not in the catalogue. */
async function placeOfUnknown(
  { db }: Deps,
  books: ListInput['books'],
): Promise<number | undefined> {
  const ids = books.map(({ product }) => product);
  const known = await listKnownBooks(db, ids);
  const at = ids.findIndex((id) => !known.has(id));
  return at < 0 ? undefined : at + 1;
}

/** Returns what a change modifies, before and after; of texts and books, only that they changed. */
function changesOf(before: EditedList, after: ListInput): SecurityEventDetail {
  const books = before.books.map(({ name: _, author: _a, ...book }) => book);
  const isSame = JSON.stringify(books.map(inOrder)) === JSON.stringify(after.books.map(inOrder));
  const others = [before.intro !== after.intro && 'intro', !isSame && 'books'].filter(Boolean);
  return {
    listId: before._id,
    ...changedFields(before, after, ['title', 'isPublished', 'homePlace']),
    ...(others.length > 0 && { others: others.join(',') }),
  };
}

function inOrder({ product, note, pickedBy }: ListInput['books'][number]) {
  return [product, note, pickedBy];
}
