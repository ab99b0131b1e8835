import { type Context, Hono } from 'hono';
import { toString as drawCode } from 'qrcode';
import type { GatewayContext } from '../context.ts';
import { toGlobalId } from '../ids.ts';
import type { VenmoContext, VenmoStatus } from '../store/venmo-context-store.ts';
import { mintNonce } from '../vault/vault.ts';
import { venmoAccessToken } from '../wallets/wallet-configuration.ts';
import {
  actInVenmo,
  findVenmoContext,
  type VenmoAction,
  venmoAccountOf,
} from './payment-context.ts';
import { goBackPage, phonePage, switchPage, unknownPage } from './venmo-pages.ts';

const returns = ['x-success', 'x-cancel', 'x-error'] as const;

function isAction(value: string): value is VenmoAction {
  return ['scan', 'approve', 'cancel', 'fail'].includes(value);
}

/**
 * Performs a visit. A shop that does not use contexts gets a guest's nonce at once, because Venmo's
 * address only names the merchant.
 */
function visit(
  gateway: GatewayContext,
  id: string,
  action: VenmoAction,
  name: string,
): VisitResult {
  const known = findVenmoContext(gateway, id);
  if (known !== undefined) {
    const context = actInVenmo(gateway, known, action, name);
    const { status, nonce, payer } = context;
    return { status, context, nonce, username: payer?.username ?? name };
  }
  const payer = venmoAccountOf(name, 'MULTI_USE');
  const status = action === 'approve' ? 'APPROVED' : action === 'cancel' ? 'CANCELED' : 'FAILED';
  const owner = { customerId: null, vaultedToken: null };
  const nonce = action === 'approve' ? mintNonce(gateway, payer, owner).nonce : null;
  return { status, context: undefined, nonce, username: payer.username };
}

/** Venmo's own pages, below `/venmo`: the phone that scans a code, and the app switch page. */
export function venmoRoutes(gateway: GatewayContext): Hono {
  const app = new Hono();

  app.get('/app', (context) => {
    const id = context.req.query('id') ?? '';
    const found = findVenmoContext(gateway, id);
    if (found === undefined) return context.html(unknownPage(), 404);
    return context.html(phonePage(found, id));
  });

  app.get('/code', async (context) => {
    const id = context.req.query('id') ?? '';
    if (findVenmoContext(gateway, id) === undefined) return context.body(null, 404);
    // Uses the host by which the shop reached the gateway, which a phone may reach as well.
    const phone = new URL(`/venmo/app?${new URLSearchParams({ id })}`, context.req.url);
    const svg = await drawCode(phone.href, { type: 'svg', margin: 1 });
    return context.body(svg, 200, { 'Content-Type': 'image/svg+xml' });
  });

  app.post('/app', async (context) => {
    const form = await context.req.formData();
    const [id, action] = [String(form.get('id')), String(form.get('action'))];
    const found = findVenmoContext(gateway, id);
    if (found === undefined || !isAction(action)) return context.html(unknownPage(), 404);
    actInVenmo(gateway, found, action, String(form.get('username') ?? ''));
    return context.redirect(`/venmo/app?id=${encodeURIComponent(id)}`, 303);
  });

  const arrive = (context: Context) => {
    const query = context.req.query();
    // The older flow appends its context to the access token.
    const [token, legacyContext] = (query['braintree_access_token'] ?? '').split('|pcid:');
    const id = query['resource_id'] ?? legacyContext ?? '';
    const isUnknown = id !== '' && findVenmoContext(gateway, id) === undefined;
    const isOffered = gateway.account.offers.includes('venmo') && token === venmoAccessToken;
    if (!isOffered || isUnknown) return context.html(unknownPage(), 404);
    const addresses = returns.map((name) => [name, query[name] ?? '']);
    return context.html(switchPage({ id, ...Object.fromEntries(addresses), token }));
  };
  for (const path of ['/go/web', '/go/checkout', '/braintree/checkout']) app.get(path, arrive);

  app.post('/switch', async (context) => {
    const form = await context.req.formData();
    const field = (name: string) => String(form.get(name) ?? '');
    const [id, action, name] = [field('id'), field('action'), field('username')];
    const isOffered =
      gateway.account.offers.includes('venmo') && field('token') === venmoAccessToken;
    const isUnknown = id !== '' && findVenmoContext(gateway, id) === undefined;
    if (!isOffered || isUnknown || !isAction(action)) return context.html(unknownPage(), 404);
    const result = visit(gateway, id, action, name);
    const address = returnAddress(field, result);
    return address === undefined
      ? context.html(goBackPage(result.status))
      : context.redirect(address, 303);
  });

  return app;
}

/**
 * Result of a visit: the context's final state, or a nonce for a shop that does not use contexts.
 */
type VisitResult = {
  status: VenmoStatus;
  context: VenmoContext | undefined;
  nonce: string | null;
  username: string;
};

/**
 * Returns the address to go back to after a visit to Venmo: the shop's address for this outcome,
 * with the result in its fragment as braintree-web reads it. Undefined when the shop gave none, as
 * a page in a frame does (`NOOP`).
 */
function returnAddress(
  given: (name: 'x-success' | 'x-cancel' | 'x-error') => string,
  { status, context, nonce, username }: VisitResult,
): string | undefined {
  const end = { APPROVED: 'x-success', CANCELED: 'x-cancel' } as const;
  const name = status === 'APPROVED' || status === 'CANCELED' ? end[status] : 'x-error';
  const address = given(name);
  if (!/^https?:\/\//.test(address)) return undefined;
  const results: Record<string, string> = {};
  if (context?.kind === 'payment')
    results['resource_id'] = toGlobalId('paymentcontext', context.id);
  // A reloaded page may not look up its context; the newest widget then uses these instead.
  if (name === 'x-success' && nonce !== null)
    Object.assign(results, { paymentMethodNonce: nonce, username });
  if (name === 'x-error')
    Object.assign(results, { errorCode: status, errorMessage: 'The rehearsal let it fail.' });
  const pairs = Object.entries(results).map(
    ([key, value]) => `&${key}=${encodeURIComponent(value)}`,
  );
  return `${address}${pairs.join('')}`;
}
