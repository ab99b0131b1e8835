import { Agent, request } from 'node:http';
import { type D1Costs, readCosts } from '#support/cost.ts';

/** A request to repeat. */
export interface Target {
  url: string;
  method: string;
  body?: string | undefined;
  headers?: Record<string, string>;
}

export interface Load {
  requestsPerSecond: number;
  /** Of each request, in milliseconds. */
  latencies: number[];
  /** The D1 cost that each answer reports; answers that report none are left out. */
  costs: D1Costs[];
}

/**
 * Requests the targets in turn for `seconds`, over `connections` connections with one request in
 * flight each.
 * @throws {Error} if an answer is not a 200
 */
export async function load(
  targets: readonly Target[],
  connections: number,
  seconds: number,
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const latencies: number[] = [];
  const costs: D1Costs[] = [];
  const began = performance.now();
  const until = began + seconds * 1000;
  let turn = 0;
  const visitor = async () => {
    while (performance.now() < until) {
      const target = targets[turn++ % targets.length];
      if (!target) throw new Error('There is no target');
      const sent = performance.now();
      const cost = readCosts(await ask(target, agent));
      if (cost) costs.push(cost);
      latencies.push(performance.now() - sent);
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, visitor));
  } finally {
    agent.destroy();
  }
  const took = (performance.now() - began) / 1000;
  return { requestsPerSecond: latencies.length / took, latencies, costs };
}

/** @returns the answer's `Server-Timing` */
function ask({ url, method, body, headers: own }: Target, agent: Agent): Promise<unknown> {
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
  const type = body === undefined ? {} : { 'content-type': 'application/json', ...length };
  const headers = { ...type, ...own };
  return new Promise((resolve, reject) => {
    const asked = request(url, { method, agent, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`));
      answer
        .on('end', () => resolve(answer.headers['server-timing']))
        .on('error', reject)
        .resume();
    });
    asked.on('error', reject).end(body);
  });
}
