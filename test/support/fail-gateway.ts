import { vi } from 'vitest';

const realFetch = globalThis.fetch;

/** How the chosen calls to Braintree fail. */
export type GatewayFailure =
  /** The request never arrives. */
  | 'lost'
  /** The operation is done, but its answer is lost. */
  | 'answer-lost'
  /** Braintree answers with an error and does nothing. */
  | 'broken';

/**
 * Simulates gateway trouble for calls whose GraphQL document names `operation`; all other calls go
 * through. @returns how to end it
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
