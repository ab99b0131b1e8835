import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import type { GatewayContext } from '../context.ts';
import { readBody } from '../controls/read-body.ts';
import { Refusal } from '../refusal.ts';
import { requireTransaction } from '../transactions/refund-and-reverse.ts';
import { disputeKinds, notificationXml, webhookKinds } from './notification.ts';
import { type SignedWebhook, signWebhook } from './sign.ts';

const wishSchema = z.strictObject({
  kind: z.enum(webhookKinds),
  /** Global or legacy id of the notification's transaction. */
  transactionId: z.optional(z.string()),
  /** A dispute's id, for a second one of the transaction. */
  disputeId: z.optional(z.string()),
  disputeKind: z.optional(z.enum(disputeKinds)),
  /** Dollars that a dispute is about; defaults to all that was charged. */
  amountDisputed: z.optional(z.string()),
  /** Dollars that a won dispute gives back; defaults to all that it is about. */
  amountWon: z.optional(z.string()),
  /** Time of the event, for late or out-of-order notifications; defaults to now. */
  at: z.optional(z.iso.datetime()),
  /** The merchant's webhook address; without it, the signed form is only returned. */
  url: z.optional(z.url()),
});

const thisMachine = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Posts the form as Braintree does; returns the merchant's status, or 0 when there was no answer.
 */
async function deliver(url: string, webhook: SignedWebhook): Promise<number> {
  // Any page may call the rehearsal, so it must not relay requests to other hosts.
  if (!thisMachine.has(new URL(url).hostname))
    throw new Refusal('VALIDATION', 'A rehearsed notification stays on this machine.', {
      inputPath: ['input', 'url'],
    });
  const request = { method: 'POST', body: new URLSearchParams(webhook) };
  const signal = AbortSignal.timeout(30_000);
  return await fetch(url, { ...request, signal }).then(
    ({ status }) => status,
    () => 0,
  );
}

/** Sends signed notifications to the merchant's server, below `/rehearsal/webhooks`. */
export function webhookRoutes(gateway: GatewayContext): Hono {
  const app = new Hono();
  app.post('/', async (context: Context) => {
    const { kind, transactionId, at, url, ...dispute } = await readBody(context, wishSchema);
    const transaction =
      transactionId === undefined ? undefined : requireTransaction(gateway, transactionId);
    const happened = at === undefined ? gateway.clock() : new Date(at);
    const webhook = signWebhook(notificationXml(kind, transaction, happened, dispute));
    const answered = url === undefined ? null : await deliver(url, webhook);
    return context.json({ ...webhook, answered }, 201);
  });
  return app;
}
