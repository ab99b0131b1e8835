import { html } from 'hono/html';
import { page } from '../inspect/page.ts';
import { formatAmount } from '../rules/amount.ts';
import type { Card } from '../rules/instrument.ts';
import { merchant } from '../settings.ts';
import type { Authentication, BankAnswer } from '../store/authentication-store.ts';
import { issuePaRes } from './statements.ts';
import type { Validation } from './validation.ts';

const title = 'Your bank (rehearsal)';

const choices: readonly { answer: BankAnswer; text: string }[] = [
  { answer: 'pass', text: 'Confirm the payment' },
  { answer: 'fail', text: 'Give a wrong code' },
  { answer: 'cancel', text: 'Cancel' },
];

function look(answer: BankAnswer): string {
  return answer === 'pass' ? '' : 'quiet';
}

function question({ amountCents }: Authentication, { last4 }: Card) {
  return html`<p>
      ${merchant.displayName} asks for $${formatAmount(amountCents)} from the card ending in
      ${last4}. Is this your payment?
    </p>
    <p>This page stands in for the bank of that card. There is no code to type.</p>`;
}

/** The bank's challenge inside the widget's window (version 2). */
export function challengePage(authentication: Authentication, card: Card) {
  return page(
    title,
    html`${question(authentication, card)}
      <form method="post" action="/bank/answer" class="actions">
        <input type="hidden" name="transactionId" value="${authentication.transactionId}" />
        ${choices.map(
          ({ answer, text }) =>
            html`<button class="${look(answer)}" type="submit" name="answer" value="${answer}">
              ${text}
            </button>`,
        )}
      </form>`,
  );
}

/** Page with the shopper's answer, which its script posts to the shop's page. */
export function answerPage(transactionId: string, validation: Validation) {
  const message = JSON.stringify({ kind: 'rehearsal-bank-answer', transactionId, ...validation });
  return page(
    title,
    html`<p id="answer" data-message="${message}">Back to the shop…</p>
      <script src="/bank/answer.js"></script>`,
  );
}

/** The bank's challenge on its own page (version 1); each choice posts a signed answer. */
export function questionPage(authentication: Authentication, card: Card, termUrl: string) {
  const { id } = authentication;
  return page(
    title,
    html`${question(authentication, card)}
      <div class="actions">
        ${choices.map(
          ({ answer, text }) =>
            html`<form method="post" action="${termUrl}">
              <input type="hidden" name="PaRes" value="${issuePaRes(id, answer)}" />
              <input type="hidden" name="MD" value="${id}" />
              <button class="${look(answer)}" type="submit">${text}</button>
            </form>`,
        )}
      </div>`,
  );
}

/** Posts a frame to the bank: the form submits itself, or waits for a click without scripts. */
export function stepUpPage(acsUrl: string, payload: string) {
  return page(
    'Continue to your bank (rehearsal)',
    html`<form method="post" action="${acsUrl}" data-sends-itself>
        <input type="hidden" name="creq" value="${payload}" />
        <button type="submit">Continue</button>
      </form>
      <script src="/bank/send-form.js"></script>`,
  );
}

/** Page for a request without a pending challenge. */
export function strangerPage() {
  return page(title, html`<p>There is no challenge to answer. Start again in the shop.</p>`);
}
