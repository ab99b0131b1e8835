import { DAY_MS, HOUR_MS, MINUTE_MS } from '../jobs/schedule.ts';

/** How long a run leases a mail: longer than any provider takes. */
export const MAIL_LEASE_MS = 2 * MINUTE_MS;

/** How long a mail is tried; how often, `backoff` says. */
export const MAIL_PATIENCE_MS = DAY_MS;

/** When a mail is looked at again whose address nobody has confirmed. */
export const UNCONFIRMED_WAIT_MS = HOUR_MS;
