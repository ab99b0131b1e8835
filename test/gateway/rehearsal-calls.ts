import { optionalOffers } from '../rehearsal/gateway/settings.ts';
import { createTestGateway, type TestGateway } from './test-gateway.ts';

/** A gateway that offers everything, like the local shop's. */
export function createFullGateway(): TestGateway {
  return createTestGateway(undefined, optionalOffers);
}

/** Sends JSON. @returns status and body */
export async function sendJson<Body>(
  { app }: TestGateway,
  method: 'POST' | 'PUT',
  path: string,
  body: object,
) {
  const response = await app.request(path, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Body };
}

/** Sets the gateway's controls; anything omitted takes its default. */
export function setControls(
  gateway: TestGateway,
  controls: { merchant?: object; faults?: string[] },
) {
  return sendJson<{ error?: { message: string } }>(gateway, 'PUT', '/rehearsal/controls', controls);
}

/** Requests the authorization that a merchant's page gets for a customer or guest. */
export async function createAuthorization(
  gateway: TestGateway,
  wish: { authorization: string; customerId?: string } = { authorization: 'guest' },
) {
  const path = '/rehearsal/authorizations';
  const { body } = await sendJson<{ authorization: string; customerId?: string }>(
    gateway,
    'POST',
    path,
    wish,
  );
  const isToken = wish.authorization !== 'key';
  const json = isToken ? Buffer.from(body.authorization, 'base64').toString('utf8') : '{}';
  return { ...body, token: JSON.parse(json) as Record<string, unknown> };
}
