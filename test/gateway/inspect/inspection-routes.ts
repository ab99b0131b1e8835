import { Hono } from 'hono';
import { html } from 'hono/html';
import type { GatewayContext } from '../context.ts';
import { formatAmount } from '../rules/amount.ts';
import type { Instrument } from '../rules/instrument.ts';
import type { Transaction } from '../store/transaction-store.ts';
import { page } from './page.ts';

function nameOf(instrument: Instrument): string {
  if (instrument.type === 'paypal') return `PayPal ${instrument.email}`;
  if (instrument.type === 'venmo') return `Venmo @${instrument.username}`;
  const card = `${instrument.brand} ending in ${instrument.last4}`;
  return instrument.wallet === undefined ? card : `${card} (${instrument.wallet.kind})`;
}

function transactionJson(transaction: Transaction) {
  const { input, history } = transaction;
  return {
    id: transaction.id,
    orderId: transaction.orderId,
    amountCents: transaction.amountCents,
    status: transaction.status,
    customerId: transaction.customerId,
    paymentMethod: nameOf(transaction.instrument),
    vaultedToken: transaction.vaultedToken,
    lineItems: input.lineItems ?? [],
    riskData: input.riskData ?? null,
    createdAt: transaction.createdAt,
    history,
  };
}

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

/** Pages and JSON to look inside the gateway, for people and for tests. */
export function inspectionRoutes(gateway: GatewayContext): Hono {
  const app = new Hono();
  const { transactions, customers, paymentMethods, refunds } = gateway.store;

  app.get('/inspect/transactions', (context) => {
    const orderId = context.req.query('orderId');
    const conditions = orderId === undefined ? [] : [{ sql: 'order_id = ?', values: [orderId] }];
    const found = transactions.search(conditions, 500);
    const withRefunds = found.map((transaction) => ({
      ...transactionJson(transaction),
      refunds: refunds.listOf(transaction.id),
    }));
    return context.json(withRefunds);
  });

  app.get('/inspect/customers', (context) => {
    const all = customers.list().map((customer) => ({
      id: customer.id,
      ...customer.fields,
      createdAt: customer.createdAt,
      paymentMethods: paymentMethods.listOf(customer.id, true).map((method) => ({
        token: method.token,
        paymentMethod: nameOf(method.instrument),
        isDefault: method.isDefault,
      })),
    }));
    return context.json(all);
  });

  app.get('/', (context) => {
    const recent = transactions.search([], 50);
    return context.html(
      page(
        'Rehearsal gateway',
        html`<p>
            This is a rehearsal of Braintree's payment gateway, for developing the shop without
            keys. It moves no money, and takes only the published test cards, such as
            <code>4111 1111 1111 1111</code> with any date to come and any security code.
          </p>
          <p>
            Amounts from $2000.00 to $2999.99 are declined with the code that they spell, and
            <code>4000 1111 1111 1115</code> is always declined.
          </p>
          <h2>Latest payments</h2>
          ${
            recent.length === 0
              ? html`<p>None yet.</p>`
              : html`<table>
                  <thead>
                    <tr>
                      <th>Time (UTC)</th>
                      <th>Id</th>
                      <th>Order</th>
                      <th>Amount</th>
                      <th>Status</th>
                      <th>Processor</th>
                      <th>Paid with</th>
                    </tr>
                  </thead>
                  <tbody>
                    ${recent.map(transactionRow)}
                  </tbody>
                </table>`
          }
          <p>
            As JSON: <a href="/inspect/transactions">transactions</a>,
            <a href="/inspect/customers">customers</a>.
          </p>`,
      ),
    );
  });

  return app;
}
