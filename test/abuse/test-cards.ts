import { type Account, type AttackedShop, createAccount } from './attack-shop.ts';
import { attemptAll, callAs, countText, ipAddressOf } from './call-as.ts';

const ACCOUNTS = 10;
const CHARGES = 202;
const AT_MOST = 10;

/** Has one address with ten fresh accounts attempt 202 charges, as once happened in 15 seconds. */
export async function testCards(shop: AttackedShop, print: (line: string) => void) {
  const address = ipAddressOf(0, 0);
  const accounts: Account[] = [];
  for (let n = 0; n < ACCOUNTS; n += 1) accounts.push(await createAccount(shop.origin, address));
  const before = await shop.charges();
  const { statuses, seconds } = await attemptAll(CHARGES, (n) => {
    const account = accounts[n % ACCOUNTS];
    const body = { paymentMethodNonce: 'fake-valid-nonce', amount: (n + 1) / 100 };
    const client = { address, token: account?.token ?? '' };
    return callAs(shop.origin, client, 'POST', `/braintree/payment/${account?.id}`, body);
  });
  const charged = (await shop.charges()) - before;
  print(`  ${CHARGES} attempts in ${seconds.toFixed(1)} s: ${countText(statuses)}`);
  print(`  ${charged} charges at the gateway (limit ${AT_MOST})`);
  return charged <= AT_MOST;
}
