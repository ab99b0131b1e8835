import * as z from 'zod/mini';
import { isReleased } from '../accounts/placeholder-email.ts';
import { findNotice, withdrawNotice } from '../back-in-stock/back-in-stock-notice.repository.ts';
import type { Settings } from '../contract/settings/settings.ts';
import { parseColumn } from '../db/parse-column.ts';
import type { MailRow } from '../db/tables/operations.ts';
import type { Deps } from '../deps.ts';
import type { Mail } from './mail-provider.ts';
import { renderAccountMail } from './render-account-mail.ts';

/**
 * Writes the notice that a book is back in stock, with ways to unsubscribe: a link for people, and
 * headers for mail programs (RFC 8058).
 * @returns the reason if it is not to be sent; if the book has sold out again, the wait goes on
 */
export async function writeBackInStockMail(
  deps: Deps,
  { shopUrl, settings }: { shopUrl: string; settings: Settings },
  { id, to_name, to_email, data }: MailRow,
): Promise<Mail | 'wait-ended' | 'sold-out' | 'unconfirmed' | 'released'> {
  const wait = await findNotice(deps.db, id);
  if (!wait) return 'wait-ended';
  const { user_id: userId, email_hash: emailHash, quantity, email_confirmed_at } = wait;
  if (quantity < 1) {
    await withdrawNotice(deps.db, id, deps.now());
    return 'sold-out';
  }
  const email = to_email ?? '';
  if (isReleased(email)) return 'released';
  if (userId && deps.emailMustBeConfirmed && !email_confirmed_at) return 'unconfirmed';
  const token = deps.unsubscribeTokens.sign(userId ? { userId } : { emailHash: emailHash ?? '' });
  const asked = `token=${encodeURIComponent(token)}`;
  const mail = await renderAccountMail(
    'back-in-stock',
    { to: { name: to_name ?? '', email }, filled: parseColumn(z.unknown(), data ?? '{}') },
    { shopUrl, settings, unsubscribeUrl: `${shopUrl}/stock/unsubscribe#${asked}` },
  );
  return {
    ...mail,
    headers: {
      'List-Unsubscribe': `<${shopUrl}/api/stock/unsubscribe?${asked}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
