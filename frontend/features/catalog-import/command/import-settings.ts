import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

/** The admin of the shop that `npm start` opens on localhost; no deployed shop has this account. */
export const LOCAL_ADMIN = { email: 'admin@example.com', password: 'bookshop-demo-1' } as const;

/** Which file goes into which shop, and who says so. */
export interface ImportSettings extends ShopSettings {
  file: string;
}

/** A shop, and its admin. */
export interface ShopSettings {
  /** The shop's origin, such as `https://books.example`. */
  shop: string;
  local: boolean;
  email: string;
  password: string;
}

export const HELP = `
npm run catalog:import -- books.csv [--url http://localhost:8787]

Loads a catalogue file into a shop as its admin. A book that is there already (by ISBN, or by name
and author) is updated, so the same file can be loaded again at any time. Rows that the shop does
not take are listed by line with the reason; all others are loaded.

  --url             the shop's address; http://localhost:8787, or PORT, unless given
  --help            this text
  ADMIN_EMAIL       the admin's e-mail and
  ADMIN_PASSWORD    password, from the environment; the demo admin's for a shop on localhost

Ends with 0 when every row was loaded, otherwise with 1.
`;

const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/** @returns undefined when help was asked for. @throws {Error} that says what to change */
export function readImportSettings(
  args: string[],
  env: NodeJS.ProcessEnv,
): ImportSettings | undefined {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { url: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) return undefined;
  const [file, ...others] = positionals;
  if (file === undefined) throw new Error('Which file? npm run catalog:import -- books.csv');
  if (others.length > 0) throw new Error('One file at a time, please.');
  return { file: resolve(env['INIT_CWD'] ?? '.', file), ...readShop(values.url, env) };
}

/** @throws {Error} that says what to change */
export function readShop(address: string | undefined, env: NodeJS.ProcessEnv): ShopSettings {
  const url = readUrl(address ?? `http://localhost:${env['PORT'] || 8787}`);
  const local = LOCAL_HOSTS.includes(url.hostname);
  if (url.protocol === 'http:' && !local) {
    throw new Error(`${url.origin} would get the password unencrypted: use https.`);
  }
  return { shop: url.origin, local, ...readAccount(env, local) };
}

function readUrl(text: string): URL {
  const url = URL.parse(text);
  if (url && ['http:', 'https:'].includes(url.protocol)) return url;
  throw new Error(`--url must be the shop's address, such as http://localhost:8787, not "${text}"`);
}

/** Half an account is a mistake: the demo password never goes with another e-mail. */
function readAccount(env: NodeJS.ProcessEnv, local: boolean) {
  const email = env['ADMIN_EMAIL'];
  const password = env['ADMIN_PASSWORD'];
  if (email && password) return { email, password };
  if (local && !email && !password) {
    return LOCAL_ADMIN;
  }
  const missing = [email ? '' : 'ADMIN_EMAIL', password ? '' : 'ADMIN_PASSWORD'].filter(Boolean);
  throw new Error(`Set ${missing.join(' and ')} in the environment: the shop's admin.`);
}
