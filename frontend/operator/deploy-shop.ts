import { INDEX_VERSION } from '../../functions/search/indexed-book.ts';
import {
  addressOf,
  checkDeploySettings,
  missingSecrets,
  secretNotices,
} from './check-deploy-settings.ts';
import type { DeploySettings } from './deploy-settings.ts';
import {
  applyMigrations,
  type DatabaseBinding,
  listMigrations,
  listPending,
  refuseDataLoss,
} from './migrate.ts';
import { queryDatabase } from './query-database.ts';
import type { SmokeResult } from './smoke-checks.ts';
import { runOrThrow, type ShopTarget, type Wrangler } from './wrangler.ts';

/** Dependencies of a deployment. */
export interface DeployTools {
  wrangler: Wrangler;
  settingsOf(env: ShopTarget['env']): DeploySettings;
  /** Builds an environment's pages into dist/. */
  build(env: ShopTarget['env']): Promise<void>;
  smoke(url: string): Promise<SmokeResult[]>;
  /** Tag of the version, such as the commit; undefined if unknown. */
  tag(): string | undefined;
  say(line: string): void;
}

export interface DeployRequest extends ShopTarget {
  /** Names of migrations that may lose data. */
  allowed: readonly string[];
  /** URL at which the deployed shop is checked; derived unless given. */
  url?: string | undefined;
}

/**
 * Deploys a shop: checks everything before changing anything, builds, records the database's
 * bookmark, migrates, deploys, and runs smoke checks. With `state` it is a rehearsal on a local
 * shop: wrangler deploys nothing.
 * @throws {Error} that says what to do; before "Migrating" nothing has been changed
 */
export async function deployShop(order: DeployRequest, tools: DeployTools): Promise<void> {
  const { say, wrangler } = tools;
  const settings = tools.settingsOf(order.env);
  const notices = [...checkSettings(order, tools), ...(await checkSecrets(order, tools))];
  const pending = await checkMigrations(order, tools);

  say(`Building the pages of ${order.env}`);
  await tools.build(order.env);

  const wayBack = await noteBookmark(order, tools);
  for (const binding of ['DB', 'SEARCH'] as const) {
    if (pending[binding].length === 0) continue;
    say(`Migrating ${binding}: ${pending[binding].join(', ')}`);
    await applyMigrations(wrangler, order, binding);
  }

  say(order.state ? 'Deploying (a dry run)' : 'Deploying');
  const tag = tools.tag();
  const deploy = ['deploy', '--env', order.env, ...(tag ? ['--tag', tag] : [])];
  const { text } = await runOrThrow(wrangler, order.state ? [...deploy, '--dry-run'] : deploy);
  for (const line of text.split('\n').filter((each) => each.includes('WARNING'))) say(line);

  const url = order.url ?? addressOf(settings) ?? /https:\/\/\S+\.workers\.dev/.exec(text)?.[0];
  await checkDeployed(url, wayBack, tools);
  const old = `SELECT rank FROM books WHERE version < ${INDEX_VERSION} LIMIT 1`;
  const hasOld = (await queryDatabase(wrangler, order, old, 'SEARCH')).length > 0;
  if (hasOld || pending.SEARCH.length > 0)
    say(`The search index has changed: npm run search:rebuild -- --url ${url ?? 'https://…'}`);
  for (const notice of notices) say(`\n! ${notice}`);
}

function checkSettings(order: DeployRequest, { settingsOf }: DeployTools): string[] {
  const other = order.env === 'production' ? 'staging' : 'production';
  const { faults, notices } = checkDeploySettings(
    order.env,
    settingsOf(order.env),
    settingsOf(other),
  );
  // A rehearsal needs no database at Cloudflare and no public address.
  if (faults.length === 0 || order.state) return notices;
  throw new Error(`wrangler.toml is not ready:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
}

async function checkSecrets(
  order: DeployRequest,
  { wrangler, say, settingsOf }: DeployTools,
): Promise<string[]> {
  if (order.state) {
    say('Secrets are not checked: a rehearsal has its own');
    return [];
  }
  const { out } = await runOrThrow(wrangler, ['secret', 'list', '--env', order.env]);
  const missing = missingSecrets(out, settingsOf(order.env));
  if (missing.length === 0) return secretNotices(out);
  const commands = missing.map((name) => `  npx wrangler secret put ${name} --env ${order.env}`);
  throw new Error(`Secrets are missing:\n${commands.join('\n')}`);
}

async function checkMigrations(
  order: DeployRequest,
  { wrangler, say }: DeployTools,
): Promise<Record<DatabaseBinding, string[]>> {
  const pending = {
    DB: await listPending(wrangler, order, 'DB'),
    SEARCH: await listPending(wrangler, order, 'SEARCH'),
  };
  say(`Migrations to apply: ${[...pending.DB, ...pending.SEARCH].join(', ') || 'none'}`);
  // Only DB: the index holds no data of its own and can be rebuilt.
  refuseDataLoss(listMigrations('DB'), pending.DB, order.allowed);
  return pending;
}

/** @returns how to roll back code and data */
async function noteBookmark(order: DeployRequest, { wrangler, say }: DeployTools): Promise<string> {
  if (order.state) return 'A rehearsal cannot be rolled back.';
  const info = ['d1', 'time-travel', 'info', 'DB', '--env', order.env, '--json'];
  const { out } = await runOrThrow(wrangler, info);
  const { bookmark } = JSON.parse(out) as { bookmark: string };
  say(`The database is at ${bookmark}`);
  return (
    `To roll back the code: npx wrangler rollback --env ${order.env}\n` +
    'To roll back the data, losing what was bought since (operating.md, "Roll-back"):\n' +
    `  npx wrangler d1 time-travel restore DB --env ${order.env} --bookmark ${bookmark}`
  );
}

async function checkDeployed(
  url: string | undefined,
  wayBack: string,
  { smoke, say }: DeployTools,
): Promise<void> {
  if (!url)
    return say(
      'The shop was not checked, as its address is unknown: run npm run smoke -- https://…',
    );
  const results = await smoke(url);
  for (const { name, fault } of results)
    say(`  ${fault ? 'FAILED' : 'ok    '} ${name}${fault ? `: ${fault}` : ''}`);
  if (results.some(({ fault }) => fault)) {
    throw new Error(`The deployed shop does not work as it should.\n${wayBack}`);
  }
}
