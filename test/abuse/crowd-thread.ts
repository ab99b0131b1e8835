import { parentPort, workerData } from 'node:worker_threads';
import type { HttpRequest } from '../load/connection.ts';
import { ipAddressOf } from './call-as.ts';
import { sendRead } from './send-read.ts';

/**
 * A crowd in a thread of its own, so that its clients' work delays neither the payments that are
 * measured beside it nor the gateway that they reach. Begins at the first message; at the second it
 * ends, and reports the status of each answer.
 */
const { origin, reads, clients } = workerData as {
  origin: string;
  reads: readonly HttpRequest[];
  clients: number;
};

let isOver = false;
const statuses: number[] = [];

async function runClient(n: number): Promise<void> {
  const read = reads[n % reads.length];
  while (!isOver && read) statuses.push((await sendRead(origin, read, ipAddressOf(5, n))).status);
}

parentPort?.once('message', async () => {
  parentPort?.once('message', () => {
    isOver = true;
  });
  await Promise.all(Array.from({ length: clients }, (_, n) => runClient(n)));
  parentPort?.postMessage(statuses);
});
