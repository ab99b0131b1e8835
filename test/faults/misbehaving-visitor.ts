import { once } from 'node:events';
import { Agent, type IncomingMessage, request as openRequest } from 'node:http';
import { connect } from 'node:net';
import { pause } from '../rehearsal/processes.ts';
import type { Misbehaviour } from './hang-up.ts';

/** A request as sent over the wire. */
export interface WireRequest {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: Buffer;
}

/** An answer as received. */
export interface RawAnswer {
  status: number;
  headers: Headers;
  text: string;
}

/** Bytes per read of a slow reader. */
const READ_BYTES = 64;
const agent = new Agent({ keepAlive: true });

/** Sends a request and abandons it when told to. @returns its answer, or undefined if abandoned */
export async function visitUntil(
  wire: WireRequest,
  left: AbortSignal,
): Promise<RawAnswer | undefined> {
  const response = await answerTo(wire, left);
  return response && (await readAll(response));
}

/**
 * Sends a request and misbehaves. @returns its answer, or undefined if the visitor did not wait
 */
export async function visitMisbehaving(
  wire: WireRequest,
  how: Misbehaviour,
  { ms, signal }: { ms: number; signal: AbortSignal },
): Promise<RawAnswer | undefined> {
  if (how === 'closes before all is sent' || how === 'stalls, then resets') {
    return await sendHalf(wire, { ms, resets: how === 'stalls, then resets' });
  }
  const response = await answerTo(wire, signal);
  if (!response) return undefined;
  if (how === 'reads byte by byte') return await readAll(response, { slowly: true });
  if (how === 'stops reading, then resets') {
    await once(response, 'readable').catch(() => undefined);
    response.read(1);
    await pause(ms);
    response.socket.resetAndDestroy();
  }
  response.destroy();
  return undefined;
}

/** Sends half of the body, or of the head if there is none, pauses, and ends the connection. */
async function sendHalf(
  { url, method, headers, body }: WireRequest,
  { ms, resets }: { ms: number; resets: boolean },
): Promise<undefined> {
  const { hostname, port, pathname, search } = new URL(url);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `${method} ${pathname}${search} HTTP/1.1\r\nhost: ${hostname}:${port}\r\n${lines.join('')}`;
  const whole =
    body.length > 0
      ? Buffer.concat([Buffer.from(`${head}content-length: ${body.length}\r\n\r\n`), body])
      : Buffer.from(head);
  const half = whole.subarray(0, whole.length - Math.ceil((body.length || head.length) / 2));
  const socket = connect(Number(port), hostname);
  // The server may be killed in the meantime.
  socket.on('error', () => undefined);
  socket.write(half);
  await pause(ms);
  if (resets) socket.resetAndDestroy();
  else socket.destroy();
}

/** @returns undefined if no answer came or the visitor has left */
function answerTo(wire: WireRequest, signal: AbortSignal): Promise<IncomingMessage | undefined> {
  return new Promise((resolve) => {
    const { url, method, headers, body } = wire;
    const length = body.length > 0 ? { 'content-length': String(body.length) } : {};
    const init = { method, headers: { ...headers, ...length }, agent };
    const request = openRequest(url, init, (response) => {
      // The server may be killed, or its visitor leave, between two bytes.
      response.on('error', () => undefined);
      resolve(response);
    });
    // The runtime notices a reset at once, but a plain end of the connection only when it answers.
    const leave = () => request.socket?.resetAndDestroy() ?? request.destroy();
    signal.addEventListener('abort', leave);
    request.on('error', () => resolve(undefined));
    request.on('close', () => signal.removeEventListener('abort', leave));
    request.end(body.length > 0 ? body : undefined);
  });
}

async function readAll(
  response: IncomingMessage,
  { slowly = false } = {},
): Promise<RawAnswer | undefined> {
  let text = '';
  try {
    response.setEncoding('utf8');
    if (slowly) {
      for await (const part of smallReads(response)) text += part;
    } else for await (const chunk of response) text += chunk;
  } catch {
    return undefined;
  }
  const headers = new Headers();
  for (const [name, value] of Object.entries(response.headers)) headers.set(name, String(value));
  return { status: response.statusCode ?? 0, headers, text };
}

async function* smallReads(response: IncomingMessage): AsyncGenerator<string> {
  while (!response.readableEnded) {
    const part: string | null = response.read(READ_BYTES) ?? response.read();
    if (part === null) await Promise.race([once(response, 'readable'), once(response, 'end')]);
    else {
      yield part;
      await pause(1);
    }
  }
}
