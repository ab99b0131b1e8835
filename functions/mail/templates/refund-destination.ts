import type { Cents } from '../../contract/money.ts';
import { refundTargetText } from '../../contract/payment-method.ts';
import type { MailedOrder } from '../mail.repository.ts';
import type { Money } from '../mail-content.ts';

/** Of a payment that was never collected, as the receipt says it too. */
export const NOT_TAKEN =
  'Your payment did not go through in the end, and nothing was taken from you.';

/** Says which money goes back where: `orders/refund-limits.ts`. */
export function goesBack(
  what: string,
  {
    chargedCents,
    giftCardCents,
    method,
  }: Pick<MailedOrder, 'giftCardCents' | 'method'> & { chargedCents: Cents },
  money: Money,
  inAll = '',
): string {
  const where = refundTargetText(method) ?? 'the way you paid';
  const all = money(chargedCents + giftCardCents) + inAll;
  const late = 'Your bank may take some days to show it.';
  if (giftCardCents === 0) return `${what} goes back ${where}: ${all}. ${late}`;
  if (chargedCents === 0)
    return `${what} goes back to the gift card that you used: ${all}. It can be spent again.`;
  const parts = `${money(chargedCents)} ${where}, and ${money(giftCardCents)} to the gift card that you used`;
  return `${what} goes back: ${parts}${inAll && `, ${all}`}. ${late}`;
}
