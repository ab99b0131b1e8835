/** Result of one check; `fault` says what is wrong. */
export interface SmokeResult {
  name: string;
  fault?: string;
}

type Check = (shop: string) => Promise<string | undefined>;

const PATIENCE_MS = 20_000;
/** A file that never exists: it must be a 404, not a page. */
const MISSING = '/assets/there-is-none.js';
const NOBODY = '00000000-0000-4000-8000-000000000000';

/** Headers that every page must have. */
const PAGE_HEADERS: Record<string, RegExp> = {
  'content-security-policy': /default-src 'none'.*frame-ancestors 'none'/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'referrer-policy': /origin/,
};

/**
 * What a deployed shop must do, checked from outside, without an account and without changing
 * anything: a minute after a deployment it says whether people can buy.
 */
const CHECKS: Record<string, Check> = {
  'the shop reports that it is healthy': async (shop) => {
    const answer = await get(shop, '/api/health');
    const { status, fields } = (await answer.json()) as { status?: string; fields?: unknown };
    return answer.ok && status === 'ok'
      ? undefined
      : `${answer.status} ${JSON.stringify(fields ?? {})}`;
  },
  'the home page is the shop’s, with the security headers': (shop) => page(shop, '/'),
  'the cart page, where people pay, has them too': (shop) => page(shop, '/cart'),
  'the home page’s files exist and are cached for good': async (shop) => {
    const html = await (await get(shop, '/')).text();
    const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)];
    if (files.length < 2) return 'the page names no script and style sheet';
    for (const [, path = ''] of files) {
      const answer = await get(shop, path);
      const kept = answer.headers.get('cache-control') ?? '';
      if (!answer.ok || !kept.includes('immutable')) return `${path}: ${answer.status} ${kept}`;
    }
    return undefined;
  },
  'a missing file is a 404 and not cached': async (shop) => {
    const answer = await get(shop, MISSING);
    const kept = answer.headers.get('cache-control') ?? '';
    return answer.status === 404 && !/max-age=[1-9]/.test(kept)
      ? undefined
      : `${answer.status} ${kept}`;
  },
  'books can be listed and found': async (shop) => {
    for (const path of ['/api/products?limit=1', '/api/search?limit=1']) {
      const answer = await get(shop, path);
      const body: unknown = await answer.json();
      if (!answer.ok || typeof body !== 'object') return `${path}: ${answer.status}`;
    }
    return undefined;
  },
  'paying requires a sign-in': async (shop) => {
    const { status } = await get(shop, `/api/braintree/getToken/${NOBODY}`);
    return status === 401 ? undefined : `the client token’s answer is ${status}`;
  },
};

/** Only for a shop at an https address: the local one has none. */
const HTTPS_CHECKS: Record<string, Check> = {
  'plain HTTP redirects to HTTPS': async (shop) => {
    const { status, headers } = await get(shop.replace('https:', 'http:'), '/');
    return status >= 300 && status < 400 && headers.get('location')?.startsWith('https:')
      ? undefined
      : `${status}: turn on "Always Use HTTPS" for the domain`;
  },
};

/** Runs all checks; never throws. @param shop its origin */
export async function smokeShop(shop: string): Promise<SmokeResult[]> {
  const checks = shop.startsWith('https:') ? { ...CHECKS, ...HTTPS_CHECKS } : CHECKS;
  return await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      const fault = await check(shop).catch((error: unknown) => explain(error));
      return fault === undefined ? { name } : { name, fault };
    }),
  );
}

async function page(shop: string, path: string): Promise<string | undefined> {
  const answer = await get(shop, path);
  const html = await answer.text();
  if (!answer.ok || !html.includes('<div id="root"'))
    return `${answer.status}, not a page of this shop`;
  const wanted = shop.startsWith('https:')
    ? { ...PAGE_HEADERS, 'strict-transport-security': /max-age=\d{7,}/ }
    : PAGE_HEADERS;
  const missing = Object.entries(wanted).filter(
    ([name, rule]) => !rule.test(answer.headers.get(name) ?? ''),
  );
  return missing.length > 0 ? `headers: ${missing.map(([name]) => name).join(', ')}` : undefined;
}

function get(shop: string, path: string): Promise<Response> {
  return fetch(shop + path, { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) });
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}
