import { Agent, request } from 'node:http';

/** One request, over and over. */
export interface Target {
  url: string;
  method: string;
  body?: string | undefined;
}

export interface Load {
  requestsPerSecond: number;
  /** Of each request, in milliseconds. */
  latencies: number[];
}

/**
 * Asks for `seconds` over so many connections at once, each with one request under way.
 * @throws {Error} when an answer is not a 200
 */
export async function load(target: Target, connections: number, seconds: number): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const latencies: number[] = [];
  const began = performance.now();
  const until = began + seconds * 1000;
  const visitor = async () => {
    while (performance.now() < until) {
      const sent = performance.now();
      await ask(target, agent);
      latencies.push(performance.now() - sent);
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, visitor));
  } finally {
    agent.destroy();
  }
  const took = (performance.now() - began) / 1000;
  return { requestsPerSecond: latencies.length / took, latencies };
}

function ask({ url, method, body }: Target, agent: Agent): Promise<void> {
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
  const headers = body === undefined ? {} : { 'content-type': 'application/json', ...length };
  return new Promise((resolve, reject) => {
    const asked = request(url, { method, agent, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`));
      answer.on('end', resolve).on('error', reject).resume();
    });
    asked.on('error', reject).end(body);
  });
}
