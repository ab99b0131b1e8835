import { expect, test, vi } from 'vitest';
import { depsIn } from '#support/clock.ts';
import { listColumns } from '#support/rows.ts';
import type { SharedDeps } from '../../../functions/deps.ts';
import { checkPaymentPage } from '../../../functions/payment-page-integrity/check-payment-page.ts';
import { doScheduledWork } from '../../../functions/scheduled-work.ts';

const SHOP = 'https://shop.example';
const CODE = 'console.log("pay")';
const PAGE = `<!doctype html><script type="module" crossorigin src="/assets/index-1.js"></script>
<script type="application/json" id="data">{"a":1}</script>`;

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}

/** A deployed shop, and what it serves to the public. */
async function createDeployedShop(served: { html?: string; code?: string; policy?: string } = {}) {
  const scripts = [{ path: '/assets/index-1.js', sha256: await sha256(CODE) }];
  const shell: SharedDeps['shell'] = {
    fetch: async () => new Response(PAGE),
    file: async () => Response.json({ scripts }),
  };
  const transport = { includeSubDomains: false };
  const deps = depsIn(0, { shell, shopUrl: SHOP, transport });
  const policy = served.policy ?? deps.pageHeaders['Content-Security-Policy'] ?? '';
  const network = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const url = String(input);
    if (url === `${SHOP}/assets/index-1.js`) return new Response(served.code ?? CODE);
    if (url !== `${SHOP}/cart`) return new Response(null, { status: 404 });
    return new Response(served.html ?? PAGE, { headers: { 'content-security-policy': policy } });
  });
  return { deps, network };
}

const alarms = async () => {
  const rows = await listColumns('security_events', { kind: 'payment-page-changed' }, ['detail']);
  return rows.map(({ detail }) => JSON.parse(detail).reason);
};

test('a payment page that is served as it was built raises no alarm', async () => {
  const { deps, network } = await createDeployedShop();

  expect(await checkPaymentPage(deps)).toEqual([]);

  expect(network).toHaveBeenCalledTimes(2);
  expect(await alarms()).toEqual([]);
});

test.each([
  [
    'a foreign script',
    { html: `${PAGE}<script src="https://evil.example/x.js"></script>` },
    'it has a script that no build made: https://evil.example/x.js',
  ],
  [
    'an inline script',
    { html: `${PAGE}<SCRIPT>alert(1)</SCRIPT>` },
    'it has a script that no build made: inline',
  ],
  [
    'a changed script',
    { code: `${CODE};steal()` },
    '/assets/index-1.js is not served as it was built',
  ],
  ['another policy', { policy: 'script-src *' }, 'its policy is another one'],
  ['no script', { html: '<p>Closed</p>' }, 'it has no script'],
])('a payment page with %s raises an alarm', async (_, served, reason) => {
  const { deps } = await createDeployedShop(served);

  expect(await checkPaymentPage(deps)).toEqual([reason]);

  expect(await alarms()).toContain(reason);
});

test('the payment page is checked once an hour, and never in a local shop', async () => {
  const { deps, network } = await createDeployedShop();
  for (const minute of [16, 17, 18]) {
    const at = new Date(Date.UTC(2026, 10, 22, 10, minute));
    await doScheduledWork({ ...deps, now: () => at });
    await doScheduledWork({ ...deps, now: () => at, transport: null });
  }

  const asked = network.mock.calls.map(([url]) => String(url));
  expect(asked.filter((url) => url.startsWith(SHOP))).toHaveLength(2);
});
