import { CountTable } from './count-table.ts';
import { chargesOf } from './race.ts';
import type { GatewayTransaction } from './records.ts';
import type { Outcome } from './run-checkouts.ts';

const SHOWN = 25;

/** Formats the outcome of a run for printing. */
export function reportOf(outcome: Outcome): string {
  const { options, world, records, race, runs, seconds } = outcome;
  const { injected, visits } = world.shop;
  const { seed, checkouts, broken } = options;
  const killed = world.shop.server.kills.length;
  const title = `${checkouts} checkouts, seed ${seed}, server killed ${killed} times${broken ? `, broken on purpose: ${broken}` : ''}`;
  const raced = `Race of 100 buyers for 10 copies: ${race.orders} orders, ${race.refusals} refusals, ${chargesOf(race, records)} charges`;
  const settled = `Afterwards the reconciler ran ${runs} times without faults until nothing was due. ${seconds.toFixed(0)} seconds in total.`;
  return [
    title,
    raced,
    injected.d1.table(`Faults at D1: ${injected.d1.total}`),
    injected.stores.table(`Faults at R2 and the mail provider: ${injected.stores.total}`),
    `Requests served with a clock off by up to six hours: ${world.shop.skewed}`,
    visits.hangUps.table(`Hang-ups: ${visits.hangUps.total}`),
    injected.gateway.table(`Faults at Braintree: ${injected.gateway.total}`),
    world.answers.table('Answers'),
    stored(outcome).table('Stored at the end'),
    settled,
    verdict(outcome),
  ].join('\n\n');
}

/** The rows and transactions by their state. */
function stored({ records }: Outcome): CountTable {
  const counts = new CountTable();
  for (const { state, failure } of records.payments) {
    counts.add(`payment ${state}${failure ? `: ${failure}` : ''}`, 'rows');
  }
  const disputes = records.payments.flatMap(({ dispute }) => dispute ?? []);
  for (const dispute of disputes) counts.add(`dispute ${dispute}`, 'rows');
  for (const { state } of records.mails) counts.add(`mail ${state}`, 'rows');
  for (const { status } of records.orders) counts.add(`order ${status}`, 'rows');
  for (const { given_back_at } of records.discountUses)
    counts.add(`use of a code${given_back_at === null ? '' : ', returned'}`, 'rows');
  for (const { kind } of records.giftCardEntries) counts.add(`gift card: ${kind}`, 'rows');
  for (const { kind, state } of records.refunds)
    counts.add(`refund ${state}${kind ? `: ${kind}` : ''}`, 'rows');
  for (const transaction of records.transactions) counts.add(nameOf(transaction), 'rows');
  return counts;
}

function nameOf({ wasCharged, keptCents }: GatewayTransaction): string {
  if (!wasCharged) return 'transaction declined';
  return keptCents > 0 ? 'transaction charged' : 'transaction charged, returned';
}

function verdict({ violations, options }: Outcome): string {
  if (violations.length === 0) return 'No rule was broken: no money and no book was lost.';
  const counts = new CountTable();
  for (const { rule } of violations) counts.add(rule, 'times');
  const shown = violations.slice(0, SHOWN).map(({ rule, about }) => `  ${rule}: ${about}`);
  const { seed, checkouts, kills, broken, only } = options;
  const again = [
    `--seed ${seed} --checkouts ${checkouts} --kill ${kills}`,
    broken && `--broken ${broken}`,
    only && `--only ${only}`,
  ];
  return [
    counts.table(`${violations.length} VIOLATIONS`),
    ...shown,
    `To repeat it: npm run test:faults -- ${again.filter(Boolean).join(' ')}`,
  ].join('\n');
}
