import { parseArgs } from 'node:util';
import { type AttackedShop, openAttackedShop } from './attack-shop.ts';
import { crowdCatalogue } from './crowd-catalogue.ts';
import { squatAddress } from './squat-address.ts';
import { stuffCredentials } from './stuff-credentials.ts';
import { testCards } from './test-cards.ts';

/**
 * `npm run test:abuse [-- --port N] [-- --only NAME]`: attacks a shop with the limits of a deployed
 * one and reports the outcome. The crowd's times depend on this machine, and the other tests
 * measure them without asserting them.
 */
const { values } = parseArgs({
  options: { port: { type: 'string' }, only: { type: 'string' } },
});

const ATTACKS: Record<
  string,
  { about: string; attack: (shop: AttackedShop, print: (line: string) => void) => Promise<boolean> }
> = {
  cards: { about: 'CARD TESTING: one address, ten fresh accounts, 202 charges', attack: testCards },
  passwords: {
    about: 'CREDENTIAL STUFFING: one account, a thousand addresses',
    attack: stuffCredentials,
  },
  squatting: {
    about: 'SQUATTING: a stranger has signed up with an address, its owner wants it back',
    attack: squatAddress,
  },
  crowd: {
    about: 'A CROWD: 100 anonymous clients at the dearest reads, and payments beside it',
    attack: crowdCatalogue,
  },
};

const failed: string[] = [];
console.log('Opening a shop with the limits of a deployed one ...');
const shop = await openAttackedShop(values.port === undefined ? undefined : Number(values.port));
try {
  for (const [name, { about, attack }] of Object.entries(ATTACKS)) {
    if (values.only !== undefined && values.only !== name) continue;
    console.log(`\n${about}`);
    const held = await attack(shop, console.log);
    console.log(held ? '  held' : '  FAILED');
    if (!held) failed.push(name);
  }
} finally {
  await shop.close();
}
console.log(
  failed.length === 0 ? '\nAll attacks were held off.' : `\nFAILED: ${failed.join(', ')}`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
