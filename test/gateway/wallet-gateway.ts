import { createTestGateway, type TestGateway } from './test-gateway.ts';

/** A gateway that offers every wallet and Kount device data. */
export function createWalletGateway(): TestGateway {
  return createTestGateway(undefined, ['venmo', 'google-pay', 'apple-pay', 'kount']);
}

/** Makes a REST call of the widget, as its client sends it. */
export async function callApi<Body>({ app }: TestGateway, path: string, body: object) {
  const response = await app.request(`/merchants/local_merchant/client_api/v1${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Body };
}

/** Presses a button on a rehearsal page. */
export async function submit(
  { app }: TestGateway,
  path: string,
  fields: Record<string, string>,
): Promise<{ status: number; location: string | null; text: string }> {
  const response = await app.request(path, { method: 'POST', body: new URLSearchParams(fields) });
  const location = response.headers.get('Location');
  return { status: response.status, location, text: await response.text() };
}

/** The report that the last page of a rehearsal window sends to the shop's page. */
export function reportIn(text: string): Record<string, unknown> {
  const json = /data-report="([^"]*)"/.exec(text)?.[1] ?? '';
  return JSON.parse(json.replaceAll('&quot;', '"')) as Record<string, unknown>;
}
