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
    `  ${ADDRESSES} guesses from as many addresses in ${seconds.toFixed(1)} s: ${countText(statuses)}`,
  );
  print(`  ${guesses} passwords were looked at; in an hour it can be ${AT_MOST} at most`);
  print(
    `  the owner meanwhile: from a known browser ${known.status}, at the known address ${atHome.status}; a stranger with the password ${stranger.status}`,
  );
  return guesses <= AT_MOST && known.status === 200 && atHome.status === 200;
}
