import { type ChildProcess, execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { productListSchema } from '#contract/catalog/product.ts';
import { listPending } from '../../frontend/operator/migrate.ts';
import { runWrangler } from '../../frontend/operator/wrangler.ts';
import { filesOfState } from '../bench/catalogue/state-files.ts';
import { isListening } from '../faults/local-server.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../rehearsal/demo-accounts.ts';
import { root } from '../rehearsal/settings.ts';
import { openShop } from './local-shop.ts';

// What `npm start` opens, and the import command at that shop. Opening one takes half a minute, so
// there is one for all of it.

const folder = mkdtempSync(join(tmpdir(), 'colophon-start-'));
const stateDir = join(folder, 'state');
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let shop = await openShop({ stateDir });
afterAll(() => shop.close());
const { port } = shop;
const url = `http://localhost:${port}`;

/** Works on the shop's database behind its back. */
function inCatalogue<T>(work: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(filesOfState(stateDir).shop);
  try {
    return work(database);
  } finally {
    database.close();
  }
}

const listening = () => Promise.all([isListening(port), isListening(port + 1)]);
const READER = { name: 'Reader', email: 'reader@example.com', password: 'reader-1' };

const post = (path: string, body: unknown) =>
  fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

// proves forms.11
test('the shop starts with a filled catalogue, demo accounts and a mailbox', async () => {
  expect(shop.output()).toContain('shopper@example.com');
  const mailbox = `http://127.0.0.1:${port + 1}/mailbox`;
  expect(shop.output()).toContain(mailbox);
  expect(await (await fetch(mailbox)).text()).toContain(
    'Mails that the local shop would have sent',
  );
  const page = await fetch(`${url}/product/some-deep-link`);
  expect(await page.text()).toContain('<div id="root">');
  const listed = await fetch(`${url}/api/products?limit=100`);
  expect(await listed.json()).toHaveLength(100);
  const demo = { email: 'admin@example.com', password: 'bookshop-demo-1' };
  expect((await post('/api/signin', demo)).status).toBe(200);
  expect((await post('/api/signup', READER)).status).toBe(200);
  // The Cron trigger, as `npm start` pulls it once a minute.
  expect((await fetch(`${url}/cdn-cgi/local/scheduled`)).status).toBe(200);
});

test('a second shop cannot open on the folder of one that is running', async () => {
  await expect(openShop({ stateDir })).rejects.toThrow(
    `${stateDir} belongs to a local shop that is running.`,
  );
});

const COMMAND = 'frontend/operator/shop-command.mjs';
const IMPORT = 'frontend/features/catalog-import/command/import-catalog.ts';
const REINDEX = 'frontend/operator/commands/reindex-catalog.ts';
const HEADER = 'isbn,author,name,description,price,category,quantity,shipping,shelf mark';

function writeRows(name: string, rows: string[]): string {
  writeFileSync(join(folder, name), [HEADER, ...rows, ''].join('\n'));
  return name;
}

type Run = { code: number; stdout: string; stderr: string };

/** Runs what `npm run catalog:import` runs, in the folder of the files. */
function runImport(
  args: string[],
  env: Record<string, string> = {},
  onStart: (child: ChildProcess) => void = () => {},
) {
  return runCommand(IMPORT, args, env, onStart);
}

function runCommand(
  file: string,
  args: string[],
  env: Record<string, string> = {},
  onStart: (child: ChildProcess) => void = () => {},
) {
  return new Promise<Run>((resolve) => {
    const command = [join(root, COMMAND), file, ...args];
    const place = { ...process.env, PORT: '', INIT_CWD: folder, ...env };
    const child = execFile(process.execPath, command, { env: place }, (error, stdout, stderr) => {
      resolve({ code: Number(error?.code ?? 0), stdout, stderr });
    });
    onStart(child);
  });
}

async function find(search: string) {
  const answer = await fetch(`${url}/api/products/search?search=${encodeURIComponent(search)}`);
  return z.parse(productListSchema, await answer.json());
}

// proves import.1
test('an import loads good rows and lists bad ones by line; importing again changes nothing', async () => {
  const file = writeRows('books.csv', [
    '9780000000002,"Lu Xun, 魯迅","A ""Madman’s"" Diary","Two\nlines",4.10,Import shelf,3,1,A1',
    ',Anon,No price,Text,free,Import shelf,1,0,A2',
    ',Anon,Too few,Text',
    ',Anon,Nameless ISBN,Text,6,import SHELF,0,0,A3',
    ',Anon,Nameless ISBN,Text,5,import SHELF,0,0,A3',
  ]);

  const first = await runImport([file, '--url', url]);

  expect(first.stderr).toBe('');
  expect(first.stdout.split('\n').slice(0, -1)).toEqual([
    'Columns passed over: shelf mark',
    'Nameless ISBN stands in several rows (lines 6, 7): the last of them counts',
    `Loading 5 rows into ${url} as admin@example.com`,
    expect.stringMatching(/^line 4, No price: price must be dollars .*: “free”$/),
    'line 5: the row has 4 cells and the header 9',
    '2 created, 1 updated, 0 unchanged, 2 left out',
  ]);
  expect(first.code).toBe(1);
  const [diary] = await find('Diary');
  expect(diary).toMatchObject({
    name: 'A "Madman’s" Diary',
    author: 'Lu Xun, 魯迅',
    description: 'Two\nlines',
    price: 4.1,
    quantity: 3,
    shipping: true,
    isbn: '9780000000002',
    category: { name: 'Import shelf' },
  });

  const second = await runImport([file, '--url', url]);

  expect(second.stdout).toContain('0 created, 0 updated, 3 unchanged, 2 left out');
  expect(await find('Nameless ISBN')).toHaveLength(1);
}, 120_000);

test('an import without bad rows exits with 0, and a changed row updates its book', async () => {
  const row = (price: string) => `,Import Author,Changing price,Text,${price},Import shelf,1,0,B1`;
  const before = await runImport([writeRows('one.csv', [row('5.00')]), '--url', `${url}/`]);
  const after = await runImport([writeRows('one.csv', [row('6.50')]), '--url', url]);

  expect([before.code, after.code]).toEqual([0, 0]);
  expect(after.stdout).toContain('0 created, 1 updated, 0 unchanged, 0 left out');
  expect(await find('Changing price')).toMatchObject([{ price: 6.5 }]);
}, 120_000);

// proves import.12
test('a file sets the status of its books, and a preview says what would change', async () => {
  const header = 'name,description,price,category,quantity,shipping,Status,compareAtPrice';
  const load = async (statuses: string[], ...more: string[]) => {
    const rows = statuses.map((status, at) => `Stage ${at},Text,5,Import shelf,1,0,${status},9.00`);
    writeFileSync(join(folder, 'stages.csv'), [header, ...rows, ''].join('\n'));
    return await runImport(['stages.csv', '--url', url, ...more]);
  };
  const stored = () =>
    inCatalogue((database) =>
      database
        .prepare(
          "SELECT status, compare_at_cents FROM products WHERE name LIKE 'Stage %' ORDER BY name",
        )
        .all()
        .map(({ status, compare_at_cents }) => `${status} ${compare_at_cents}`),
    );

  const first = await load(['draft', 'hidden', '', 'sold']);
  expect(first.stdout).toContain(
    'line 5, Stage 3: status must be one of draft, published, hidden: “sold”\n',
  );
  expect(first.stdout).toMatch(/\nStatus: 1 new draft, 1 new and hidden\.\n$/);
  expect(await stored()).toEqual(['draft 900', 'hidden 900', 'published 900']);

  const preview = await load(['published', '', 'hidden'], '--preview');
  expect(preview.stdout).toMatch(/\nStatus: 1 to published, 1 to hidden\.\n$/);
  expect(await stored()).toEqual(['draft 900', 'hidden 900', 'published 900']);

  const second = await load(['published', '', 'hidden']);
  expect(second).toMatchObject({ code: 0, stderr: '' });
  expect(await stored()).toEqual(['published 900', 'hidden 900', 'hidden 900']);
}, 120_000);

// proves import.2
test('an import by a shopper or with a wrong password loads nothing', async () => {
  const file = writeRows('refused.csv', [',Anon,Never loaded,Text,5,Import shelf,1,0,C1']);
  const shopper = { ADMIN_EMAIL: DEMO_ACCOUNTS.shopper.email, ADMIN_PASSWORD: DEMO_PASSWORD };

  const asShopper = await runImport([file, '--url', url], shopper);
  const asNobody = await runImport([file, '--url', url], { ...shopper, ADMIN_PASSWORD: 'wrong' });

  expect(asShopper).toMatchObject({ code: 1, stdout: 'Columns passed over: shelf mark\n' });
  expect(asShopper.stderr).toBe(`shopper@example.com is not an admin of ${url}.\n`);
  expect(asNobody.code).toBe(1);
  expect(asNobody.stderr).toContain('Email and password dont match (shopper@example.com;');
  expect(await find('Never loaded')).toEqual([]);
}, 120_000);

test('a file with an unclosed quote changes nothing, not even by the rows before it', async () => {
  const file = writeRows('broken.csv', [
    ',Anon,Before the break,Text,5,Import shelf,1,0,D1',
    ',Anon,"Open,Text,5,Import shelf,1,0,D2',
  ]);

  const { code, stderr } = await runImport([file, '--url', url]);

  expect([code, stderr]).toEqual([1, 'The quote that opens at line 3 is never closed.\n']);
  expect(await find('Before the break')).toEqual([]);
}, 120_000);

// proves import.4
test('an interrupted import ends after the current batch and says how to go on', async () => {
  const row = ',Anon,Loaded again and again,Text,5,Import shelf,1,0,F1';
  const file = writeRows('long.csv', Array(20_000).fill(row));

  const { code, stdout, stderr } = await runImport([file, '--url', url], {}, (child) => {
    child.stdout?.on('data', (text: string) => text.includes('1,000 of') && child.kill('SIGINT'));
  });

  expect(code).toBe(1);
  expect(stdout).toMatch(/\n1 created, 0 updated, [\d,]+ unchanged, 0 left out\n$/);
  expect(stderr).toMatch(/^Ended after 1,\d00 of 20,000 rows\. Run it again to go on:/);
}, 120_000);

test('an import into a shop that does not run says how to start it', async () => {
  const file = writeRows('early.csv', [',Anon,Early,Text,5,Import shelf,1,0,E1']);

  const { code, stderr } = await runImport([file, '--url', 'http://localhost:8826']);

  expect(code).toBe(1);
  expect(stderr).toBe('No shop answers at http://localhost:8826. Start it with: npm start\n');
}, 120_000);

// proves reindex.6
test('a reindex corrects wrong search columns, and a second one finds nothing to correct', async () => {
  await runImport([
    writeRows('lost.csv', [',Anon,Lost and found,Text,5,Import shelf,1,0,G1']),
    '--url',
    url,
  ]);
  const folded = () =>
    inCatalogue((database) =>
      database
        .prepare("SELECT name_key, search_text FROM products WHERE name = 'Lost and found'")
        .all(),
    );
  const before = folded();
  inCatalogue((database) =>
    database.exec(
      "UPDATE products SET name_key = '', search_text = '' WHERE name = 'Lost and found'",
    ),
  );
  expect(before).toHaveLength(1);
  expect(folded()).not.toEqual(before);

  const first = await runCommand(REINDEX, ['--url', url]);
  const second = await runCommand(REINDEX, ['--url', url]);

  expect(first).toMatchObject({ code: 0, stderr: '' });
  expect(first.stdout).toMatch(
    /^Going over \S+ as admin@example\.com\ncategories: \d+ read, 0 corrected\nproducts: [\d,]+ read, 1 corrected\n$/,
  );
  expect(second).toEqual({ ...first, stdout: first.stdout.replace('1 corrected', '0 corrected') });
  expect(folded()).toEqual(before);
}, 120_000);

test('a reindex is refused to a shopper, and where no shop runs', async () => {
  const shopper = { ADMIN_EMAIL: DEMO_ACCOUNTS.shopper.email, ADMIN_PASSWORD: DEMO_PASSWORD };

  const asShopper = await runCommand(REINDEX, ['--url', url], shopper);
  const early = await runCommand(REINDEX, ['--url', 'http://localhost:8826']);

  expect(asShopper.stderr).toBe(`shopper@example.com is not an admin of ${url}.\n`);
  expect(early.stderr).toBe('No shop answers at http://localhost:8826. Start it with: npm start\n');
  expect([asShopper.code, early.code]).toEqual([1, 1]);
}, 120_000);

// Must run last: it ends the shop of the other tests.
test('a killed shop frees its ports, npm run dev opens it again with its data, and Ctrl-C stops it', async () => {
  shop.process.kill('SIGKILL');
  await vi.waitFor(async () => expect(await listening()).toEqual([false, false]), 10_000);

  shop = await openShop({ port, stateDir }, '--dev');
  expect(shop.output()).not.toContain('Filled the empty shop');
  expect((await post('/api/signin', READER)).status).toBe(200);
  await shop.close();
  expect(await listening()).toEqual([false, false]);

  // The operator's own commands agree about what is in the folder.
  const target = { env: 'production', state: stateDir } as const;
  expect(await listPending(runWrangler, target, 'DB')).toEqual([]);
  expect(await listPending(runWrangler, target, 'SEARCH')).toEqual([]);
}, 240_000);
