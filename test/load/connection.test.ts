import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { Connection } from './connection.ts';

const READ = { method: 'GET', path: '/a-book', headers: {} };

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${Object(server.address()).port}`;
}

function connect(origin: string): Connection {
  const connection = new Connection(origin);
  onTestFinished(() => connection.close());
  return connection;
}

test('an answer is read whole, and the next request uses the same connection', async () => {
  const ports: (number | undefined)[] = [];
  const connection = connect(
    await serve((request, response) => {
      ports.push(request.socket.remotePort);
      request.pipe(response.writeHead(201));
    }),
  );
  const order = { method: 'POST', path: '/', headers: {}, body: Buffer.from('two copies, please') };

  const first = await connection.ask(order);
  await connection.ask(order);

  expect(first).toMatchObject({ kind: 'answered', status: 201, body: order.body });
  expect(new Set(ports).size).toBe(1);
});

test('a client that hangs up has sent its request, and the server loses the connection', async () => {
  const seen: string[] = [];
  const lost = Promise.withResolvers<void>();
  const connection = connect(
    await serve((request, response) => {
      seen.push(request.url ?? '');
      response.once('close', lost.resolve);
    }),
  );

  const outcome = await connection.ask(READ, { hangUpAfterMs: 50 });

  expect(outcome.kind).toBe('hung up');
  await lost.promise;
  expect(seen).toEqual(['/a-book']);
});

test('a client waits no longer than its timeout, and the next request is answered', async () => {
  let silent = true;
  const connection = connect(await serve((_, response) => void (silent || response.end('here'))));

  const waited = await connection.ask(READ, { timeoutMs: 50 });
  silent = false;
  const answered = await connection.ask(READ);

  expect(waited.kind).toBe('unanswered');
  expect(answered).toMatchObject({ kind: 'answered', body: Buffer.from('here') });
});

test('a connection that breaks in the middle of an answer is an error', async () => {
  const connection = connect(
    await serve((_, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('half');
      setTimeout(() => response.destroy(), 20);
    }),
  );

  expect(await connection.ask(READ)).toMatchObject({ kind: 'failed', reason: 'ECONNRESET' });
});
