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

const AT_ONCE = 20;

/** Makes so many attempts, twenty at once. @returns each one's status, and the time of all */
export async function attemptAll(
  count: number,
  attempt: (n: number) => Promise<{ status: number }>,
): Promise<{ statuses: number[]; seconds: number }> {
  const began = performance.now();
  const waiting = Array.from({ length: count }, (_, n) => n).values();
  const statuses: number[] = [];
  const lanes = Array.from({ length: AT_ONCE }, async () => {
    for (const n of waiting) statuses.push((await attempt(n)).status);
  });
  await Promise.all(lanes);
  return { statuses, seconds: (performance.now() - began) / 1000 };
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
