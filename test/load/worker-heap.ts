import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import * as z from 'zod/mini';
import { processesBelow } from './memory.ts';

/** How the local runtime names the isolate of the shop's Worker. */
const WORKER = 'core:user:api';
const PATIENCE_MS = 30_000;
const LISTENING = '0A';

const targetsSchema = z.array(z.object({ id: z.string(), webSocketDebuggerUrl: z.string() }));
const usageSchema = z.object({
  usedSize: z.number(),
  backingStorageSize: z._default(z.number(), 0),
});

/**
 * What the Worker's isolate still holds when its garbage has been collected, in MB, by the runtime's
 * inspector: what a leak in the shop adds to, and nothing else does. A heap that is not full keeps
 * its garbage, so no figure of the whole process says that. Undefined where no inspector is found.
 */
export async function readWorkerHeap(rootPid: number): Promise<number | undefined> {
  for (const port of portsOf(rootPid)) {
    const address = await findInspector(port);
    if (address === undefined) continue;
    const { usedSize, backingStorageSize } = await collectAndMeasure(address);
    return (usedSize + backingStorageSize) / 1024 ** 2;
  }
  return undefined;
}

/** The ports that the runtime's processes listen at, by what Linux shows of them. */
function portsOf(rootPid: number): number[] {
  const runtimes = processesBelow(rootPid).filter(({ name }) => name.startsWith('workerd'));
  const sockets = new Set(runtimes.flatMap(({ pid }) => socketsOf(pid)));
  const lines = readFileSync('/proc/net/tcp', 'utf8').split('\n').slice(1);
  return lines.flatMap((line) => {
    const [, local = '', , state, , , , , , inode = ''] = line.trim().split(/\s+/);
    if (state !== LISTENING || !sockets.has(inode)) return [];
    return [Number.parseInt(local.split(':')[1] ?? '', 16)];
  });
}

function socketsOf(pid: number): string[] {
  const folder = `/proc/${pid}/fd`;
  return readdirSync(folder).flatMap((name) => {
    try {
      return /^socket:\[(\d+)\]$/.exec(readlinkSync(`${folder}/${name}`))?.[1] ?? [];
    } catch {
      // It was closed meanwhile.
      return [];
    }
  });
}

async function findInspector(port: number): Promise<string | undefined> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(`http://127.0.0.1:${port}/json`, { signal });
    const targets = z.parse(targetsSchema, await answer.json());
    return targets.find(({ id }) => id === WORKER)?.webSocketDebuggerUrl;
  } catch {
    // Another of the runtime's ports, such as the shop's own.
    return undefined;
  }
}

async function collectAndMeasure(address: string): Promise<z.output<typeof usageSchema>> {
  const socket = new WebSocket(address);
  try {
    await heardOf(socket, 'open');
    await command(socket, 1, 'HeapProfiler.collectGarbage');
    return z.parse(usageSchema, await command(socket, 2, 'Runtime.getHeapUsage'));
  } finally {
    socket.close();
  }
}

async function command(socket: WebSocket, id: number, method: string): Promise<unknown> {
  socket.send(JSON.stringify({ id, method }));
  for (;;) {
    const { data } = Object(await heardOf(socket, 'message'));
    const answer = Object(JSON.parse(String(data)));
    if (answer.id === id) return answer.result;
  }
}

function heardOf(socket: WebSocket, event: 'open' | 'message'): Promise<Event> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error('The runtime’s inspector does not answer')),
      PATIENCE_MS,
    );
    const hear = (heard: Event) => {
      clearTimeout(timer);
      resolve(heard);
    };
    socket.addEventListener(event, hear, { once: true });
    socket.addEventListener('error', () => reject(new Error('The runtime’s inspector hangs up')), {
      once: true,
    });
  });
}
