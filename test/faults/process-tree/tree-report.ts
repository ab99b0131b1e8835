import { CountTable } from '../count-table.ts';
import type { TreeOutcome } from './kill-tree.ts';

const SHOWN = 25;

/** Formats the outcome of the kills for printing. */
export function formatTreeReport({
  seed,
  kills,
  records,
  violations,
  seconds,
}: TreeOutcome): string {
  const stored = new CountTable();
  for (const { state } of records.payments) stored.add(`payment ${state}`, 'rows');
  for (const { status } of records.orders) stored.add(`order ${status}`, 'rows');
  for (const { state } of records.refunds) stored.add(`refund ${state}`, 'rows');
  for (const { state } of records.mails) stored.add(`mail ${state}`, 'rows');
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
