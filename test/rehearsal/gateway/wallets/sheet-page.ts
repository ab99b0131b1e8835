import { html, raw } from 'hono/html';
import { page } from '../inspect/page.ts';
import type { WalletSheet } from '../store/wallet-sheet-store.ts';
import { walletCards } from './wallet-card.ts';

const names = { 'google-pay': 'Google Pay', 'apple-pay': 'Apple Pay' } as const;

/** How a sheet begins; Apple's always pays with a number of the device. */
export type SheetChoices = {
  total: string;
  /** Whether a number of the device is chosen at first; left out where there is no choice. */
  device?: boolean;
  payPal?: boolean;
};

/** A wallet's sheet: what is asked for, the cards, and every way in which it can end. */
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
                Pay with a number of the device (network token)
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

/** The page for a sheet that the gateway does not know, or that has ended. */
export function noSheetPage() {
  return page('No such sheet', html`<p>Start again in the shop.</p>`);
}
