import { html } from 'hono/html';
import { page } from '../inspect/page.ts';
import { formatAmount } from '../rules/amount.ts';
import { testPayer } from '../rules/test-nonces.ts';
import { merchant } from '../settings.ts';
import type { PayPalApproval } from '../store/paypal-approval-store.ts';
import { askedCents, offersCredit } from './credit.ts';

function asked(approval: PayPalApproval): string {
  if (approval.flow === 'vault')
    return `${merchant.displayName} asks to charge your PayPal account for this and later orders.`;
  const cents = askedCents(approval);
  const amount = cents === undefined ? 'this order' : `$${formatAmount(cents)}`;
  return `${merchant.displayName} asks for ${amount} from your PayPal account.`;
}

const explained = html`<p>
  This window stands in for PayPal's. Enter any address; there is no password.
</p>`;

const emailField = html`<label for="email">PayPal e-mail</label>
  <input id="email" name="email" type="email" value="${testPayer.email}" required />`;

const fundingChoice = html`<fieldset>
  <legend>Pay with</legend>
  <label><input type="radio" name="funding" value="credit" checked /> PayPal Credit</label>
  <label><input type="radio" name="funding" value="balance" /> PayPal balance</label>
</fieldset>`;

// Cancelling skips form validation.
const cancelButton = html`<button class="quiet" type="submit" formaction="/paypal/cancel" formnovalidate>
  Cancel
</button>`;

/** Login page, shown first when the shop requests PayPal's login page. */
export function loginPage({ token }: PayPalApproval) {
  return page(
    'PayPal login (rehearsal)',
    html`${explained}
      <form method="post" action="/paypal/login">
        <input type="hidden" name="token" value="${token}" />
        ${emailField}
        <div class="actions">
          <button type="submit">Log in</button>
          ${cancelButton}
        </div>
      </form>`,
  );
}

/** Approval page. A shopper who has not logged in enters an address here. */
export function approvalPage(approval: PayPalApproval, email?: string) {
  return page(
    'PayPal approval (rehearsal)',
    html`<p>${asked(approval)}</p>
      ${explained}
      <form method="post" action="/paypal/approve">
        <input type="hidden" name="token" value="${approval.token}" />
        ${
          email === undefined
            ? emailField
            : html`<p>Logged in as ${email}.</p>
                <input type="hidden" name="email" value="${email}" />`
        }
        ${offersCredit(approval) ? fundingChoice : ''}
        <div class="actions">
          <button type="submit">Agree and continue</button>
          ${cancelButton}
        </div>
      </form>`,
  );
}

/** Page for an unknown token. */
export function unknownPage() {
  return page('Unknown approval', html`<p>Start again in the shop.</p>`);
}
