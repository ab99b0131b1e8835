import { Hono } from 'hono';
import * as z from 'zod/mini';
import { createClientToken } from '../authority/client-token.ts';
import type { GatewayContext } from '../context.ts';
import { merchant } from '../settings.ts';
import { createCustomer } from '../vault/vault.ts';
import { controlsSchema, type Rehearsal } from './controls.ts';
import { faults } from './faults.ts';

const authorizationSchema = z.object({
  authorization: z.enum(['guest', 'customer', 'key', 'none']),
  customerId: z.optional(z.string()),
});

/** What the workbench and the browser tests steer the gateway by, below `/rehearsal`. */
export function rehearsalRoutes(gateway: GatewayContext, rehearsal: Rehearsal): Hono {
  const app = new Hono();

  app.get('/controls', (context) => context.json(rehearsal.controls));

  app.put('/controls', async (context) => {
    const parsed = controlsSchema.safeParse(await context.req.json().catch(() => null));
    if (!parsed.success) return context.json({ error: z.prettifyError(parsed.error) }, 422);
    rehearsal.controls = parsed.data;
    return context.json(rehearsal.controls);
  });

  app.get('/faults', (context) =>
    context.json(Object.entries(faults).map(([name, { about }]) => ({ name, about }))),
  );

  app.get('/requests', (context) =>
    context.json(rehearsal.seenAfter(Number(context.req.query('after') ?? 0))),
  );

  /** What a merchant's server would hand to the page: a client token, or a tokenization key. */
  app.post('/authorizations', async (context) => {
    const parsed = authorizationSchema.safeParse(await context.req.json().catch(() => null));
    if (!parsed.success) return context.json({ error: z.prettifyError(parsed.error) }, 422);
    const { authorization, customerId } = parsed.data;
    const customer =
      authorization === 'customer' ? (customerId ?? createCustomer(gateway, {})) : null;
    const clientToken = createClientToken(gateway, customer);
    return context.json({
      authorization: authorization === 'key' ? merchant.tokenizationKey : clientToken,
      clientToken,
      ...(customer !== null && { customerId: customer }),
    });
  });

  return app;
}
