import type { Context } from 'hono';
import { type Authority, readClientCredential } from '../authority/authority.ts';
import { Refusal } from '../refusal.ts';

export type Json = Record<string, unknown>;

/** Returns a value as a JSON object; anything else counts as an empty one. */
export function asObject(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

/** Returns a value if it is text; undefined for anything else. */
export function asText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** A browser's REST call: its body (or query) and the customer it acts for. */
export type ClientRequest = { body: Json; customerId: string | null };

/**
 * Authorizes a call by the credential in its body.
 * @throws Refusal AUTHENTICATION.
 */
export function authorize(body: Json, now: Date): ClientRequest {
  const credential = asText(body['authorizationFingerprint']) ?? asText(body['tokenizationKey']);
  const authority: Authority | undefined = readClientCredential(credential ?? '', now);
  if (authority?.kind !== 'client')
    throw new Refusal('AUTHENTICATION', 'Authentication credentials are invalid.');
  return { body, customerId: authority.customerId };
}

/**
 * Reads a REST call of the widget. The credential is in the body, or in the query of a GET.
 * @throws Refusal AUTHENTICATION.
 */
export async function readClientRequest(context: Context, now: Date): Promise<ClientRequest> {
  const body =
    context.req.method === 'GET'
      ? asObject(context.req.query())
      : asObject(await context.req.json().catch(() => undefined));
  return authorize(body, now);
}
