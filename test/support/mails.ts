import type { Mail } from '../../functions/mail/mail-provider.ts';
import type { Mailing } from '../../functions/mail/mail-vars.ts';
import { linesOf, pay } from './checkout.ts';
import { createBook, createShopper, db, ordersOf } from './shop.ts';

/** A mailing that records the mails it is given, and fails while `broken` is set. */
export function makeMailing(): Mailing & { mails: Mail[]; broken: boolean } {
  const mailing = {
    mails: [] as Mail[],
    broken: false,
    shopUrl: 'https://shop.example',
    provider: {
      send: async (mail: Mail) => {
        if (mailing.broken) throw new Error('the post office is closed');
        mailing.mails.push(mail);
      },
    },
  };
  return mailing;
}

/** A paid order whose mail is still queued. */
export async function createOrderWithQueuedMail() {
  const shopper = await createShopper();
  const book = await createBook({ price_cents: 1000, quantity: 5 });
  await pay(shopper, { amount: 10, products: linesOf([book, 1]) });
  const [order] = await ordersOf(shopper);
  if (!order) throw new Error('no order');
  const mailsOf = () =>
    db.selectFrom('mails').selectAll().where('order_id', '=', order.id).execute();
  return { shopper, order, mailsOf };
}
