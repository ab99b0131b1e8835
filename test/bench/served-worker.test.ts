import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { serveWorker } from './served-worker.ts';

test('a server that is already there is not measured instead of the shop', async () => {
  const other = createServer((_, response) => response.end('another shop'));
  await new Promise<void>((resolve) => other.listen(0, 'localhost', resolve));
  const { port } = other.address() as AddressInfo;

  const served = serveWorker({ port, state: 'unused' });
  await expect(served).rejects.toThrow(`Another server answers at http://localhost:${port}`);
  other.close();
});
