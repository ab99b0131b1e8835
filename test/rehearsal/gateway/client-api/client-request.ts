import type { Context } from 'hono';
import { type Authority, readClientCredential } from '../authority/authority.ts';
import { Refusal } from '../refusal.ts';

export type Json = Record<string, unknown>;

/** A value as a JSON object; anything else counts as an empty one. */
export function asObject(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

/** A value as text; undefined for anything else. */
export function asText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** A browser's REST call: its body (or query) and for which customer it speaks. */
export type ClientRequest = { body: Json; customerId: string | null };

/**
 * For whom a call speaks that brings this credential among its values.
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
 * Reads a REST call of the widget. The credential travels in the body, or in the query of a GET.
 * @throws Refusal AUTHENTICATION.
 */
export async function readClientRequest(context: Context, now: Date): Promise<ClientRequest> {
  const body =
    context.req.method === 'GET'
      ? asObject(context.req.query())
      : asObject(await context.req.json().catch(() => undefined));
  return authorize(body, now);
}
