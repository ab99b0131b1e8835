import type { Deps } from '../deps.ts';
import { addMs, DAY_MS } from '../jobs/schedule.ts';
import { deleteWebhooksBefore } from './webhook.repository.ts';

/** Braintree sends one again for a day; kept much longer, for whoever looks into what it said. */
const RETENTION_MS = 90 * DAY_MS;

/**
 * Deletes notifications of long ago, whose payments and events keep what they said. One that came
 * again would change nothing: it is older than what is on record.
 */
export async function purgeWebhooks({ db, now }: Deps): Promise<void> {
  await deleteWebhooksBefore(db, addMs(now(), -RETENTION_MS));
}
