import { addressOf, askAs, countText } from './ask-as.ts';
import { type AttackedShop, anAccount, PASSWORD } from './attack-shop.ts';

const ADDRESSES = 1000;
const AT_MOST = 20;
const AT_ONCE = 20;

/**
 * Has a thousand addresses guess one account's password; then its owner signs in, at home and
 * elsewhere.
 */
export async function stuffCredentials(shop: AttackedShop, print: (line: string) => void) {
  const home = addressOf(1, 0);
  const owner = await anAccount(shop.origin, home);
  const signIn = (asker: { address: string; cookie?: string }, password: string) =>
    askAs(shop.origin, asker, 'POST', '/signin', { email: owner.email, password });

  const began = performance.now();
  const waiting = Array.from({ length: ADDRESSES }, (_, n) => n).values();
  const statuses: number[] = [];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const n of waiting)
        statuses.push((await signIn({ address: addressOf(2, n) }, `guess-${n}`)).status);
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  const guesses = statuses.filter((status) => status !== 429).length;
  const stranger = await signIn({ address: addressOf(3, 1) }, PASSWORD);
  const known = await signIn({ address: addressOf(3, 2), cookie: owner.device }, PASSWORD);
  const atHome = await signIn({ address: home }, PASSWORD);
  print(
    `  ${ADDRESSES} guesses from ${ADDRESSES} addresses in ${seconds.toFixed(1)} s: ${countText(statuses)}`,
  );
  print(`  ${guesses} guesses were checked (limit per hour ${AT_MOST})`);
  print(
    `  sign-in with the right password: known browser ${known.status}, known address ${atHome.status}, unknown address ${stranger.status}`,
  );
  return guesses <= AT_MOST && known.status === 200 && atHome.status === 200;
}
