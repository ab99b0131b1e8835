import type { Deps } from '../deps.ts';
import { addMs, HOUR_MS } from '../jobs/durations.ts';
import type { LinkMailKind } from '../mail/account-templates.ts';
import { countMails } from './account-link.repository.ts';

/** More would fill a mailbox that may be a stranger's; who has five of them has the link. */
const MAILS_AN_HOUR = 5;

/** Whether an address may be mailed one more of a kind, for whichever account or guest it is asked. */
export async function mayBeMailed(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  mail: { to: string; kind: LinkMailKind },
): Promise<boolean> {
  const since = addMs(now(), -HOUR_MS);
  return (await countMails(db, { ...mail, since })) < MAILS_AN_HOUR;
}
