import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { listPending } from '../../frontend/build/operate/migrate.ts';
import { runWrangler } from '../../frontend/build/operate/wrangler.ts';
import { closeShop, openShop } from './local-shop.ts';

const stateDir = mkdtempSync(join(tmpdir(), 'colophon-start-'));
afterAll(() => rmSync(stateDir, { recursive: true, force: true }));

const PORT = 8817;
const shop = `http://localhost:${PORT}`;
const start = () => openShop({ port: PORT, stateDir });

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

const post = (path: string, body: unknown) =>
  fetch(shop + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

// proves forms.11
test('the shop starts with a filled catalogue, stops on Ctrl-C and starts again with its data', async () => {
  const first = await start();
  expect(first.output()).toContain('shopper@example.com');
  const mailbox = `http://127.0.0.1:${PORT + 1}/mailbox`;
  expect(first.output()).toContain(mailbox);
  expect(await (await fetch(mailbox)).text()).toContain(
    'Mails that the local shop would have sent',
  );
  const page = await fetch(`${shop}/product/some-deep-link`);
  expect(await page.text()).toContain('<div id="root">');
  const listed = await fetch(`${shop}/api/products?limit=100`);
  expect(await listed.json()).toHaveLength(100);
  const demo = { email: 'admin@example.com', password: 'bookshop-demo-1' };
  expect((await post('/api/signin', demo)).status).toBe(200);
  const reader = { name: 'Reader', email: 'reader@example.com', password: 'reader-1' };
  expect((await post('/api/signup', reader)).status).toBe(200);
  // The Cron trigger, as `npm start` pulls it once a minute.
  expect((await fetch(`${shop}/cdn-cgi/local/scheduled`)).status).toBe(200);

  await expect(openShop({ port: PORT + 10, stateDir })).rejects.toThrow(
    `${stateDir} belongs to a local shop that is running.`,
  );

  await closeShop(first);
  expect(await Promise.all([isListening(PORT), isListening(PORT + 1)])).toEqual([false, false]);

  const second = await start();
  expect(second.output()).not.toContain('Filled the empty shop');
  expect((await post('/api/signin', reader)).status).toBe(200);
  await closeShop(second);

  // The operator's own commands agree about what is in the folder.
  const place = { env: 'production', state: stateDir } as const;
  expect(await listPending(runWrangler, place, 'DB')).toEqual([]);
  expect(await listPending(runWrangler, place, 'SEARCH')).toEqual([]);
}, 240_000);
