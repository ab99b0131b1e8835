import { Hono } from 'hono';
import { html } from 'hono/html';
import * as z from 'zod/mini';
import { createClientToken } from '../authority/client-token.ts';
import type { GatewayContext } from '../context.ts';
import { faults } from '../faults/faults.ts';
import { page } from '../inspect/page.ts';
import { merchant } from '../settings.ts';
import { createCustomer } from '../vault/vault.ts';
import { webhookRoutes } from '../webhooks/webhook-routes.ts';
import { controlsSchema, type Rehearsal } from './controls.ts';
import { readBody } from './read-body.ts';
import { seedVault, vaultSchema } from './seed-vault.ts';
import { setStatus, statusSchema } from './set-status.ts';

const authorizationSchema = z.object({
  authorization: z.enum(['guest', 'customer', 'key', 'none']),
  customerId: z.optional(z.string()),
});

/** Controls for the workbench and the browser tests, below `/rehearsal`. */
export function controlRoutes(gateway: GatewayContext, rehearsal: Rehearsal): Hono {
  const app = new Hono();

  app.get('/controls', (context) => context.json(rehearsal.controls));

  /** The merchant account with the current overrides. */
  app.get('/account', (context) => context.json(gateway.account));

  app.put('/controls', async (context) => {
    rehearsal.controls = await readBody(context, controlsSchema);
    return context.json(rehearsal.controls);
  });

  app.get('/faults', (context) =>
    context.json(Object.entries(faults).map(([name, { about }]) => ({ name, about }))),
  );

  app.get('/requests', (context) =>
    context.json(rehearsal.seenAfter(Number(context.req.query('after') ?? 0))),
  );

  /** What a merchant's server gives the page: a client token or a tokenization key. */
  app.post('/authorizations', async (context) => {
    const { authorization, customerId } = await readBody(context, authorizationSchema);
    const customer =
      authorization === 'customer' ? (customerId ?? createCustomer(gateway, {})) : null;
    const clientToken = createClientToken(gateway, customer);
    return context.json({
      authorization: authorization === 'key' ? merchant.tokenizationKey : clientToken,
      clientToken,
      ...(customer !== null && { customerId: customer }),
    });
  });

  /** Vaults methods to start with, including hostile texts. */
  app.post('/vault', async (context) =>
    context.json(seedVault(gateway, await readBody(context, vaultSchema)), 201),
  );

  /** What becomes of a transaction or a refund later. */
  app.post('/statuses', async (context) => {
    const wish = await readBody(context, statusSchema);
    setStatus(gateway, wish);
    return context.json(wish, 201);
  });

  /** Target of the workbench's form for the script-tag integration. */
  app.post('/form', async (context) => {
    const form = await context.req.formData();
    return context.html(formPage([...form].map(([name, value]) => [name, String(value)])));
  });

  app.route('/webhooks', webhookRoutes(gateway));
  return app;
}

/** Page that lists the fields of a posted form, as a shop's server would receive them. */
function formPage(fields: readonly (readonly [name: string, value: string])[]) {
  return page(
    'The form as the server got it',
    html`<dl>
      ${fields.map(
        ([name, value]) => html`<dt><strong>${name}</strong></dt>
          <dd>${value}</dd>`,
      )}
    </dl>`,
  );
}
