import * as z from 'zod/mini';
import type { Deps } from '../deps.ts';
import { logFailure } from '../log.ts';
import { recordSecurityEvent } from '../security/record-security-event.ts';
import { sha256 } from '../sha256.ts';
import { comparePage, type PageInventory } from './compare-page.ts';

const TIMEOUT_MS = 10_000;

const inventorySchema = z.object({
  scripts: z.array(z.object({ path: z.string(), sha256: z.string() })),
});

/**
 * Compares the payment page as it is publicly served with what was built and deployed: its policy,
 * its scripts and their content (PCI DSS 11.6.1). Differences go to the log and the security log.
 * Does nothing in a local shop, or if the shop's URL is unknown, or it has no pages.
 * @returns the differences
 * @throws {Error} when the page could not be checked
 */
export async function checkPaymentPage(deps: Deps): Promise<string[]> {
  const { shopUrl, transport } = deps;
  const inventory = transport && shopUrl && (await readInventory(deps));
  if (!shopUrl || !inventory) return [];
  const page = await get(`${shopUrl}/cart`);
  const served = {
    status: page.status,
    policy: page.headers.get('content-security-policy'),
    html: await page.text(),
  };
  const expected = { policy: deps.pageHeaders['Content-Security-Policy'], origin: shopUrl };
  const differences = [
    ...comparePage(served, inventory, expected),
    ...(await changedScripts(shopUrl, inventory)),
  ];
  for (const difference of differences) await raise(deps, difference);
  return differences;
}

async function readInventory({ shell }: Deps): Promise<PageInventory | undefined> {
  const file = await shell.file('/payment-page.json');
  return file.ok ? inventorySchema.parse(await file.json()) : undefined;
}

async function changedScripts(origin: string, { scripts }: PageInventory): Promise<string[]> {
  const changed = await Promise.all(
    scripts.map(async ({ path, sha256: built }) => {
      const script = await get(`${origin}${path}`);
      const bytes = new Uint8Array(await script.arrayBuffer());
      const isAsBuilt = script.ok && sha256(bytes, 'base64') === built;
      return isAsBuilt ? [] : [`${path} is not served as it was built`];
    }),
  );
  return changed.flat();
}

/**
 * Fetches like a browser, but without following redirects: a payment page that redirects is a
 * different page.
 */
function get(url: string): Promise<Response> {
  const headers = { accept: 'text/html,*/*', 'cache-control': 'no-cache' };
  return fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
}

async function raise(deps: Deps, reason: string): Promise<void> {
  logFailure('the payment page is not as it was built', { reason });
  await recordSecurityEvent(deps, null, { kind: 'payment-page-changed', detail: { reason } });
}
