import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { createGateway } from '../rehearsal/gateway/gateway.ts';
import { openStore } from '../rehearsal/gateway/store/store.ts';

/**
 * Starts an empty local gateway on a free port of this machine; it lives as long as the test run.
 * @returns its origin
 */
export async function startTestGateway(): Promise<string> {
  const listener = serve({
    fetch: (request) => gateway.fetch(request),
    port: 0,
    hostname: '127.0.0.1',
  });
  await new Promise((resolve) => listener.once('listening', resolve));
  listener.unref();
  const { port } = listener.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const gateway = createGateway({ store: openStore(), clock: () => new Date(), origin });
  return origin;
}
