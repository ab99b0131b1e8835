import { sendDueMails } from '../../functions/mail/send-due-mails.ts';
import { depsIn, MINUTE } from './clock.ts';
import { makeMailing } from './mails.ts';
import { createTwoCopyOrder } from './order-life.ts';
import { db } from './shop.ts';

/** An order whose first mail is sent, and the mails sent about it from now on. */
export async function createOrderWithMails(...order: Parameters<typeof createTwoCopyOrder>) {
  const seen = await createTwoCopyOrder(...order);
  await db.updateTable('mails').set({ due_at: null }).execute();
  const mailing = makeMailing();
  const sentMails = async () => {
    await sendDueMails(depsIn(MINUTE, { mailing }));
    return mailing.mails.splice(0);
  };
  return { ...seen, mailing, sentMails, number: (await seen.stored())?.number ?? '' };
}
