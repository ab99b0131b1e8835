import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { GatewayContext } from '../context.ts';
import type { PayPalAccount } from '../rules/instrument.ts';
import { testPayer } from '../rules/test-nonces.ts';
import type { PayPalApproval } from '../store/paypal-approval-store.ts';
import { reportPage, serveScript, type WindowReport } from '../wallets/window-pages.ts';
import { approvalPage, loginPage, unknownPage } from './approval-pages.ts';
import { creditFinancing, offersCredit } from './credit.ts';

function payerWithEmail(email: string): PayPalAccount {
  // The payer id depends only on the address, as PayPal's does.
  const digest = createHash('sha256').update(email.toLowerCase()).digest('hex');
  const payerId = digest.slice(0, 13).toUpperCase();
  return { ...testPayer, email, payerId };
}

/** Whether the shop requested the login page (`landingPageType` of the widget's options). */
function asksToLogIn({ request }: PayPalApproval): boolean {
  return Object(request['experienceProfile'])['landingPageType'] === 'login';
}

/** Returns the id of an approved payment; undefined for a billing agreement. */
function paymentIdOf({ token, flow }: PayPalApproval): string | undefined {
  return flow === 'checkout' ? `PAY-${token.slice(3)}` : undefined;
}

/** PayPal's own pages below `/paypal`: its script and the approval window. */
export function approvalRoutes(gateway: GatewayContext): Hono {
  const app = new Hono();
  const { payPalApprovals } = gateway.store;
  serveScript(app, '/checkout.js', 'paypal-checkout');

  /**
   * Redirects to the shop's return address if that is one of the gateway's frames; otherwise
   * reports to the window's opener. Other addresses are PayPal's dead ends, which the widget always
   * sends.
   */
  const leave = (context: Context, address: unknown, report: WindowReport, title: string) => {
    if (typeof address !== 'string' || !URL.canParse(address))
      return context.html(reportPage(title, report));
    const url = new URL(address);
    if (url.origin !== gateway.origin) return context.html(reportPage(title, report));
    url.searchParams.set('token', report.id);
    if (report['payerId']) url.searchParams.set('PayerID', String(report['payerId']));
    if (report['paymentId']) url.searchParams.set('paymentId', String(report['paymentId']));
    return context.redirect(url.href, 303);
  };

  const find = async (context: Context) => {
    const form = await context.req.formData();
    const approval = payPalApprovals.find(String(form.get('token') ?? ''));
    return { approval, email: String(form.get('email') ?? ''), funding: form.get('funding') };
  };

  app.get('/approve', (context) => {
    const token = context.req.query('token') ?? context.req.query('ba_token') ?? '';
    const approval = payPalApprovals.find(token);
    if (approval === undefined) return context.html(unknownPage(), 404);
    return context.html(asksToLogIn(approval) ? loginPage(approval) : approvalPage(approval));
  });

  app.post('/login', async (context) => {
    const { approval, email } = await find(context);
    if (approval === undefined || !email.includes('@')) return context.html(unknownPage(), 404);
    return context.html(approvalPage(approval, email));
  });

  app.post('/approve', async (context) => {
    const { approval, email, funding } = await find(context);
    if (approval === undefined || !email.includes('@')) return context.html(unknownPage(), 404);
    const payer = payerWithEmail(email);
    const onCredit = offersCredit(approval) && funding === 'credit';
    const financing = onCredit ? { creditFinancing: creditFinancing(approval) } : {};
    payPalApprovals.setPayer(approval.token, { ...payer, ...financing });
    const { returnUrl, intent = 'authorize' } = approval.request;
    const { token: id } = approval;
    const paymentId = paymentIdOf(approval);
    const { payerId } = payer;
    const report = { kind: 'rehearsal-paypal' as const, id, payerId, paymentId, intent };
    return leave(context, returnUrl, report, 'Approved');
  });

  app.post('/cancel', async (context) => {
    const { approval } = await find(context);
    if (approval === undefined) return context.html(unknownPage(), 404);
    const report = { kind: 'rehearsal-paypal' as const, id: approval.token, canceled: true };
    return leave(context, approval.request['cancelUrl'], report, 'Canceled');
  });

  return app;
}
