import { html, raw } from 'hono/html';
import { page } from '../inspect/page.ts';
import type { WalletSheet } from '../store/wallet-sheet-store.ts';
import { walletCards } from './wallet-card.ts';

const names = { 'google-pay': 'Google Pay', 'apple-pay': 'Apple Pay' } as const;

/** Initial state of a sheet; Apple Pay always uses a device account number. */
export type SheetChoices = {
  total: string;
  /** Whether network tokenization is preselected; undefined where there is no choice. */
  device?: boolean;
  payPal?: boolean;
};

/** A wallet's sheet: the total, the cards, and every possible outcome. */
export function sheetPage({ id, wallet }: WalletSheet, { total, device, payPal }: SheetChoices) {
  const name = names[wallet];
  const action = wallet === 'google-pay' ? '/google/sheet' : '/apple/sheet';
  return page(
    `${name} sheet (rehearsal)`,
    html`<p>The shop asks for <strong>${total || 'a payment'}</strong>.</p>
      <p>This window stands in for ${name}. The cards are published test cards.</p>
      <form method="post" action="${action}">
        <input type="hidden" name="id" value="${id}" />
        <label for="card">Card</label>
        <select id="card" name="card">
          ${walletCards.map((card) => html`<option value="${card.number}">${card.name}</option>`)}
          ${payPal === true ? html`<option value="paypal">PayPal</option>` : ''}
        </select>
        ${
          device === undefined
            ? ''
            : html`<label>
                <input type="checkbox" name="device" value="yes" ${device ? raw('checked') : ''} />
                Pay with a device account number (network token)
              </label>`
        }
        <div class="actions">
          <button type="submit" name="answer" value="pay">Pay</button>
          <button class="quiet" type="submit" name="answer" value="cancel">Cancel</button>
          <button class="quiet" type="submit" name="answer" value="fail">Fail</button>
        </div>
      </form>`,
  );
}

/** Page for a sheet that is unknown or has ended. */
export function noSheetPage() {
  return page('No such sheet', html`<p>Start again in the shop.</p>`);
}
