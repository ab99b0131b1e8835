import { randomBytes } from 'node:crypto';
import type { AccountLinkRow } from '../db/tables/accounts.ts';
import { DAY_MS, MINUTE_MS } from '../jobs/durations.ts';
import { sha256 } from '../sha256.ts';

/** What a link that was mailed is for. */
export type LinkPurpose = AccountLinkRow['purpose'];

/** How long a link works from when it is mailed. */
export const LINK_LIFE_MS: Readonly<Record<LinkPurpose, number>> = {
  'reset-password': 30 * MINUTE_MS,
  'confirm-email': 3 * DAY_MS,
  'claim-address': 3 * DAY_MS,
  'undo-change': 3 * DAY_MS,
  'claim-orders': 3 * DAY_MS,
};

/** A new link's token: 256 bits, base64url. The shop keeps only its hash. */
export function createLinkToken(): string {
  return randomBytes(32).toString('base64url');
}

/** As it is stored. It has too many bits to be guessed, so a quick hash is enough. */
export function hashLinkToken(token: string): string {
  return sha256(token);
}
