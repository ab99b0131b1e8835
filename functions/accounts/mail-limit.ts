import type { Deps } from '../deps.ts';
import { addMs, HOUR_MS } from '../jobs/durations.ts';
import type { LinkMailKind } from '../mail/account-templates.ts';
import { countMails } from './account-link.repository.ts';

/** More would flood a mailbox that may be a stranger's; a person who got five has the link. */
const MAILS_AN_HOUR = 5;

/** Whether an address may get one more mail of a kind, counted across all accounts and guests. */
export async function mayBeMailed(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  mail: { to: string; kind: LinkMailKind },
): Promise<boolean> {
  const since = addMs(now(), -HOUR_MS);
  return (await countMails(db, { ...mail, since })) < MAILS_AN_HOUR;
}
