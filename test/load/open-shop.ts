import { freePorts } from '../faults/local-server.ts';
import { openShop } from '../local/local-shop.ts';
import { type Memory, readMemory } from './memory.ts';
import { readWorkerHeap } from './worker-heap.ts';

/** A shop to put under load. */
export interface ShopUnderLoad {
  origin: string;
  /** The local gateway's origin. */
  gateway: string;
  memory: () => Memory;
  /** The Worker's live heap, in MB. */
  workerHeap: () => Promise<number>;
  /** What the shop has printed since it opened. */
  printed: () => string;
  close: () => Promise<void>;
}

/** Opens what `npm start` opens, in its own folder. */
export async function openShopUnderLoad(): Promise<ShopUnderLoad> {
  const inspectorPort = await freePorts();
  const shop = await openShop({ env: { INSPECTOR_PORT: String(inspectorPort) } });
  const opened = shop.output().length;
  const { pid = 0 } = shop.process;
  const origin = `http://127.0.0.1:${shop.port}`;
  return {
    origin,
    gateway: `http://127.0.0.1:${shop.port + 1}`,
    memory: () => readMemory(pid),
    workerHeap: () => readWorkerHeap(inspectorPort, origin),
    printed: () => shop.output().slice(opened).trim(),
    close: shop.close,
  };
}
