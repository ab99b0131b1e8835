import type { Order } from '../../../../functions/contract/order.ts';

/** Says where the receipt was mailed; nothing where no mail is on record. */
export function ReceiptMail({ mail }: { mail: Order['receiptMail'] }) {
  if (!mail) return null;
  return (
    <p>
      {mail.state === 'sent' ? 'We have mailed your receipt to' : 'We are mailing your receipt to'}{' '}
      <bdi>{mail.to}</bdi>.
    </p>
  );
}
