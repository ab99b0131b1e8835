import { Hono } from 'hono';
import { addresses } from '../addresses.ts';
import { asObject, asText } from '../client-api/client-request.ts';
import { toRestRefusal } from '../client-api/rest-refusal.ts';
import type { GatewayContext } from '../context.ts';
import { Refusal } from '../refusal.ts';
import type { Card } from '../rules/instrument.ts';
import type { Authentication, BankAnswer } from '../store/authentication-store.ts';
import { serveScript } from '../wallets/window-pages.ts';
import { answerPage, challengePage, noChallengePage, questionPage } from './bank-pages.ts';
import { answerChallenge, requireChallenge } from './validation.ts';

function asAnswer(value: unknown): BankAnswer | undefined {
  return (['pass', 'fail', 'cancel'] as const).find((answer) => answer === value);
}

/** Reads the claims of a message that the widget carries from the gateway to the bank. */
function readMessage(message: unknown): Record<string, unknown> {
  try {
    return asObject(JSON.parse(Buffer.from(asText(message) ?? '', 'base64url').toString('utf8')));
  } catch {
    return {};
  }
}

function cardOf(gateway: GatewayContext, { nonce }: Authentication): Card {
  const instrument = gateway.store.nonces.find(nonce)?.instrument;
  if (instrument?.type === 'card') return instrument;
  throw new Refusal('NOT_FOUND', 'The card of this authentication is gone.');
}

/** The bank's pages, below `/bank`: the challenges of both versions and the shopper's answer. */
export function bankRoutes(gateway: GatewayContext): Hono {
  const app = new Hono();
  const termUrls = `${addresses(gateway.origin).clientApi}/v1/payment_methods/`;

  serveScript(app, '/answer.js', 'bank-answer');
  serveScript(app, '/send-form.js', 'send-form');

  app.post('/challenge', async (context) => {
    const { creq } = await context.req.parseBody();
    const transactionId = asText(readMessage(creq)['acsTransID']) ?? '';
    const authentication = requireChallenge(gateway, transactionId);
    return context.html(challengePage(authentication, cardOf(gateway, authentication)));
  });

  app.post('/answer', async (context) => {
    const form = await context.req.parseBody();
    const transactionId = asText(form['transactionId']) ?? '';
    const answer = asAnswer(form['answer']);
    if (answer === undefined)
      throw new Refusal('VALIDATION', 'The bank does not know this answer.');
    return context.html(answerPage(transactionId, answerChallenge(gateway, transactionId, answer)));
  });

  app.post('/page', async (context) => {
    const form = await context.req.parseBody();
    const id = asText(form['MD']) ?? '';
    const termUrl = asText(form['TermUrl']) ?? '';
    const authentication = gateway.store.authentications.find(id);
    const isAbout = readMessage(form['PaReq'])['authenticationId'] === id;
    if (authentication?.answer !== null || !isAbout || !termUrl.startsWith(termUrls))
      throw new Refusal('NOT_FOUND', 'No bank waits for this answer.');
    const card = cardOf(gateway, authentication);
    return context.html(questionPage(authentication, card, termUrl));
  });

  app.onError((error, context) => context.html(noChallengePage(), toRestRefusal(error).status));
  return app;
}
