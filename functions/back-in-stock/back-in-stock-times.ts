import { DAY_MS, HOUR_MS } from '../jobs/durations.ts';

/** Lifetime of the link that confirms an address; then the address is erased. */
export const CONFIRM_LIFE_MS = 3 * DAY_MS;
/**
 * Time before a second such mail to the same address for the same book; further ones wait longer.
 */
export const ASK_AGAIN_MS = HOUR_MS;
/** How long a person without an account waits for a book; then their address is erased. */
export const STOCK_WAIT_DAYS = 90;
