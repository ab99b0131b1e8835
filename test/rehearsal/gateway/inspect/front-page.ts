import { html } from 'hono/html';
import type { GatewayContext } from '../context.ts';
import { faultNames, faults } from '../faults/faults.ts';
import { formatAmount } from '../rules/amount.ts';
import type { Transaction } from '../store/transaction-store.ts';
import { nameOf } from './name-of.ts';
import { page } from './page.ts';

function transactionRow(transaction: Transaction) {
  const decline = transaction.history.find((event) => event.processor !== undefined)?.processor;
  return html`<tr>
    <td>${transaction.createdAt.replace('T', ' ').slice(0, 19)}</td>
    <td><code>${transaction.id}</code></td>
    <td>${transaction.orderId ?? ''}</td>
    <td class="amount">$${formatAmount(transaction.amountCents)}</td>
    <td>${transaction.status}</td>
    <td>${decline ? `${decline.legacyCode} ${decline.message}` : ''}</td>
    <td>${nameOf(transaction.instrument)}</td>
  </tr>`;
}

function latestPayments(recent: readonly Transaction[]) {
  if (recent.length === 0) return html`<p>None yet.</p>`;
  return html`<div class="scrolls">
    <table>
      <thead>
        <tr>
          <th>Time (UTC)</th>
          <th>Id</th>
          <th>Order</th>
          <th class="amount">Amount</th>
          <th>Status</th>
          <th>Processor</th>
          <th>Paid with</th>
        </tr>
      </thead>
      <tbody>
        ${recent.map(transactionRow)}
      </tbody>
    </table>
  </div>`;
}

/** Lists the faults that are switched on. */
function rehearsed(gateway: GatewayContext) {
  const names = faultNames.filter((name) => gateway.rehearses(name));
  if (names.length === 0) return html`<p>No faults are switched on.</p>`;
  return html`<ul>
    ${names.map((name) => html`<li><code>${name}</code>: ${faults[name].about}</li>`)}
  </ul>`;
}

function account(gateway: GatewayContext) {
  return html`<dl>
    ${Object.entries(gateway.account).map(
      ([name, value]) => html`<dt><code>${name}</code></dt>
        <dd>${Array.isArray(value) ? value.join(', ') || 'none' : String(value)}</dd>`,
    )}
  </dl>`;
}

/** The gateway's front page: purpose, current setup and latest payments. */
export function frontPage(gateway: GatewayContext) {
  const { shop, store } = gateway;
  const workbench =
    shop && html`<a href="${shop}/workbench/">The workbench</a> changes faults and account.`;
  return page(
    'Rehearsal gateway',
    html`<p>
        This is a stand-in for Braintree's payment gateway, for developing the shop without keys. It
        moves no money and accepts only the published test cards, such as
        <code>4111 1111 1111 1111</code> with any future date and any security code.
      </p>
      <p>
        Amounts from $2000.00 to $2999.99 are declined with the processor code of that number, those
        from $3000.00 to $3000.99 fail, and
        <code>4000 1111 1111 1115</code> is always declined.
      </p>
      <h2>Latest payments</h2>
      ${latestPayments(store.transactions.search([], 50))}
      <h2>Faults</h2>
      ${rehearsed(gateway)}
      <h2>Merchant account</h2>
      ${account(gateway)}
      <p>${workbench ?? ''}</p>
      <p>${shop && html`<a href="/mailbox">Mails that the local shop would have sent</a>`}</p>
      <p>
        As JSON: <a href="/inspect/transactions">transactions</a>,
        <a href="/inspect/customers">customers</a>, <a href="/rehearsal/controls">controls</a>,
        <a href="/rehearsal/faults">faults</a>, <a href="/rehearsal/requests">requests</a>.
      </p>`,
    { wide: true },
  );
}
