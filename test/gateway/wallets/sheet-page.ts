import { html } from 'hono/html';
import { page } from '../inspect/page.ts';
import type { WalletSheet } from '../store/wallet-sheet-store.ts';
import { walletCards } from './wallet-card.ts';

const names = { 'google-pay': 'Google Pay', 'apple-pay': 'Apple Pay' } as const;

/** A wallet's sheet: what is asked for, the cards, and every way in which it can end. */
export function sheetPage({ id, wallet }: WalletSheet, total: string) {
  const name = names[wallet];
  const action = wallet === 'google-pay' ? '/google/sheet' : '/apple/sheet';
  return page(
    `${name} sheet (rehearsal)`,
    html`<p>The shop asks for ${total || 'a payment'}.</p>
      <p>This window stands in for ${name}. The cards are published test cards.</p>
      <form method="post" action="${action}">
        <input type="hidden" name="id" value="${id}" />
        <label for="card">Card</label>
        <select id="card" name="card">
          ${walletCards.map((card) => html`<option value="${card.number}">${card.name}</option>`)}
        </select>
        ${
          wallet === 'google-pay'
            ? html`<label>
                <input type="checkbox" name="device" value="yes" checked />
                Pay with a number of the device (network token)
              </label>`
            : ''
        }
        <div class="actions">
          <button type="submit" name="answer" value="pay">Pay</button>
          <button type="submit" name="answer" value="cancel">Cancel</button>
          <button type="submit" name="answer" value="fail">Fail</button>
        </div>
      </form>`,
  );
}

/** The page for a sheet that the gateway does not know, or that has ended. */
export function noSheetPage() {
  return page('No such sheet', html`<p>Start again in the shop.</p>`);
}
