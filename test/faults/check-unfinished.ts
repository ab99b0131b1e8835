import { keysOfPhoto } from '../../functions/catalog/photo-store.ts';
import type { BookRow, Records, Violation } from './records.ts';
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
export function checkUnfinished(records: Records): Violation[] {
  return [
    ...cutOffs(records),
    ...unansweredCalls(records),
    ...staleReads(records),
    ...wrongPhotos(records),
    ...wrongImports(records),
    ...wrongNotifications(records),
    ...wrongCustomers(records),
    ...wrongSessions(records),
  ];
}

/**
 * A request may end with its visitor only while it is being admitted and read, or if it only reads.
 */
function cutOffs({ cutOff }: Records): Violation[] {
  const rule = 'a call that writes finishes after its visitor has left';
  return cutOff
    .filter((one) => !one.faulty && mustFinish(one))
    .map(({ requestKind, hangUp }) => ({
      rule,
      about: `${requestKind}: ${JSON.stringify(hangUp)}`,
    }));
}

/**
 * Whether the request must finish at that point. A restricted call first reads its caller, and one
 * that moves money then checks for a proof.
 */
function mustFinish({ requestKind, hangUp }: Leave): boolean {
  if (requestKind === 'browse' || hangUp.how !== 'leaves') return false;
  const { at, n } = hangUp.point;
  return at !== 'd1' || n > questionsBefore(requestKind);
}

function questionsBefore(requestKind: string): number {
  if (requestKind === 'notify' || requestKind === 'sign up') return 0;
  return requestKind === 'change order' ? 2 : 1;
}

function unansweredCalls({ unanswered }: Records): Violation[] {
  return unanswered.map((about) => ({ rule: 'every call is answered', about }));
}

function staleReads({ stale }: Records): Violation[] {
  return stale.map((about) => ({ rule: 'nobody sees data older than what they were told', about }));
}

function wrongPhotos({ photos, photosToSweep, products }: Records): Violation[] {
  const rule = 'stored photos match the products and the deletion queue';
  const stored = new Set(photos);
  const keysIn = (rows: readonly { photo_key: string | null }[]) =>
    rows.flatMap(({ photo_key }) => (photo_key ? keysOfPhoto(photo_key) : []));
  const shown = keysIn(products);
  const known = new Set([...shown, ...keysIn(photosToSweep)]);
  const missing = shown.filter((key) => !stored.has(key));
  const orphans = photos.filter((key) => !known.has(key));
  return [
    ...missing.map((key) => ({ rule, about: `${key} is shown, but not stored` })),
    ...orphans.map((key) => ({
      rule,
      about: `${key} is stored, but neither shown nor queued for deletion`,
    })),
  ];
}

function isNearKill(
  at: number,
  { kills, slowestMs }: Pick<Records, 'kills' | 'slowestMs'>,
): boolean {
  return kills.some((kill) => Math.abs(kill - at) < Math.max(NEAR_KILL_MS, slowestMs));
}

function wrongImports({ products, categories }: Records): Violation[] {
  const rule = 'an import is complete or absent';
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
    ...empty.map(({ name }) => ({ rule, about: `${name} has a category, but no book` })),
  ];
}

function wrongNotifications({ webhooks, payments }: Records): Violation[] {
  const rule = 'a notification is stored together with its effect';
  const told = new Set(webhooks.map(({ transaction_id }) => transaction_id));
  const settled = payments.filter(({ settlement }) => settlement !== null);
  const disputed = payments.filter(({ dispute }) => dispute !== null);
  const known = new Set([...settled, ...disputed].map(({ transaction_id }) => transaction_id));
  return [
    ...settled
      .filter(({ transaction_id }) => !told.has(transaction_id))
      .map(({ id }) => ({ rule, about: `payment ${id} is settled without a notification` })),
    ...webhooks
      .filter(({ transaction_id }) => !known.has(transaction_id))
      .map(({ id, transaction_id }) => ({
        rule,
        about: `notification ${id} of transaction ${transaction_id} had no effect`,
      })),
  ];
}

function wrongCustomers({ customers, customerOf, accounts, ...records }: Records): Violation[] {
  const rule = 'every Braintree customer belongs to an account';
  const byEmail = new Map(accounts.map((account) => [account.email, account]));
  return customers.flatMap(({ id, email }) => {
    const account = byEmail.get(email);
    if (customerOf.get(email) === id || (account && isNearKill(account.at, records))) return [];
    return [{ rule, about: `customer ${id} is not stored with the account ${email}` }];
  });
}

function wrongSessions({ accounts }: Records): Violation[] {
  const rule = 'a new password ends all other sessions';
  return accounts
    .filter(({ session, sessions, hasNewPassword }) => {
      const isOld = sessions.includes(session);
      return sessions.length !== 1 || isOld === hasNewPassword;
    })
    .map(({ id, sessions, hasNewPassword }) => ({
      rule,
      about: `account ${id}, ${hasNewPassword ? 'new' : 'old'} password: ${sessions.length} sessions`,
    }));
}
