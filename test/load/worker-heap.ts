import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import * as z from 'zod/mini';
import { processesBelow } from './memory.ts';

/** The local runtime's name for the isolate of the shop's Worker. */
const WORKER = 'core:user:api';
const TIMEOUT_MS = 5000;
const TRIES = 5;
const LISTENING = '0A';

const targetsSchema = z.array(z.object({ id: z.string(), webSocketDebuggerUrl: z.string() }));
const usageSchema = z.object({
  usedSize: z.number(),
  backingStorageSize: z._default(z.number(), 0),
});

/**
 * The heap of the Worker's isolate after garbage collection, in MB, read through the runtime's
 * inspector. Only a leak in the shop adds to it. A heap that is not full keeps its garbage, so
 * figures of the whole process do not show that. Undefined if no inspector is found.
 * @param origin of the shop: an isolate collects its garbage when it has a request to serve
 */
export async function readWorkerHeap(rootPid: number, origin: string): Promise<number | undefined> {
  const found = await Promise.all(portsOf(rootPid).map(findInspector));
  const address = found.find((one) => one !== undefined);
  if (address === undefined) return undefined;
  for (let tries = 1; ; tries += 1) {
    try {
      return await collectAndMeasure(address, () => fetch(`${origin}/api/docs.css`));
    } catch (error) {
      // There can be only one inspector at a time; the local server's own may have come in between.
      if (tries === TRIES) throw error;
    }
  }
}

/** The ports that the runtime's processes listen on, as shown by Linux. */
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
      // The socket was closed meanwhile.
      return [];
    }
  });
}

async function findInspector(port: number): Promise<string | undefined> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await fetch(`http://127.0.0.1:${port}/json`, { signal });
    const targets = z.parse(targetsSchema, await answer.json());
    return targets.find(({ id }) => id === WORKER)?.webSocketDebuggerUrl;
  } catch {
    // Another of the runtime's ports, such as the shop's own.
    return undefined;
  }
}

/** @returns MB */
async function collectAndMeasure(address: string, wake: () => Promise<Response>): Promise<number> {
  const socket = new WebSocket(address);
  try {
    await heardOf(socket, 'open');
    const collected = ask(socket, 1, 'HeapProfiler.collectGarbage');
    await Promise.all([collected, wake().then((answer) => answer.text())]);
    const usage = z.parse(usageSchema, await ask(socket, 2, 'Runtime.getHeapUsage'));
    return (usage.usedSize + usage.backingStorageSize) / 1024 ** 2;
  } finally {
    socket.close();
  }
}

async function ask(socket: WebSocket, id: number, method: string): Promise<unknown> {
  socket.send(JSON.stringify({ id, method }));
  for (;;) {
    const { data } = Object(await heardOf(socket, 'message'));
    const answer = Object(JSON.parse(String(data)));
    if (answer.id === id) return answer.result;
  }
}

function heardOf(socket: WebSocket, event: 'open' | 'message'): Promise<Event> {
  const { promise, resolve, reject } = Promise.withResolvers<Event>();
  const fail = () => reject(new Error('The runtime’s inspector does not answer'));
  const timer = setTimeout(fail, TIMEOUT_MS);
  socket.addEventListener(event, resolve, { once: true });
  for (const end of ['error', 'close'] as const) socket.addEventListener(end, fail, { once: true });
  return promise.finally(() => clearTimeout(timer));
}
