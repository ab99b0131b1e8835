import { html } from 'hono/html';
import { page } from '../inspect/page.ts';
import { testVenmoAccount } from '../rules/test-nonces.ts';
import type { VenmoContext, VenmoStatus } from '../store/venmo-context-store.ts';
import { isOpen, type VenmoAction } from './payment-context.ts';

const told: Readonly<Record<VenmoStatus, string>> = {
  CREATED: 'The shop waits for you to scan its code.',
  SCANNED: 'The shop waits for you to approve.',
  APPROVED: 'Approved. Go back to the shop.',
  CANCELED: 'Canceled. Go back to the shop.',
  EXPIRED: 'The time for this payment is over. Start again in the shop.',
  FAILED: 'This payment failed. Start again in the shop.',
};

const account = html`<label for="username">Venmo user name</label>
  <input id="username" name="username" value="${testVenmoAccount.username}" required />`;

function actionButton(name: VenmoAction, label: string, look: 'quiet' | '' = 'quiet') {
  return html`<button class="${look}" type="submit" name="action" value="${name}">${label}</button>`;
}

type Paysheet = {
  transactionDetails?: {
    totalAmount: unknown;
    venmoPaysheetLineItems?: { name: string; quantity: number; unitAmount: unknown }[] | null;
  } | null;
} | null;

/** The order details that the shop shows on Venmo's paysheet. */
function paysheet({ request }: VenmoContext) {
  const { transactionDetails } = (request['paysheetDetails'] ?? {}) as NonNullable<Paysheet>;
  if (!transactionDetails) return '';
  const { totalAmount, venmoPaysheetLineItems } = transactionDetails;
  const lines = (venmoPaysheetLineItems ?? []).map(
    ({ name, quantity, unitAmount }) => html`<li>${quantity} × ${name}, $${unitAmount} each</li>`,
  );
  return html`<ul>
      ${lines}
    </ul>
    <p>Total: <strong>$${totalAmount}</strong></p>`;
}

/** The phone that scanned the code, or is about to. */
export function phonePage(context: VenmoContext, id: string) {
  const isNew = context.status === 'CREATED';
  return page(
    'Venmo app (rehearsal)',
    html`<p role="status">${told[context.status]}</p>
      ${paysheet(context)}
      ${
        isOpen(context)
          ? html`<p>This page stands in for Venmo's app. Without a choice the payment expires.</p>
              <form method="post" action="/venmo/app">
                <input type="hidden" name="id" value="${id}" />
                ${account}
                <div class="actions">
                  ${isNew ? actionButton('scan', 'Scan the code', '') : ''}
                  ${actionButton('approve', 'Approve', isNew ? 'quiet' : '')} ${actionButton('cancel', 'Reject')}
                  ${actionButton('fail', 'Let it fail')}
                </div>
              </form>`
          : ''
      }`,
  );
}

/** The app or web page that a shop's page switches to and that switches back. */
export function switchPage(fields: Readonly<Record<string, string>>) {
  return page(
    'Venmo (rehearsal)',
    html`<p>A shop asks to charge your Venmo account.</p>
      <p>This page stands in for Venmo's app and its login page. There is no password.</p>
      <form method="post" action="/venmo/switch">
        ${Object.entries(fields).map(
          ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
        )}
        ${account}
        <div class="actions">
          ${actionButton('approve', 'Approve', '')} ${actionButton('cancel', 'Reject')} ${actionButton('fail', 'Let it fail')}
        </div>
      </form>`,
  );
}

/** Page for an unknown or expired payment. */
export function unknownPage() {
  return page('Unknown payment', html`<p>Start again in the shop.</p>`);
}

/** Page for a shop without a return address. */
export function goBackPage(status: VenmoStatus) {
  return page('Venmo (rehearsal)', html`<p role="status">${told[status]}</p>`);
}
