import { Tally } from '../tally.ts';
import type { TreeOutcome } from './kill-tree.ts';

const SHOWN = 25;

/** Formats the outcome of the kills for printing. */
export function treeReportOf({ seed, kills, books, violations, seconds }: TreeOutcome): string {
  const stored = new Tally();
  for (const { state } of books.payments) stored.add(`payment ${state}`, 'rows');
  for (const { status } of books.orders) stored.add(`order ${status}`, 'rows');
  for (const { state } of books.refunds) stored.add(`refund ${state}`, 'rows');
  for (const { state } of books.mails) stored.add(`mail ${state}`, 'rows');
  const processes = kills.reduce((sum, each) => sum + each, 0);
  return [
    `All processes of npm start killed ${kills.length} times (${processes} processes), seed ${seed}, ${seconds.toFixed(0)} seconds`,
    stored.table('Stored at the end'),
    violations.length === 0
      ? 'No rule was broken: no money and no book was lost.'
      : `${violations.length} VIOLATIONS`,
    ...violations.slice(0, SHOWN).map(({ rule, about }) => `  ${rule}: ${about}`),
  ].join('\n\n');
}
