import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** Ports, folders and variables of the local shop. */
export interface LocalSettings {
  /** The shop's port (`PORT`). */
  port: number;
  /** The local gateway's port (`GATEWAY_PORT`); defaults to the shop's port plus one. */
  gatewayPort: number;
  /** Under `npm run dev`, Vite takes the shop's port and the Worker listens on this one. */
  workerPort: number;
  /** Folder of D1, R2, the gateway's state and the local secrets (`STATE_DIR`). */
  stateDir: string;
  /** The Worker's Braintree environment, which decides whose widget the pages run. */
  braintreeEnvironment: string;
  /** Whether `.dev.vars` holds the keys of a real Braintree account. */
  ownBraintreeKeys: boolean;
  /** Files with the Worker's variables; later ones override earlier ones. */
  varFiles: string[];
  /** Variables of `.dev.vars` and their defaults, without secrets; the pages are built for them. */
  pageVars: Vars;
}

/** @throws {Error} naming the setting to change */
export function readSettings(env: NodeJS.ProcessEnv, project = root): LocalSettings {
  const port = portOf(env, 'PORT', 8787);
  const gatewayPort = portOf(env, 'GATEWAY_PORT', port + 1);
  const workerPort = port + 2;
  if (gatewayPort === port) throw new Error('PORT and GATEWAY_PORT must not be the same');
  const stateDir = makeStateDir(env, project);
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

/** Makes the folder `STATE_DIR`, unless it exists. @throws {Error} if it is a file */
export function makeStateDir(env: NodeJS.ProcessEnv, project = root): string {
  const stateDir = resolve(project, env['STATE_DIR'] || '.state');
  if (existsSync(stateDir) && !statSync(stateDir).isDirectory()) {
    throw new Error(`STATE_DIR must be a folder, and ${stateDir} is a file`);
  }
  mkdirSync(stateDir, { recursive: true });
  return stateDir;
}

const KEYS = ['BRAINTREE_PUBLIC_KEY', 'BRAINTREE_PRIVATE_KEY'];
/** Defaults that any Braintree account supports; `.dev.vars` may override them. */
const NEW_ACCOUNT: Vars = { PAYMENT_OPTIONS: 'card,paypal', THREE_D_SECURE: 'off' };
const SECRETS = [...KEYS, 'JWT_SECRET'];

/** Whether `.dev.vars` has keys. Refuses half a pair: the rest would be the local gateway's. */
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

/** The local gateway's origin, which differs from the shop's, as in production. */
export function gatewayOrigin(gatewayPort: number): string {
  return `http://127.0.0.1:${gatewayPort}`;
}

/** Where to read the mails that the local shop would have sent. */
export function mailboxUrl(gatewayPort: number): string {
  return `${gatewayOrigin(gatewayPort)}/mailbox`;
}

/** The mailbox runs in the local gateway's process, so without the gateway mail is off. */
function mailVars(gatewayPort: number, ownBraintreeKeys: boolean): Vars {
  return ownBraintreeKeys ? { MAIL: 'off' } : { MAILBOX_URL: mailboxUrl(gatewayPort) };
}

type Vars = Record<string, string | undefined>;

/** Reads a file's variables, skipping blank ones. */
function readVars(file: string): Vars {
  const vars = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  return Object.fromEntries(Object.entries(vars).filter(([, value]) => value));
}

/** Writes the variables for the local gateway; the signing secret is made once per folder. */
function writeLocalVars(stateDir: string, gatewayPort: number, own: Vars): string {
  const file = join(stateDir, 'local.vars');
  // At least 32 characters: `.dev.vars` may have said less once.
  const known = readVars(file)['JWT_SECRET']?.match(/^.{32,}$/)?.[0];
  const vars = {
    JWT_SECRET: known ?? randomBytes(32).toString('base64url'),
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
