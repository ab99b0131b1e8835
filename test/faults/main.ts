import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { BROKEN, type Broken } from './build-worker.ts';
import { formatOpenReport, reconcileOpenAttempts } from './open-attempts.ts';
import { ONLY_FAULTS, type OnlyFaults } from './plan-request-faults.ts';
import { killTree } from './process-tree/kill-tree.ts';
import { formatTreeReport } from './process-tree/tree-report.ts';
import { reportOf } from './report.ts';
import { runCheckouts } from './run-checkouts.ts';

/**
 * `npm run test:faults [-- --seed N --checkouts N --kill N --broken NAME --only NAME --kill-tree N
 * --open N --rounds N]`
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    checkouts: { type: 'string' },
    kill: { type: 'string' },
    broken: { type: 'string' },
    only: { type: 'string' },
    'kill-tree': { type: 'string' },
    open: { type: 'string' },
    rounds: { type: 'string' },
  },
});

const DEFAULT_KILLS = 3;
const DEFAULT_CHECKOUTS = 2000;
/** With many kills, the number of checkouts follows from the kills. */
const CHECKOUTS_PER_KILL = 25;

if (values['kill-tree'] !== undefined) {
  const seed = numberOf('seed', Date.now() % 1_000_000);
  const outcome = await killTree({ seed, kills: numberOf('kill-tree', 0) }, console.log);
  console.log(formatTreeReport(outcome));
  process.exit(outcome.violations.length > 0 ? 1 : 0);
}

if (values.open !== undefined) {
  const rounds = values.rounds === undefined ? {} : { rounds: numberOf('rounds', 0) };
  console.log(
    formatOpenReport(await reconcileOpenAttempts({ open: numberOf('open', 0), ...rounds })),
  );
  process.exit(0);
}

const only = onlyOf(values.only);
const kills = numberOf('kill', only ? 0 : DEFAULT_KILLS);
const few = values.kill !== undefined ? kills * CHECKOUTS_PER_KILL : DEFAULT_CHECKOUTS;
const outcome = await runCheckouts({
  seed: numberOf('seed', Date.now() % 1_000_000),
  checkouts: numberOf('checkouts', few),
  kills,
  broken: brokenOf(values.broken),
  only,
});
console.log(reportOf(outcome));
if (outcome.violations.length > 0) {
  const file = join(tmpdir(), `colophon-records-${outcome.options.seed}.json`);
  const supplied = Object.fromEntries(outcome.records.supplied);
  writeFileSync(file, JSON.stringify({ ...outcome.records, supplied }, null, 1));
  console.log(`All rows and transactions: ${file}`);
  process.exitCode = 1;
}

function numberOf(name: Exclude<keyof typeof values, 'broken' | 'only'>, fallback: number): number {
  const number = Number(values[name] ?? fallback);
  if (Number.isInteger(number) && number >= 0) return number;
  throw new Error(`--${name} must be a whole number from 0, not "${values[name]}"`);
}

function brokenOf(name: string | undefined): Broken | undefined {
  if (name === undefined || name in BROKEN) return name as Broken | undefined;
  throw new Error(`--broken must be one of ${Object.keys(BROKEN).join(', ')}, not "${name}"`);
}

function onlyOf(name: string | undefined): OnlyFaults {
  if (name === undefined) return undefined;
  const only = ONLY_FAULTS.find((known) => known === name);
  if (only) return only;
  throw new Error(`--only must be one of ${ONLY_FAULTS.join(', ')}, not "${name}"`);
}
