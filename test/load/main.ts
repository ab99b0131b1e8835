import { parseArgs } from 'node:util';
import { openShopUnderLoad } from './open-shop.ts';
import { runLoad, SCENARIOS } from './run-load.ts';

/** `npm run test:load [-- --scenario shoppers,hang-ups,expensive-read --seed N --rounds N --cut-offs N]` */
const { values } = parseArgs({
  options: {
    scenario: { type: 'string', default: SCENARIOS.join(',') },
    /** Decides who requests what, and who leaves when. */
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    /** Rounds of hang-ups, and how many requests are cut off in each. */
    rounds: { type: 'string', default: '20' },
    'cut-offs': { type: 'string', default: '1000' },
  },
});
const options = {
  scenarios: values.scenario.split(','),
  seed: numberOf('seed'),
  rounds: numberOf('rounds'),
  cutOffs: numberOf('cut-offs'),
  ...{ connections: [10, 50, 200], requests: 3000, books: 1000, timed: true },
};
const unknown = options.scenarios.find((name) => !SCENARIOS.includes(name));
if (unknown !== undefined)
  throw new Error(`--scenario must name some of ${SCENARIOS.join(', ')}, not "${unknown}"`);

console.log(`Seed ${options.seed}; starting the shop ...`);
const shop = await openShopUnderLoad();
try {
  const { failures } = await runLoad(shop, options, console.log);
  const printed = shop.printed();
  if (failures.length > 0 && printed) console.log(`\nOutput of the shop:\n${printed.slice(-2000)}`);
  console.log(failures.length === 0 ? '\nNo failures.' : `\nFAILED:\n  ${failures.join('\n  ')}`);
  process.exitCode = failures.length === 0 ? 0 : 1;
} finally {
  await shop.close();
}

function numberOf(name: 'seed' | 'rounds' | 'cut-offs'): number {
  const number = Number(values[name]);
  if (Number.isInteger(number) && number > 0) return number;
  throw new Error(`--${name} must be a whole number from 1, not "${values[name]}"`);
}
