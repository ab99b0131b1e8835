import { Hono } from 'hono';
import type { GatewayContext } from '../context.ts';
import type { Transaction } from '../store/transaction-store.ts';
import { frontPage } from './front-page.ts';
import { nameOf } from './name-of.ts';

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
    shipping: input.shipping ?? null,
    tax: input.tax ?? null,
    discountAmount: input.discountAmount ?? null,
    riskData: input.riskData ?? null,
    createdAt: transaction.createdAt,
    history,
  };
}

/** Pages and JSON that show the gateway's state, for people and tests. */
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

  app.get('/', (context) => context.html(frontPage(gateway)));

  return app;
}
