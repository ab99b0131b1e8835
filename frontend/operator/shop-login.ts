/** The admin of the shop that `npm start` opens on localhost; no deployed shop has this account. */
export const LOCAL_ADMIN = { email: 'admin@example.com', password: 'bookshop-demo-1' } as const;

/** The shop a command works on, and the admin's login. */
export interface ShopLogin {
  /** The shop's origin, such as `https://books.example`. */
  shop: string;
  local: boolean;
  email: string;
  password: string;
  /** A code or recovery code, if the admin has a second factor. */
  code?: string;
}

/** Help text on the environment variables of these commands. */
export const ACCOUNT_HELP = `  ADMIN_EMAIL       the admin's e-mail and
  ADMIN_PASSWORD    password, from the environment; the demo admin's for a shop on localhost
  ADMIN_CODE        a code of their authenticator app, or a recovery code, where they have one`;

const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/** @throws {Error} that says what to change */
export function readShopLogin(given: string | undefined, env: NodeJS.ProcessEnv): ShopLogin {
  const url = readUrl(given ?? `http://localhost:${env['PORT'] || 8787}`);
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

/** Half an account is an error: the demo password is never used with another e-mail. */
function readAccount(env: NodeJS.ProcessEnv, local: boolean) {
  const email = env['ADMIN_EMAIL'];
  const password = env['ADMIN_PASSWORD'];
  const code = env['ADMIN_CODE'];
  if (email && password) return { email, password, ...(code && { code }) };
  if (local && !email && !password) {
    return LOCAL_ADMIN;
  }
  const missing = [email ? '' : 'ADMIN_EMAIL', password ? '' : 'ADMIN_PASSWORD'].filter(Boolean);
  throw new Error(`Set ${missing.join(' and ')} in the environment: the shop's admin.`);
}
