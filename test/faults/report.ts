import type { GatewayTransaction } from './books.ts';
import { chargesOf } from './race.ts';
import type { Outcome } from './run-checkouts.ts';
import { Tally } from './tally.ts';

const SHOWN = 25;

/** Formats the outcome of a run for printing. */
export function reportOf(outcome: Outcome): string {
  const { options, world, books, race, runs, seconds } = outcome;
  const { played, visits } = world.shop;
  const { seed, checkouts, broken } = options;
  const killed = world.shop.server.kills.length;
  const title = `${checkouts} checkouts, seed ${seed}, server killed ${killed} times${broken ? `, broken on purpose: ${broken}` : ''}`;
  const raced = `Race of 100 buyers for 10 copies: ${race.orders} orders, ${race.refusals} refusals, ${chargesOf(race, books)} charges`;
  const settled = `Afterwards the reconciler ran ${runs} times without faults until nothing was due. ${seconds.toFixed(0)} seconds in total.`;
  return [
    title,
    raced,
    played.d1.table(`Faults at D1: ${played.d1.total}`),
    played.stores.table(`Faults at R2 and the mail provider: ${played.stores.total}`),
    `Requests served with a clock off by up to six hours: ${world.shop.skewed}`,
    visits.hangUps.table(`Hang-ups: ${visits.hangUps.total}`),
    played.gateway.table(`Faults at Braintree: ${played.gateway.total}`),
    world.answers.table('Answers'),
    stored(outcome).table('Stored at the end'),
    settled,
    verdict(outcome),
  ].join('\n\n');
}

/** The rows and transactions by their state. */
function stored({ books }: Outcome): Tally {
  const tally = new Tally();
  for (const { state, failure } of books.payments) {
    tally.add(`payment ${state}${failure ? `: ${failure}` : ''}`, 'rows');
  }
  const disputes = books.payments.flatMap(({ dispute }) => dispute ?? []);
  for (const dispute of disputes) tally.add(`dispute ${dispute}`, 'rows');
  for (const { state } of books.mails) tally.add(`mail ${state}`, 'rows');
  for (const { status } of books.orders) tally.add(`order ${status}`, 'rows');
  for (const { given_back_at } of books.discountUses)
    tally.add(`use of a code${given_back_at === null ? '' : ', returned'}`, 'rows');
  for (const { kind } of books.giftCardEntries) tally.add(`gift card: ${kind}`, 'rows');
  for (const { kind, state } of books.refunds)
    tally.add(`refund ${state}${kind ? `: ${kind}` : ''}`, 'rows');
  for (const transaction of books.transactions) tally.add(nameOf(transaction), 'rows');
  return tally;
}

function nameOf({ wasCharged, keptCents }: GatewayTransaction): string {
  if (!wasCharged) return 'transaction declined';
  return keptCents > 0 ? 'transaction charged' : 'transaction charged, returned';
}

function verdict({ violations, options }: Outcome): string {
  if (violations.length === 0) return 'No rule was broken: no money and no book was lost.';
  const counts = new Tally();
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
