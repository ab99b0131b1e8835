import { type AttackedShop, createAccount, PASSWORD } from './attack-shop.ts';
import { attemptAll, callAs, countText, ipAddressOf } from './call-as.ts';

const ADDRESSES = 1000;
const AT_MOST = 20;

/**
 * Has a thousand addresses guess one account's password; then its owner signs in, at home and
 * elsewhere.
 */
export async function stuffCredentials(shop: AttackedShop, print: (line: string) => void) {
  const home = ipAddressOf(1, 0);
  const owner = await createAccount(shop.origin, home);
  const signIn = (client: { address: string; cookie?: string }, password: string) =>
    callAs(shop.origin, client, 'POST', '/signin', { email: owner.email, password });

  const { statuses, seconds } = await attemptAll(ADDRESSES, (n) =>
    signIn({ address: ipAddressOf(2, n) }, `guess-${n}`),
  );
  const guesses = statuses.filter((status) => status !== 429).length;
  const stranger = await signIn({ address: ipAddressOf(3, 1) }, PASSWORD);
  const known = await signIn({ address: ipAddressOf(3, 2), cookie: owner.device }, PASSWORD);
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
