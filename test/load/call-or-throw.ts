import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { type EndpointName, endpoints, type ResponseSchema } from '#contract/endpoints.ts';
import { type Person, type RequestParts, requestOf } from './call-request.ts';
import { Connection, type Outcome } from './connection.ts';

/** Formats an outcome in a few words. */
export function outcomeText(outcome: Outcome): string {
  const took = `${outcome.ms.toFixed(0)} ms`;
  switch (outcome.kind) {
    case 'answered':
      return `${outcome.status} ${outcome.body.toString().slice(0, 120)} after ${took}`;
    case 'failed':
      return `${outcome.reason} after ${took}`;
    case 'unanswered':
      return `no answer within ${took}`;
    case 'hung up':
      return `hung up after ${took}`;
  }
}

/**
 * Makes a call that must succeed, as preparation for a run.
 * @throws {Error} with its outcome otherwise
 */
export async function callOrThrow<K extends EndpointName>(
  connection: Connection,
  name: K,
  parts: RequestParts<K>,
  who?: Person,
): Promise<z.output<ResponseSchema<K>>> {
  const outcome = await connection.ask(await requestOf(name, parts, who));
  if (outcome.kind !== 'answered' || outcome.status !== 200) {
    throw new Error(`${name}: ${outcomeText(outcome)}`);
  }
  const { response }: Endpoint = endpoints[name];
  if (!response) throw new Error(`${name} does not answer with JSON`);
  // The type is made from this schema.
  return z.parse(response, JSON.parse(outcome.body.toString())) as z.output<ResponseSchema<K>>;
}

/**
 * Does the work for each item, `lanes` at a time, each on its own connection. @returns the results
 * in the same order
 */
export async function runConcurrently<T, R>(
  origin: string,
  lanes: number,
  all: readonly T[],
  work: (connection: Connection, one: T, index: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const waiting = all.entries();
  await Promise.all(
    Array.from({ length: Math.min(lanes, all.length) }, async () => {
      const connection = new Connection(origin);
      try {
        for (const [index, one] of waiting) results[index] = await work(connection, one, index);
      } finally {
        connection.close();
      }
    }),
  );
  return results;
}
