import { vi } from 'vitest';

const realFetch = globalThis.fetch;

/** What goes wrong with calls to Braintree whose GraphQL document holds a text. */
export type GatewayFailure =
  /** Never arrives. */
  | 'lost'
  /** Is done, and its answer never comes back. */
  | 'answer-lost'
  /** An error of Braintree's own, nothing done. */
  | 'broken';

/**
 * Plays trouble with the gateway for the calls whose document names an operation; everything else
 * goes through. @returns how to end it
 */
export function failGateway(operation: string, trouble: GatewayFailure): () => void {
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (!String(init?.body).includes(operation)) return await realFetch(input, init);
    if (trouble === 'lost') throw new Error('connection reset before it arrived');
    if (trouble === 'broken') {
      const error = { message: 'no', extensions: { errorClass: 'SERVICE_AVAILABILITY' } };
      return Response.json({ errors: [error] });
    }
    await (await realFetch(input, init)).text();
    throw new Error('connection reset after it was done');
  });
  return () => spy.mockRestore();
}
