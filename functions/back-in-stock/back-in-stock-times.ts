import { DAY_MS, HOUR_MS } from '../jobs/durations.ts';

/** How long the link works that confirms an address; then the address is erased. */
export const CONFIRM_LIFE_MS = 3 * DAY_MS;
/** How long after such a mail a second may go to the same address for the same book; others, later. */
export const ASK_AGAIN_MS = HOUR_MS;
/** How long somebody without an account waits for a book; then their address is erased. */
export const STOCK_WAIT_DAYS = 90;
