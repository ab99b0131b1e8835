import { mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { unstable_splitSqlQuery as splitSql } from 'wrangler';
import { type DatabaseBinding, listMigrations } from '../../frontend/operator/migrate.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.ts';
import { withBindings } from './local-bindings.ts';
import { ProcessGroup, pause } from './processes.ts';
import { seedDemoShop } from './seed-demo-shop.ts';
import {
  gatewayOrigin,
  type LocalSettings,
  mailboxUrl,
  makeStateDir,
  readSettings,
  root,
} from './settings.ts';

/** Open until the process ends: the lock ends with it, however it ends. */
let lock: DatabaseSync | undefined;

/**
 * Keeps the state folder for this process. A second shop on it would replace the pages of the first
 * by its own, which allow payments at another gateway only.
 * @throws Error if another local shop has the folder
 */
function lockState(stateDir: string): void {
  lock = new DatabaseSync(join(stateDir, 'lock.sqlite'));
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    throw new Error(
      `${stateDir} belongs to a local shop that is running. Stop that one, or set PORT and STATE_DIR to open another.`,
      { cause },
    );
  }
}

const started = performance.now();
const dev = process.argv.includes('--dev');
const processes = new ProcessGroup();

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void processes.stop(0));
}

// The parent process may be killed without signalling us.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && void processes.stop(1), 300).unref();

try {
  // Before the settings, which are written into the folder.
  lockState(makeStateDir(process.env));
  await serve(readSettings(process.env));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await processes.stop(1);
}

async function serve(settings: LocalSettings) {
  const { port, gatewayPort, workerPort, stateDir, varFiles } = settings;
  for (const needed of dev ? [port, gatewayPort, workerPort] : [port, gatewayPort]) {
    await checkFree(needed);
  }
  if (!settings.ownBraintreeKeys) {
    processes.start('The local gateway', 'node', ['test/rehearsal/gateway/main.ts'], {
      cwd: root,
      env: {
        NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
        GATEWAY_PORT: String(gatewayPort),
        GATEWAY_SHOP: `http://localhost:${port}`,
        GATEWAY_STATE: `${stateDir}/gateway.sqlite`,
        MAILBOX_STATE: `${stateDir}/mails.sqlite`,
      },
    });
  }
  const pages = join(stateDir, 'pages');
  await Promise.all([buildPages(pages, settings), prepareDatabase(stateDir)]);

  const apiPort = dev ? workerPort : port;
  const place = ['--port', String(apiPort), '--state', stateDir, '--pages', pages, '--watch'];
  if (dev) place.push('--pages-url', `http://localhost:${port}`);
  const vars = varFiles.flatMap((file) => ['--vars', file]);
  processes.start('The Worker', 'node', ['test/rehearsal/run-worker.ts', ...place, ...vars], {
    cwd: root,
    env: { NODE_OPTIONS: '--disable-warning=ExperimentalWarning' },
  });
  await untilAnswering(`http://localhost:${apiPort}/api/categories`);
  if (!settings.ownBraintreeKeys) await untilAnswering(`${gatewayOrigin(gatewayPort)}/`);
  if (dev) {
    processes.start('Vite', 'vite', ['--mode', 'localhost', '--clearScreen', 'false'], {
      cwd: root,
      env: { PORT: String(port), API_ORIGIN: `http://localhost:${workerPort}` },
    });
    await untilAnswering(`http://localhost:${port}/`);
  }
  keepTime(`http://localhost:${apiPort}`);
  announce(settings);
}

/**
 * Triggers the cron handler once a minute, as deployed; the local runtime does not fire it itself.
 */
function keepTime(worker: string) {
  const pull = () => fetch(`${worker}/cdn-cgi/local/scheduled`).catch(() => undefined);
  setInterval(pull, 60_000).unref();
}

/**
 * Builds the pages into the state folder, so that two local shops do not overwrite each other's.
 */
async function buildPages(pages: string, settings: LocalSettings) {
  mkdirSync(pages, { recursive: true });
  // The pages' content security policy allows only this payment host.
  const env = {
    ...settings.pageVars,
    BRAINTREE_ENVIRONMENT: settings.braintreeEnvironment,
    BRAINTREE_GATEWAY_URL: gatewayOrigin(settings.gatewayPort),
  };
  const build = (outDir: string, ...more: string[]) =>
    processes.run('vite', ['build', ...more, '--outDir', outDir, '--logLevel', 'warn'], {
      cwd: root,
      env,
    });
  if (!dev) await build(pages, '--mode', 'localhost');
  // The workbench needs the local gateway. Built last: building the pages empties their folder.
  if (!settings.ownBraintreeKeys)
    await build(join(pages, 'workbench'), '--config', 'test/rehearsal/workbench/vite.config.ts');
}

async function prepareDatabase(stateDir: string) {
  await withBindings(stateDir, async (bindings) => {
    await migrateLocally(bindings.DB, 'DB');
    await migrateLocally(bindings.SEARCH, 'SEARCH');
    await seedDemoShop(bindings);
  });
}

function announce(settings: LocalSettings) {
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const payment = settings.ownBraintreeKeys
    ? 'your own Braintree keys from .dev.vars'
    : `the local gateway at ${gatewayOrigin(settings.gatewayPort)}, no real money; try card 4111 1111 1111 1111, 12/30`;
  // The workbench works with the local gateway only.
  const workbench = settings.ownBraintreeKeys
    ? ''
    : `  Workbench http://localhost:${settings.port}/workbench tries the payment widget with any setup and any fault\n`;
  const mails = settings.ownBraintreeKeys
    ? 'none are sent with your own Braintree keys'
    : `${mailboxUrl(settings.gatewayPort)} shows what the shop would have sent`;
  console.log(`
  Colophon is open: http://localhost:${settings.port}   (ready in ${seconds} s)

  Shopper   ${DEMO_ACCOUNTS.shopper.email}   password ${DEMO_PASSWORD}
  Admin     ${DEMO_ACCOUNTS.admin.email}     password ${DEMO_PASSWORD}
  Payment   ${payment}
  Mails     ${mails}
${workbench}
  Ctrl-C stops the shop; its data stays in ${settings.stateDir}
`);
}

async function checkFree(port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', () =>
      reject(new Error(`Port ${port} is in use. Set PORT (and GATEWAY_PORT) to free ones.`)),
    );
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve()));
  });
}

async function untilAnswering(url: string): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    // The Worker has logged what is wrong with its settings, and would again at every call.
    if (answer?.status === 503) throw new Error('The shop cannot start: see the line above');
    await pause(60);
  }
  throw new Error(`${url} did not answer within two minutes`);
}

/**
 * Applies and records the pending migrations as `wrangler d1 migrations apply --local` does. That
 * starts a runtime for each file: most of a minute at the first start of a shop.
 */
async function migrateLocally(d1: D1Database, binding: DatabaseBinding): Promise<void> {
  await d1.exec(
    'CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)',
  );
  const { results } = await d1.prepare('SELECT name FROM d1_migrations').all<{ name: string }>();
  const applied = new Set(results.map(({ name }) => name));
  const record = d1.prepare('INSERT INTO d1_migrations (name) VALUES (?)');
  for (const { name, sql } of listMigrations(binding)) {
    if (applied.has(name)) continue;
    await d1.batch([...splitSql(sql).map((query) => d1.prepare(query)), record.bind(name)]);
  }
}
