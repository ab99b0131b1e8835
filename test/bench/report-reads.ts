import type { D1Costs } from '#support/cost.ts';
import { alignedTable } from '../faults/count-table.ts';
import { type Memory, memoryText } from '../load/memory.ts';
import { median, percentile } from './statistics.ts';

export interface ReadOptions {
  books: number;
  rounds: number;
  /** Of one call in one round. */
  seconds: number;
  connections: number;
  seed: number;
  /** The shop's port; the bare Worker uses the next one. */
  port: number;
}

/** The outcome of one target: requests per second by round, and each latency in milliseconds. */
export interface Measured {
  rates: number[];
  latencies: number[];
  /** The D1 cost reported by each answer. */
  costs: D1Costs[];
  /** The CPU time of its processes for all answers, in milliseconds. */
  cpuMs: number;
}

interface Outcome {
  /** Keyed by `bare, NAME`, `shop, NAME` (each time from D1) and `cached, NAME`. */
  measured: Map<string, Measured>;
  memory: Record<string, Memory>;
  options: ReadOptions;
}

const HEAD = [
  '',
  'requests/s',
  'p50',
  'p95',
  'p99',
  'CPU ms',
  'of bare',
  'minimum',
  'maximum',
  'statements',
  'rows read',
];

/** Formats the shop next to the bare Worker, call by call, and the memory of both. */
export function reportReads({ measured, memory, options }: Outcome): string {
  const { books, rounds, seconds, connections, seed } = options;
  const rows = [...measured].map(([name, one]) => row(name, one, measured));
  const held = Object.entries(memory).map(([side, each]) => `${side}: ${memoryText(each)}`);
  return [
    `The shop compared with a bare Worker: ${connections} connections, ${rounds} rounds of ${seconds} s each in turn, ${books} books (seed ${seed}); latencies in milliseconds.`,
    '"of bare": median, minimum and maximum of the rounds’ ratios to the same query without the shop. "CPU ms": per request; other work on the machine hardly affects it. "shop" reads D1 each time; "cached" are answers to requests without a token. Statements and rows read are per request, as the answers report them (Server-Timing).\n',
    alignedTable([HEAD, ...rows]),
    `\nMemory in MB afterwards: ${held.join('; ')}`,
  ].join('\n');
}

function row(
  name: string,
  { rates, latencies, costs, cpuMs }: Measured,
  measured: Map<string, Measured>,
): string[] {
  const [side, call = ''] = name.split(', ');
  const bare = side !== 'bare' ? (measured.get(`bare, ${call}`)?.rates ?? []) : [];
  const ratios = bare.map((rate, round) => (rates[round] ?? 0) / rate);
  const ratio = (part: number) => (ratios.length > 0 ? percentile(ratios, part).toFixed(2) : '');
  return [
    name,
    median(rates).toFixed(0),
    ...[0.5, 0.95, 0.99].map((part) => percentile(latencies, part).toFixed(1)),
    latencies.length > 0 ? (cpuMs / latencies.length).toFixed(2) : '',
    ratio(0.5),
    ratio(0),
    ratio(1),
    mean(costs.map(({ statements }) => statements)),
    mean(costs.map(({ rowsRead }) => rowsRead)),
  ];
}

/** The mean to one decimal; empty if there are no values. */
function mean(values: readonly number[]): string {
  if (values.length === 0) return '';
  const sum = values.reduce((total, each) => total + each, 0);
  return (sum / values.length).toFixed(1).replace(/\.0$/, '');
}
