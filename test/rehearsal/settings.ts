import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** Where the local shop listens and keeps its files. */
export interface LocalSettings {
  /** The shop's port (`PORT`). */
  port: number;
  /** The local gateway's (`GATEWAY_PORT`), the next one unless said otherwise. */
  gatewayPort: number;
  /** With `npm run dev` Vite has the shop's port, and the Worker this one. */
  workerPort: number;
  /** D1, R2, the gateway's state and the local secrets (`STATE_DIR`). */
  stateDir: string;
  /** Whose widget the pages run, as the Worker knows it. */
  braintreeEnvironment: string;
  /** Whether `.dev.vars` holds the keys of a real Braintree account. */
  ownBraintreeKeys: boolean;
  /** Files with the Worker's variables; later ones win. */
  varFiles: string[];
  /** Its own variables but for secrets: the pages are built for what the Worker is told. */
  pageVars: Vars;
}

/** @throws {Error} that says which setting to change */
export function readSettings(env: NodeJS.ProcessEnv, project = root): LocalSettings {
  const port = portOf(env, 'PORT', 8787);
  const gatewayPort = portOf(env, 'GATEWAY_PORT', port + 1);
  const workerPort = port + 2;
  if (gatewayPort === port) throw new Error('PORT and GATEWAY_PORT must not be the same');
  const stateDir = resolve(project, env['STATE_DIR'] || '.state');
  if (existsSync(stateDir) && !statSync(stateDir).isDirectory()) {
    throw new Error(`STATE_DIR must be a folder, and ${stateDir} is a file`);
  }
  mkdirSync(stateDir, { recursive: true });
  const ownFile = join(project, '.dev.vars');
  const own = readVars(ownFile);
  const ownBraintreeKeys = hasOwnKeys(own);
  const shopVars = {
    SHOP_URL: `http://localhost:${port}`,
    ...(env['LIMITS'] && { LIMITS: env['LIMITS'] }),
    ...mailVars(gatewayPort, ownBraintreeKeys),
  };
  const more = ownBraintreeKeys ? NEW_ACCOUNT : own;
  const localVars = writeLocalVars(stateDir, gatewayPort, { ...shopVars, ...more });
  const varFiles = ownBraintreeKeys ? [localVars, ownFile] : [localVars];
  const braintreeEnvironment = (ownBraintreeKeys && own['BRAINTREE_ENVIRONMENT']) || 'local';
  const ports = { port, gatewayPort, workerPort };
  const vars = ownBraintreeKeys ? { ...NEW_ACCOUNT, ...own } : own;
  const pageVars = Object.fromEntries(
    Object.entries(vars).filter(([name]) => !SECRETS.includes(name)),
  );
  return { ...ports, stateDir, braintreeEnvironment, ownBraintreeKeys, varFiles, pageVars };
}

const KEYS = ['BRAINTREE_PUBLIC_KEY', 'BRAINTREE_PRIVATE_KEY'];
/** What every account at Braintree has; `.dev.vars` may say more. */
const NEW_ACCOUNT: Vars = { PAYMENT_OPTIONS: 'card,paypal', THREE_D_SECURE: 'off' };
const SECRETS = [...KEYS, 'JWT_SECRET'];

/** Half a set of keys is a mistake: the rest would come from the local gateway's. */
function hasOwnKeys(own: Vars): boolean {
  const filled = KEYS.filter((name) => own[name]);
  if (filled.length === 0) return false;
  const missing = KEYS.filter((name) => !own[name]);
  if (missing.length > 0) throw new Error(`.dev.vars lacks ${missing.join(' and ')}`);
  if (['sandbox', 'production'].includes(own['BRAINTREE_ENVIRONMENT'] ?? '')) return true;
  throw new Error('.dev.vars holds keys: it must also say BRAINTREE_ENVIRONMENT="sandbox"');
}

function portOf(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const port = Number(env[name] || fallback);
  if (Number.isInteger(port) && port > 0 && port < 65_534) return port;
  throw new Error(`${name} must be a port number up to 65533, not "${env[name] || fallback}"`);
}

/** The local gateway's origin: never the shop's own, as in real life. */
export function gatewayOrigin(gatewayPort: number): string {
  return `http://127.0.0.1:${gatewayPort}`;
}

/** Where mails are read that the local shop would have sent. */
export function mailboxUrl(gatewayPort: number): string {
  return `${gatewayOrigin(gatewayPort)}/mailbox`;
}

/** The mailbox is the local gateway's neighbour: without the one the other is not there. */
function mailVars(gatewayPort: number, ownBraintreeKeys: boolean): Vars {
  return ownBraintreeKeys ? { MAIL: 'off' } : { MAILBOX_URL: mailboxUrl(gatewayPort) };
}

type Vars = Record<string, string | undefined>;

/** The variables of a file, but for those left blank. */
function readVars(file: string): Vars {
  const vars = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  return Object.fromEntries(Object.entries(vars).filter(([, value]) => value));
}

/** What a shop at the local gateway needs; the signing secret is made once for each state. */
function writeLocalVars(stateDir: string, gatewayPort: number, own: Vars): string {
  const file = join(stateDir, 'local.vars');
  const known = readVars(file);
  const vars = {
    JWT_SECRET: known['JWT_SECRET'] ?? randomBytes(32).toString('base64url'),
    ...own,
    BRAINTREE_ENVIRONMENT: 'local',
    BRAINTREE_GATEWAY_URL: gatewayOrigin(gatewayPort),
    BRAINTREE_PUBLIC_KEY: 'local_public_key',
    BRAINTREE_PRIVATE_KEY: 'local_private_key',
  };
  const lines = Object.entries(vars).map(([name, value]) => `${name}="${value}"\n`);
  writeFileSync(file, lines.join(''), { mode: 0o600 });
  return file;
}
