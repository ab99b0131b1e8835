import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Memory by process in MB; undefined where it cannot be read. */
export type Memory = ReadonlyMap<string, number> | undefined;

export interface Process {
  pid: number;
  parent: number;
  name: string;
  mb: number;
}

/** Patterns that tell the shop's processes apart by command line, the most specific first. */
const NAMES: readonly (readonly [string, RegExp])[] = [
  ['follow-parent', /follow-parent\.ts/],
  ['gateway', /gateway\/main\.ts/],
  ['esbuild', /bin\/esbuild/],
  ['workerd', /bin\/workerd/],
  ['runner', /run-worker\.ts/],
  ['npm start', /test\/rehearsal\//],
];

/**
 * The anonymous resident memory (RssAnon) of the processes below one. The whole resident set also
 * counts mapped files, which the system reclaims as it likes. Read from /proc, so only on Linux.
 * Processes of the same name are added up.
 */
export function readMemory(rootPid: number): Memory {
  if (!existsSync('/proc/self/status')) return undefined;
  const memory = new Map<string, number>();
  for (const { name, mb } of processesBelow(rootPid))
    memory.set(name, (memory.get(name) ?? 0) + mb);
  return memory;
}

/** A process and its descendants as /proc shows them; empty without /proc. */
export function processesBelow(rootPid: number): Process[] {
  if (!existsSync('/proc/self/status')) return [];
  const all = readdirSync('/proc').flatMap((entry) =>
    /^\d+$/.test(entry) ? readProcess(Number(entry)) : [],
  );
  return treeOf(rootPid, all);
}

/** The process and its descendants. */
export function treeOf<T extends { pid: number; parent: number }>(
  rootPid: number,
  all: readonly T[],
): T[] {
  const below = all.filter(({ parent }) => parent === rootPid).map(({ pid }) => pid);
  return [...all.filter(({ pid }) => pid === rootPid), ...below.flatMap((pid) => treeOf(pid, all))];
}

/** The name of a shop process, by its command line. */
export function nameOfProcess(command: string): string {
  return NAMES.find(([, pattern]) => pattern.test(command))?.[0] ?? 'other';
}

function readProcess(pid: number): Process[] {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    const field = (name: string) =>
      Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]);
    return [
      {
        pid,
        parent: field('PPid'),
        name: nameOfProcess(command),
        mb: field('RssAnon') / 1024 || 0,
      },
    ];
  } catch {
    // The process has ended meanwhile.
    return [];
  }
}

export function memoryText(memory: Memory): string {
  if (memory === undefined) return 'memory not measured on this system';
  return [...memory]
    .filter(([, mb]) => mb >= 1)
    .map(([name, mb]) => `${name} ${mb.toFixed(0)}`)
    .join(', ');
}
