import { alignedTable } from '../faults/count-table.ts';
import { percentile } from './statistics.ts';

interface Times {
  requestsPerSecond: number;
  /** Of each request, in milliseconds. */
  latencies: readonly number[];
}

/** The outcome of one call over one catalogue. */
export interface MeasuredCall {
  name: string;
  /** How many rows may be read per row shown. */
  rowsPerShown: number;
  /** Per input: D1 rows read, and rows shown by the answer. */
  answers: { rows: number; shown: number }[];
  fromD1: Times;
  fromCache: Times;
  /**
   * CPU time of one request from D1, in milliseconds, summed over all processes that serve it; it
   * includes D1's own work, which is not billed as CPU.
   */
  cpuMs: number;
  /** The machine's load of the last minute: how many processes wanted a core. */
  machineLoad: number;
}

/** How many times its p95 at the smallest catalogue a call may take at a larger one. */
const MOST_GROWTH = 3;

const HEAD = ['', 'requests/s', 'p50', 'p95', 'p99', 'cached/s', 'p50', 'p95', 'p99'];
const ROWS_HEAD = ['CPU ms', 'rows read', 'maximum', 'shown', 'allowed', 'load'];

/**
 * @returns the table of one catalogue; a `!` after rows marks an answer that read more than allowed
 */
export function reportCatalogue(books: number, measured: readonly MeasuredCall[]): string {
  const rows = measured.map((call) => {
    const { name, answers, rowsPerShown, fromD1, fromCache, machineLoad } = call;
    const most = answers.reduce((worst, each) => (each.rows > worst.rows ? each : worst));
    return [
      name,
      ...timesOf(fromD1),
      ...timesOf(fromCache),
      call.cpuMs.toFixed(1),
      mean(answers.map((answer) => answer.rows)).toFixed(0),
      `${most.rows}${readsTooMuch(call) ? ' !' : ''}`,
      mean(answers.map(({ shown }) => shown)).toFixed(0),
      `${rowsPerShown}x`,
      machineLoad.toFixed(1),
    ];
  });
  return `${books} books\n${alignedTable([[...HEAD, ...ROWS_HEAD], ...rows])}`;
}

/**
 * Whether any answer read more rows than allowed; one that shows nothing may read as for one row.
 */
export function readsTooMuch({ answers, rowsPerShown }: MeasuredCall): boolean {
  return answers.some(({ rows, shown }) => rows > rowsPerShown * Math.max(shown, 1));
}

/** @returns the growth of the p95 from D1 over the smallest catalogue; a `!` marks too much */
export function reportGrowth(measured: ReadonlyMap<number, readonly MeasuredCall[]>): string {
  const [[least, small] = [0, []], ...larger] = [...measured].sort(([a], [b]) => a - b);
  const head = ['', `p95, ${least}`, ...larger.map(([books]) => `ratio, ${books}`)];
  const rows = small.map(({ name, fromD1 }) => {
    const p95 = percentile(fromD1.latencies, 0.95);
    const growth = larger.map(([, calls]) => {
      const same = calls.find((call) => call.name === name);
      const times = percentile(same?.fromD1.latencies ?? [], 0.95) / p95;
      return `${times.toFixed(1)}${times > MOST_GROWTH ? ' !' : ''}`;
    });
    return [name, p95.toFixed(1), ...growth];
  });
  return alignedTable([head, ...rows]);
}

function timesOf({ requestsPerSecond, latencies }: Times): string[] {
  const percentiles = [0.5, 0.95, 0.99].map((part) => percentile(latencies, part).toFixed(1));
  return [requestsPerSecond.toFixed(0), ...percentiles];
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, each) => sum + each, 0) / Math.max(values.length, 1);
}
