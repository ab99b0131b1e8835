import { percentile } from './statistics.ts';

/** The cost of each answer, by the call's name. */
export type MeasuredOrders = Map<string, { rows: number; bytes: number; ms: number }[]>;

/** How many times as much a call may cost with the most orders as with the fewest. */
const MOST_GROWTH = 3;

/**
 * For each call and number of orders: the D1 rows read by its most expensive answer, its size and
 * its median time; `!` marks a call that grew more than three times.
 */
export function reportOrders(measured: ReadonlyMap<number, MeasuredOrders>): string {
  const sizes = [...measured.keys()];
  const names = [...(measured.values().next().value?.keys() ?? [])];
  const heads = sizes.flatMap((size) => [`rows, ${size}`, 'KB', 'ms']);
  const table = [['', ...heads, 'growth'], ...names.map((name) => row(name, measured))];
  const widths = table.reduce<number[]>(
    (all, cells) => cells.map((cell, at) => Math.max(cell.length, all[at] ?? 0)),
    [],
  );
  const lines = table.map((cells) =>
    cells
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  '),
  );
  return [
    'Orders: rows read by the most expensive answer, size of the largest, and median time in ms',
    ...lines,
  ].join('\n');
}

function row(name: string, measured: ReadonlyMap<number, MeasuredOrders>): string[] {
  const costs = [...measured.values()].map((calls) => {
    const answers = calls.get(name) ?? [];
    const ms = answers.map((answer) => answer.ms).sort((a, b) => a - b);
    return {
      rows: Math.max(...answers.map(({ rows }) => rows)),
      bytes: Math.max(...answers.map(({ bytes }) => bytes)),
      ms: percentile(ms, 0.5),
    };
  });
  const [first, last] = [costs[0], costs.at(-1)];
  const growth = first && last ? Math.max(last.rows / first.rows, last.bytes / first.bytes) : 1;
  const cells = costs.flatMap(({ rows, bytes, ms }) => [
    String(rows),
    (bytes / 1024).toFixed(1),
    ms.toFixed(0),
  ]);
  return [name, ...cells, `${growth.toFixed(1)}${growth > MOST_GROWTH ? ' !' : ''}`];
}
