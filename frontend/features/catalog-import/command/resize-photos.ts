import { parseArgs } from 'node:util';
import type { PhotosResized } from '../../../../functions/contract/photo-requests.ts';
import { countText } from '../row-count-text.ts';
import { resizePhotos, signOut } from './shop-client.ts';
import { readShopSettings, type ShopSettings } from './shop-settings.ts';
import { explain, signIn } from './sign-in.ts';

const HELP = `
npm run photos:resize -- [--url http://localhost:8787]

Makes the widths that the pages show of photos that a shop took before it made them by itself. Until
then those are shown as they are. Photos that cannot be read are listed, and stay as they are. It can
be stopped and run again at any time.

  --url             the shop's address; http://localhost:8787, or PORT, unless given
  --help            this text
  ADMIN_EMAIL       the admin's e-mail and
  ADMIN_PASSWORD    password, from the environment; the demo admin's for a shop on localhost

Ends with 0 when every photo has its widths, otherwise with 1.
`;

try {
  const { values } = parseArgs({
    options: { url: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) console.log(HELP);
  else process.exitCode = (await resizeAll(readShopSettings(values.url, process.env))) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** @returns whether every photo has its widths now */
async function resizeAll(settings: ShopSettings): Promise<boolean> {
  const { shop } = settings;
  const session = await signIn(settings);
  console.log(`Making the widths of photos at ${shop} as ${session.user.email}`);
  let resized = 0;
  let unreadable = 0;
  try {
    for (let after: string | null = ''; after !== null; ) {
      const answer: PhotosResized = await resizePhotos(shop, session, after);
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
    console.log(`${countText(resized)} resized, ${countText(unreadable)} left as they are`);
    await signOut(shop, session);
  }
}
