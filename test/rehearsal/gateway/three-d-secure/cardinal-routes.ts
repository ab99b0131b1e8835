import { Hono } from 'hono';
import { asObject, asText } from '../client-api/client-request.ts';
import type { GatewayContext } from '../context.ts';
import { newLegacyId } from '../ids.ts';
import { Refusal } from '../refusal.ts';
import { serveScript } from '../wallets/window-pages.ts';
import { noChallengePage, stepUpPage } from './bank-pages.ts';
import { isScriptJwt } from './statements.ts';
import { answerChallenge } from './validation.ts';

/** The 3D Secure script and its calls, below `/cardinal`. */
export function cardinalRoutes(gateway: GatewayContext): Hono {
  const app = new Hono();

  serveScript(app, '/songbird.js', 'songbird');

  app.post('/init', async (context) => {
    const { jwt } = asObject(await context.req.json().catch(() => undefined));
    if (!isScriptJwt(asText(jwt) ?? '', gateway.clock()))
      throw new Refusal('AUTHENTICATION', 'The merchant’s statement is not the gateway’s.');
    return context.json({ sessionId: `0_${newLegacyId(32)}` }, 201);
  });

  // The shopper closes the window with its own button before answering the bank.
  app.post('/cancel', async (context) => {
    const { transactionId } = asObject(await context.req.json().catch(() => undefined));
    return context.json(answerChallenge(gateway, asText(transactionId) ?? '', 'cancel'), 201);
  });

  app.get('/step-up', (context) => {
    const { acsUrl = '', payload = '' } = context.req.query();
    if (!acsUrl.startsWith(`${gateway.origin}/bank/`)) return context.html(noChallengePage(), 422);
    return context.html(stepUpPage(acsUrl, payload));
  });
  return app;
}
