import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../faults/local-server.ts';
import { closeShop, openShop } from '../local/a-local-shop.ts';
import { type Memory, readMemory } from './memory.ts';
import { readWorkerHeap } from './worker-heap.ts';

/** A shop to put under load. */
export interface ShopUnderLoad {
  origin: string;
  /** The local gateway's origin. */
  gateway: string;
  memory: () => Memory;
  /** The Worker's live heap, in MB; undefined where it cannot be measured. */
  workerHeap: () => Promise<number | undefined>;
  /** What the shop has printed since it opened. */
  printed: () => string;
  close: () => Promise<void>;
}

/**
 * Opens what `npm start` opens, empty and in its own folder, or uses a shop that is already open.
 */
export async function openShopUnderLoad({
  port,
  url,
}: {
  port?: number | undefined;
  url?: string | undefined;
}): Promise<ShopUnderLoad> {
  if (url !== undefined) return aShopThatRuns(new URL(url));
  const own = port ?? (await freePorts());
  const stateDir = mkdtempSync(join(tmpdir(), 'colophon-load-'));
  const forget = () => rmSync(stateDir, { recursive: true, force: true, maxRetries: 3 });
  try {
    const shop = await openShop({ port: own, stateDir, env: { INSPECTOR_PORT: '0' } });
    const opened = shop.output().length;
    const { pid = 0 } = shop.process;
    return {
      ...placeOf(own),
      memory: () => readMemory(pid),
      workerHeap: () => readWorkerHeap(pid, placeOf(own).origin),
      printed: () => shop.output().slice(opened).trim(),
      close: async () => {
        if (shop.process.exitCode === null) await closeShop(shop);
        forget();
      },
    };
  } catch (error) {
    forget();
    throw error;
  }
}

function aShopThatRuns({ hostname, port, protocol }: URL): ShopUnderLoad {
  if (protocol !== 'http:' || !['localhost', '127.0.0.1'].includes(hostname)) {
    throw new Error('--url must be a local shop: books are imported, and test cards pay');
  }
  return {
    ...placeOf(Number(port)),
    memory: () => undefined,
    workerHeap: async () => undefined,
    printed: () => '',
    close: async () => undefined,
  };
}

function placeOf(port: number) {
  return { origin: `http://127.0.0.1:${port}`, gateway: `http://127.0.0.1:${port + 1}` };
}
