import type { Deps } from '../deps.ts';

/** Braintree sends one again for a day; kept much longer, for whoever looks into what it said. */
const KEPT_MS = 90 * 24 * 60 * 60 * 1000;

/**
 * Forgets notifications of long ago, whose payments and events keep what they said. One that came
 * again would change nothing: it is older than what is on record.
 */
export async function sweepWebhooks({ db, now }: Deps): Promise<void> {
  const before = new Date(now().getTime() - KEPT_MS).toISOString();
  await db.deleteFrom('webhooks').where('received_at', '<', before).execute();
}
