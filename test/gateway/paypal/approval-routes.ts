import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { scriptText } from '../assets/scripts.ts';
import type { GatewayContext } from '../context.ts';
import { page } from '../inspect/page.ts';
import { formatAmount } from '../rules/amount.ts';
import type { PayPalAccount } from '../rules/instrument.ts';
import { testPayer } from '../rules/test-nonces.ts';
import { merchant } from '../settings.ts';
import type { PayPalApproval } from '../store/paypal-approval-store.ts';

function asked(approval: PayPalApproval): string {
  if (approval.flow === 'vault')
    return `${merchant.displayName} asks to charge your PayPal account for this and later orders.`;
  const cents = Math.round(Number(approval.request['amount']) * 100);
  const amount = Number.isFinite(cents) ? `$${formatAmount(cents)}` : 'this order';
  return `${merchant.displayName} asks for ${amount} from your PayPal account.`;
}

function approvalPage(approval: PayPalApproval) {
  return page(
    'PayPal approval (rehearsal)',
    html`<p>${asked(approval)}</p>
      <p>This window stands in for PayPal's. Any address will do; there is no password.</p>
      <form method="post" action="/paypal/approve">
        <input type="hidden" name="token" value="${approval.token}" />
        <label for="email">PayPal e-mail</label>
        <input id="email" name="email" type="email" value="${testPayer.email}" required />
        <div class="actions">
          <button type="submit">Agree and continue</button>
          <button type="button" onclick="window.close()">Cancel</button>
        </div>
      </form>`,
  );
}

function approvedPage(token: string, payerId: string) {
  // Nothing but letters, digits and a dash is in these two, so they can stand in a script.
  const message = JSON.stringify({ kind: 'rehearsal-paypal-approval', token, payerId });
  return page(
    'Approved',
    html`<p>You can close this window.</p>
      <script>
        window.opener?.postMessage(${raw(message)}, '*');
      </script>`,
  );
}

function payerWithEmail(email: string): PayPalAccount {
  // A payer id that is the same for the same address, as PayPal's is.
  const digest = createHash('sha256').update(email.toLowerCase()).digest('hex');
  const payerId = digest.slice(0, 13).toUpperCase();
  return { ...testPayer, email, payerId };
}

/** PayPal's own pages, below `/paypal`: its script, and the window where a shopper approves. */
export function approvalRoutes(gateway: GatewayContext): Hono {
  const app = new Hono();
  const { payPalApprovals } = gateway.store;

  app.get('/checkout.js', async (context) =>
    context.body(await scriptText('paypal-checkout'), 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
    }),
  );

  app.get('/waiting', (context) => context.html(page('One moment', html`<p>Asking the shop…</p>`)));

  app.get('/approve', (context) => {
    const token = context.req.query('token') ?? context.req.query('ba_token') ?? '';
    const approval = payPalApprovals.find(token);
    if (approval === undefined)
      return context.html(page('Unknown approval', html`<p>Start again in the shop.</p>`), 404);
    return context.html(approvalPage(approval));
  });

  app.post('/approve', async (context) => {
    const form = await context.req.formData();
    const token = String(form.get('token') ?? '');
    const email = String(form.get('email') ?? '');
    if (payPalApprovals.find(token) === undefined || !email.includes('@'))
      return context.html(page('Unknown approval', html`<p>Start again in the shop.</p>`), 404);
    const payer = payerWithEmail(email);
    payPalApprovals.setPayer(token, payer);
    return context.html(approvedPage(token, payer.payerId));
  });

  return app;
}
