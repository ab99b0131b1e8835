import type { Session } from '#contract/accounts/user.ts';
import { type PhotosResized, photosResizedSchema } from '#contract/catalog/photo-requests.ts';
import { numberText } from '../../lib/count-text.ts';
import { runSignedInCommand } from '../run-signed-in-command.ts';
import { callAsAdmin, explain } from '../shop-client.ts';
import { ACCOUNT_HELP, type ShopLogin } from '../shop-login.ts';

const HELP = `
npm run photos:resize -- [--url http://localhost:8787]

Makes the widths that the pages show of photos that a shop took before it made them by itself. Until
then those are shown as they are. Photos that cannot be read are listed, and stay as they are. It can
be stopped and run again at any time.

  --url             the shop's address; http://localhost:8787, or PORT, unless given
  --help            this text
${ACCOUNT_HELP}

Ends with 0 when every photo has its widths, otherwise with 1.
`;

await runSignedInCommand(HELP, resizeAll);

/** @returns whether every photo now has its resized versions */
async function resizeAll(settings: ShopLogin, session: Session): Promise<boolean> {
  const { shop } = settings;
  console.log(`Making the widths of photos at ${shop} as ${session.user.email}`);
  let resized = 0;
  let unreadable = 0;
  try {
    for (let after: string | null = ''; after !== null; ) {
      const answer: PhotosResized = await callAsAdmin(
        shop,
        session,
        'POST /catalogue/photos/:userId',
        {
          json: { after },
          response: photosResizedSchema,
        },
      );
      for (const { _id, name, reason } of answer.unreadable) {
        console.log(`${name} (${shop}/product/${_id}): ${reason}`);
      }
      resized += answer.resized;
      unreadable += answer.unreadable.length;
      after = answer.next;
    }
    return unreadable === 0;
  } catch (error) {
    console.error(explain(error, settings));
    console.error('Not to the end. Run it again to go on: nothing is made twice.');
    return false;
  } finally {
    console.log(`${numberText(resized)} resized, ${numberText(unreadable)} left as they are`);
  }
}
