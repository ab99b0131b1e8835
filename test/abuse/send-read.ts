import type { HttpRequest } from '../load/connection.ts';

/** Makes a read as a client of this address. @returns its status, and its time in ms */
export async function sendRead(
  origin: string,
  { method, path, headers, body }: HttpRequest,
  address: string,
): Promise<{ status: number; ms: number }> {
  const began = performance.now();
  const answer = await fetch(origin + path, {
    method,
    headers: { ...headers, 'cf-connecting-ip': address },
    ...(body && { body: new Uint8Array(body) }),
    redirect: 'manual',
  });
  await answer.arrayBuffer();
  return { status: answer.status, ms: performance.now() - began };
}
