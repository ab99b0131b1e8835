/** A client, with its address as Cloudflare would see it. */
export interface Client {
  address: string;
  token?: string;
  cookie?: string;
}

export interface Answer {
  status: number;
  body: unknown;
  cookies: string[];
  ms: number;
}

/** Makes an API call; `path` is relative to /api. */
export async function callAs(
  origin: string,
  { address, token, cookie }: Client,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer> {
  const headers = new Headers({ 'cf-connecting-ip': address });
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (cookie) headers.set('cookie', cookie);
  if (body !== undefined) headers.set('content-type', 'application/json');
  const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
  const began = performance.now();
  const answer = await fetch(`${origin}/api${path}`, init);
  const text = await answer.text();
  const ms = performance.now() - began;
  const isJson = answer.headers.get('content-type')?.includes('json');
  const cookies = answer.headers.getSetCookie();
  return { status: answer.status, body: isJson ? JSON.parse(text) : text, cookies, ms };
}

/** One of many addresses that belong to nobody. */
export function ipAddressOf(block: number, n: number): string {
  return `198.${18 + block}.${Math.floor(n / 250)}.${1 + (n % 250)}`;
}

/** Counts answers by status, such as `200 × 10, 429 × 192`. */
export function countText(statuses: readonly number[]): string {
  const counts = Map.groupBy(statuses, (status) => status);
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([status, all]) => `${status} × ${all.length}`)
    .join(', ');
}
