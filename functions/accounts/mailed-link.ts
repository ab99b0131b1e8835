import { randomBytes } from 'node:crypto';
import type { AccountLinkRow } from '../db/tables/accounts.ts';
import { DAY_MS, MINUTE_MS } from '../durations.ts';
import { sha256 } from '../sha256.ts';

/** Purpose of a mailed link. */
export type LinkPurpose = AccountLinkRow['purpose'];

/** Lifetime of a link, from the time it is mailed. */
export const LINK_LIFE_MS: Readonly<Record<LinkPurpose, number>> = {
  'reset-password': 30 * MINUTE_MS,
  'confirm-email': 3 * DAY_MS,
  'claim-address': 3 * DAY_MS,
  'undo-change': 3 * DAY_MS,
  'claim-orders': 3 * DAY_MS,
};

/** Creates a link token: 256 bits, base64url. The shop stores only its hash. */
export function createLinkToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Hash under which a token is stored. A token has too many bits to be guessed, so a fast hash is
 * enough.
 */
export function hashLinkToken(token: string): string {
  return sha256(token);
}
