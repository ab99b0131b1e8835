import { median, percentile } from '../bench/statistics.ts';
import { alignedTable } from '../faults/count-table.ts';
import { callNames } from './call-request.ts';
import type { UsualTimes } from './complete-calls.ts';
import { type ExpensiveReadReport, MAX_SLOWDOWN } from './expensive-reads.ts';
import type { Growth } from './growth.ts';
import { type HangUpRound, NEVER_LATE_MS, TIMES_USUAL } from './hang-ups.ts';
import { memoryText } from './memory.ts';
import type { ShoppersReport } from './shoppers.ts';

const SHOWN = 5;

const HEAD = ['connections', 'requests/s', 'p50', 'p95', 'p99', 'errors', 'hung up', 'payments'];

/** One line per number of connections; times in milliseconds. */
export function shoppersTable(reports: readonly ShoppersReport[]): string {
  const rows = reports.map(({ connections, seconds, answered, hungUp, payments, errors }) => [
    String(connections),
    (answered.length / seconds).toFixed(0),
    ...[0.5, 0.95, 0.99].map((part) => percentile(answered, part).toFixed(0)),
    ...[errors.total, hungUp, payments].map(String),
  ]);
  const memory = reports.map(
    ({ connections, memory }) => `  at ${connections}: ${memoryText(memory)}`,
  );
  const wrong = reports
    .filter(({ errors }) => errors.total > 0)
    .map(({ connections, errors }) => errors.table(`errors at ${connections}`));
  return [alignedTable([HEAD, ...rows]), 'Memory in MB', ...memory, ...wrong].join('\n');
}

/** Formats the calls' usual times, and when a call counts as late. */
export function usualText(usual: UsualTimes): string {
  const ranked = [...usual].sort(([, a], [, b]) => b - a);
  const slow = ranked.slice(0, SHOWN).map(([name, ms]) => `${name} ${ms.toFixed(0)}`);
  const middle = median([...usual.values()]).toFixed(0);
  return `Usual times of ${usual.size} calls: median ${middle} ms; the slowest ${slow.join(', ')}. A call is late if it takes over ${TIMES_USUAL} times its usual time and over ${NEVER_LATE_MS} ms.`;
}

/** One line per round, and what went wrong in it. */
export function roundText(report: HangUpRound, usual: UsualTimes): string {
  const { round, cutOffs, cutOffInAll, calmAfter, whole, wrong, seconds, memory, heapMb } = report;
  const slowest = whole.toSorted((a, b) => b.outcome.ms - a.outcome.ms)[0];
  const slow = slowest
    ? `, slowest ${slowest.name} ${slowest.outcome.ms.toFixed(0)} ms (usually ${usual.get(slowest.name)?.toFixed(0)})`
    : '';
  const right = `all ${whole.length} calls answered${slow}`;
  const what = wrong.length === 0 ? right : `${wrong.length} ERRORS`;
  const line = `round ${round}: ${cutOffs.cutOff} of ${cutOffs.asked} requests cut off, ${cutOffInAll} in total; open work done after ${calmAfter.toFixed(0)} ms; ${what}; ${seconds.toFixed(1)} s; Worker’s live heap ${heapMb?.toFixed(1) ?? '?'}, ${memoryText(memory)}`;
  if (wrong.length === 0) return line;
  const answered = `${whole.length} of ${callNames.length} calls were tried`;
  return [
    line,
    ...wrong.slice(0, SHOWN).map((text) => `  ${text}`),
    `  FAILED after ${cutOffInAll} cut-off requests; ${answered}.`,
  ].join('\n');
}

export function growthTable(growths: readonly Growth[]): string {
  const rows = growths
    .filter(({ toMb }) => toMb >= 1)
    .map(({ of, fromMb, toMb, perThousand, most }) => [
      of,
      ...[fromMb, toMb].map((mb) => mb.toFixed(1)),
      perThousand.toFixed(2),
      String(most),
    ]);
  const head = ['Memory in MB, second half', 'from', 'to', 'growth per 1,000 cut off', 'limit'];
  return alignedTable([head, ...rows]);
}

export function expensiveReadText({
  reads,
  quick,
  readers,
  seconds,
  errors,
}: ExpensiveReadReport): string {
  const ranked = reads.slice(0, SHOWN).map(({ name, ms }) => [name, ms.toFixed(1)]);
  const rows = quick.map(({ name, quietMs, busyMs, ratio }) => [
    name,
    ...[quietMs, busyMs].map((ms) => ms.toFixed(1)),
    `${ratio.toFixed(1)}${ratio > MAX_SLOWDOWN ? ' TOO SLOW' : ''}`,
  ]);
  return [
    alignedTable([['The most expensive public reads', 'ms'], ...ranked]),
    '',
    readers.table(`Answers to 100 clients that repeat one of these for ${seconds.toFixed(1)} s`),
    '',
    alignedTable([
      ['Medians in ms', 'idle', 'under load', `ratio (at most ${MAX_SLOWDOWN})`],
      ...rows,
    ]),
    ...errors.slice(0, SHOWN).map((text) => `  ERROR ${text}`),
  ].join('\n');
}
