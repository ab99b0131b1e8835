import { once } from 'node:events';
import * as z from 'zod/mini';

/** The local runtime's name for the isolate of the shop's Worker. */
const WORKER = 'core:user:api';
const TIMEOUT_MS = 5000;

const usageSchema = z.object({
  usedSize: z.number(),
  backingStorageSize: z._default(z.number(), 0),
});

/**
 * The heap of the Worker's isolate after garbage collection, in MB, read through the inspector. Only
 * a leak in the shop adds to it. A heap that is not full keeps its garbage, so figures of the whole
 * process do not show that.
 * @param origin of the shop: an isolate collects its garbage when it has a request to serve
 */
export async function readWorkerHeap(inspectorPort: number, origin: string): Promise<number> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const socket = new WebSocket(`ws://127.0.0.1:${inspectorPort}/${WORKER}`);
  const ask = async (id: number, method: string): Promise<unknown> => {
    socket.send(JSON.stringify({ id, method }));
    for (;;) {
      const [{ data }] = await once(socket, 'message', { signal });
      const answer = Object(JSON.parse(String(data)));
      if (answer.id === id) return answer.result;
    }
  };
  try {
    await once(socket, 'open', { signal });
    const collected = ask(1, 'HeapProfiler.collectGarbage');
    const wake = fetch(`${origin}/api/docs.css`);
    await Promise.all([collected, wake.then((answer) => answer.text())]);
    const usage = z.parse(usageSchema, await ask(2, 'Runtime.getHeapUsage'));
    return (usage.usedSize + usage.backingStorageSize) / 1024 ** 2;
  } finally {
    socket.close();
  }
}
