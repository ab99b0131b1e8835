import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../rehearsal/settings.ts';
import { type AttackedShop, openAttackedShop } from './attack-shop.ts';
import { crowdCatalogue } from './crowd-catalogue.ts';
import { stuffCredentials } from './stuff-credentials.ts';
import { testCards } from './test-cards.ts';

const VITEST = join(root, 'node_modules/vitest/vitest.mjs');

/**
 * Checks that an owner gets back an address that someone else signed up with. The Worker runs in
 * its test runtime here, where its mails can be read.
 */
async function squatAddress(): Promise<boolean> {
  const tests = [
    'run',
    '--project',
    'functions',
    'test/functions/accounts/address-squatting.test.ts',
  ];
  const child = spawn(process.execPath, [VITEST, ...tests], { cwd: root, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  return code === 0;
}

/**
 * `npm run test:abuse [-- --only cards|passwords|squatting|crowd]`: attacks a shop with the
 * limits of a deployed one, and fails if an attack gets further than it may. `crowd` compares times
 * of one run on one machine, so nothing else should use the machine.
 */
const { values } = parseArgs({ options: { only: { type: 'string' } } });

const ATTACKS: Record<
  string,
  { about: string; attack: (shop: AttackedShop, print: (line: string) => void) => Promise<boolean> }
> = {
  cards: {
    about: 'CARD TESTING: 202 charges by ten new accounts at one address',
    attack: testCards,
  },
  passwords: {
    about: 'CREDENTIAL STUFFING: 1,000 addresses guess the password of one account',
    attack: stuffCredentials,
  },
  squatting: {
    about: 'ADDRESS SQUATTING: a stranger signed up with an address, and its owner gets it back',
    attack: squatAddress,
  },
  crowd: {
    about: 'CROWD: payments while 100 anonymous clients repeat the most expensive reads',
    attack: crowdCatalogue,
  },
};

if (values.only !== undefined && !Object.keys(ATTACKS).includes(values.only)) {
  throw new Error(`--only must be one of ${Object.keys(ATTACKS).join(', ')}, not "${values.only}"`);
}
const failed: string[] = [];
console.log('Starting a shop with the limits of a deployed one ...');
const shop = await openAttackedShop();
try {
  for (const [name, { about, attack }] of Object.entries(ATTACKS)) {
    if (values.only !== undefined && values.only !== name) continue;
    console.log(`\n${about}`);
    const held = await attack(shop, console.log);
    console.log(held ? '  repelled' : '  FAILED');
    if (!held) failed.push(name);
  }
} finally {
  await shop.close();
}
console.log(
  failed.length === 0 ? '\nAll attacks were repelled.' : `\nFAILED: ${failed.join(', ')}`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
