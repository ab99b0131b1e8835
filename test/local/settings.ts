import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
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
  /** Whether `.dev.vars` holds the keys of a real Braintree account. */
  ownBraintreeKeys: boolean;
  /** Files with the Worker's variables; later ones win. */
  varFiles: string[];
}

export function readSettings(env: NodeJS.ProcessEnv): LocalSettings {
  const port = portOf(env, 'PORT', 8787);
  const gatewayPort = portOf(env, 'GATEWAY_PORT', port + 1);
  const stateDir = resolve(root, env['STATE_DIR'] || '.state');
  mkdirSync(stateDir, { recursive: true });
  const ownVars = join(root, '.dev.vars');
  const own = existsSync(ownVars) ? parseEnv(readFileSync(ownVars, 'utf8')) : {};
  const localVars = writeLocalVars(stateDir, gatewayPort);
  return {
    port,
    gatewayPort,
    workerPort: port + 2,
    stateDir,
    ownBraintreeKeys: Boolean(own['BRAINTREE_PRIVATE_KEY']),
    varFiles: existsSync(ownVars) ? [localVars, ownVars] : [localVars],
  };
}

function portOf(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const port = Number(env[name] || fallback);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Error(`${name} must be a port number, not "${env[name]}"`);
}

/** The local gateway's origin: never the shop's own, as in real life. */
export function gatewayOrigin(gatewayPort: number): string {
  return `http://127.0.0.1:${gatewayPort}`;
}

/** What a shop at the local gateway needs; the signing secret is made once for each state. */
function writeLocalVars(stateDir: string, gatewayPort: number): string {
  const file = join(stateDir, 'local.vars');
  const known = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  const vars = {
    JWT_SECRET: known['JWT_SECRET'] ?? randomBytes(32).toString('base64url'),
    BRAINTREE_ENVIRONMENT: 'local',
    BRAINTREE_GATEWAY_URL: gatewayOrigin(gatewayPort),
    BRAINTREE_PUBLIC_KEY: 'local_public_key',
    BRAINTREE_PRIVATE_KEY: 'local_private_key',
  };
  const lines = Object.entries(vars).map(([name, value]) => `${name}="${value}"\n`);
  writeFileSync(file, lines.join(''), { mode: 0o600 });
  return file;
}
