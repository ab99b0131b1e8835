import { keysOfPhoto } from '../../functions/catalog/photo-store.ts';
import type { BookRow, Books, Violation } from './books.ts';
import type { Leave } from './visits.ts';
import { FILE_BOOKS, isOfFile } from './work-on-catalogue.ts';

/**
 * Work that a kill may have interrupted began at most this long before the kill, or was reported at
 * most this long after it. On a slower machine the limit is the duration of the slowest request.
 */
const NEAR_KILL_MS = 5000;

/**
 * Nothing is half done: what was begun is either complete or absent, and the shop keeps answering.
 */
export function checkUnfinished(books: Books): Violation[] {
  return [
    ...cutOffs(books),
    ...unansweredCalls(books),
    ...staleReads(books),
    ...photosAmiss(books),
    ...filesAmiss(books),
    ...notificationsAmiss(books),
    ...customersAmiss(books),
    ...passwordsAmiss(books),
  ];
}

/**
 * A request may end with its visitor only while it is being admitted and read, or if it only reads.
 */
function cutOffs({ cutOff }: Books): Violation[] {
  const rule = 'what must finish goes on without its visitor';
  return cutOff
    .filter((one) => !one.faulty && mustFinish(one))
    .map(({ errand, hangUp }) => ({ rule, about: `${errand}: ${JSON.stringify(hangUp)}` }));
}

/**
 * Whether the request must finish at that point. A restricted call first reads its caller, and one
 * that moves money then checks for a proof.
 */
function mustFinish({ errand, hangUp }: Leave): boolean {
  if (errand === 'browse' || hangUp.how !== 'leaves') return false;
  const { at, n } = hangUp.point;
  return at !== 'd1' || n > questionsBefore(errand);
}

function questionsBefore(errand: string): number {
  if (errand === 'notify' || errand === 'sign up') return 0;
  return errand === 'give back' ? 2 : 1;
}

function unansweredCalls({ unanswered }: Books): Violation[] {
  return unanswered.map((about) => ({ rule: 'the shop answers everybody', about }));
}

function staleReads({ stale }: Books): Violation[] {
  return stale.map((about) => ({ rule: 'nobody is taken back in time', about }));
}

function photosAmiss({ photos, photosToSweep, products }: Books): Violation[] {
  const rule = 'a photo has its product or is swept, and a product has its photo';
  const stored = new Set(photos);
  const keysIn = (rows: readonly { photo_key: string | null }[]) =>
    rows.flatMap(({ photo_key }) => (photo_key ? keysOfPhoto(photo_key) : []));
  const shown = keysIn(products);
  const known = new Set([...shown, ...keysIn(photosToSweep)]);
  const missing = shown.filter((key) => !stored.has(key));
  const orphans = photos.filter((key) => !known.has(key));
  return [
    ...missing.map((key) => ({ rule, about: `${key} is shown, and not there` })),
    ...orphans.map((key) => ({ rule, about: `${key} is there, and neither shown nor swept` })),
  ];
}

function isNearKill(at: number, { kills, slowestMs }: Pick<Books, 'kills' | 'slowestMs'>): boolean {
  return kills.some((kill) => Math.abs(kill - at) < Math.max(NEAR_KILL_MS, slowestMs));
}

function filesAmiss({ products, categories }: Books): Violation[] {
  const rule = 'a file is imported whole, or not at all';
  const files = Map.groupBy(products.filter(isOfFile), ({ publisher }) => publisher ?? '');
  const isWhole = (rows: readonly BookRow[]) =>
    rows.length === FILE_BOOKS && new Set(rows.map(({ pages }) => pages)).size === 1;
  const broken = [...files].filter(([, rows]) => !isWhole(rows));
  const empty = categories.filter(({ name }) => isOfFile({ publisher: name }) && !files.has(name));
  return [
    ...broken.map(([name, rows]) => ({
      rule,
      about: `${name}: ${rows.map((row) => `${row.name}, ${row.pages} pages`).join('; ')}`,
    })),
    ...empty.map(({ name }) => ({ rule, about: `${name} has a category, and no book` })),
  ];
}

function notificationsAmiss({ webhooks, payments }: Books): Violation[] {
  const rule = 'a notification is taken together with its effect';
  const told = new Set(webhooks.map(({ transaction_id }) => transaction_id));
  const settled = payments.filter(({ settlement }) => settlement !== null);
  const disputed = payments.filter(({ dispute }) => dispute !== null);
  const known = new Set([...settled, ...disputed].map(({ transaction_id }) => transaction_id));
  return [
    ...settled
      .filter(({ transaction_id }) => !told.has(transaction_id))
      .map(({ id }) => ({ rule, about: `payment ${id} is settled, and nobody said so` })),
    ...webhooks
      .filter(({ transaction_id }) => !known.has(transaction_id))
      .map(({ id, transaction_id }) => ({
        rule,
        about: `notification ${id} of transaction ${transaction_id} has changed nothing`,
      })),
  ];
}

function customersAmiss({ customers, customerOf, accounts, ...books }: Books): Violation[] {
  const rule = 'a customer at Braintree is one account’s';
  const byEmail = new Map(accounts.map((account) => [account.email, account]));
  return customers.flatMap(({ id, email }) => {
    const account = byEmail.get(email);
    if (customerOf.get(email) === id || (account && isNearKill(account.at, books))) return [];
    return [{ rule, about: `customer ${id} is not known to the account of ${email}` }];
  });
}

function passwordsAmiss({ accounts }: Books): Violation[] {
  const rule = 'a new password ends every other session';
  return accounts
    .filter(({ session, sessions, hasNewPassword }) => {
      const isOld = sessions.includes(session);
      return sessions.length !== 1 || isOld === hasNewPassword;
    })
    .map(({ id, sessions, hasNewPassword }) => ({
      rule,
      about: `account ${id}, ${hasNewPassword ? 'a new' : 'the old'} password: ${sessions.length} sessions`,
    }));
}
