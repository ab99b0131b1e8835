import { Hono } from 'hono';
import {
  asText,
  authorize,
  type ClientRequest,
  readClientRequest,
} from '../client-api/client-request.ts';
import type { GatewayContext } from '../context.ts';
import { invalid, Refusal } from '../refusal.ts';
import type { Authentication } from '../store/authentication-store.ts';
import { completionJson, lookupJson } from './answers.ts';
import { complete } from './complete.ts';
import { lookUp, requireCardNonce } from './look-up.ts';
import { readPaRes, readValidationJwt } from './statements.ts';

/**
 * Requires that the merchant offers 3D Secure and the caller uses a client token.
 * @throws Refusal AUTHORIZATION.
 */
function permit(gateway: GatewayContext, request: ClientRequest): ClientRequest {
  if (!gateway.account.offers.includes('three-d-secure'))
    throw new Refusal('AUTHORIZATION', '3D Secure is not enabled for this merchant.');
  if (asText(request.body['authorizationFingerprint']) === undefined)
    throw new Refusal('AUTHORIZATION', '3D Secure cannot be used with a tokenization key.');
  return request;
}

/**
 * Returns the challenged authentication of a lookup's nonce.
 * @throws Refusal 81571 (VALIDATION) when there was no challenge.
 */
function requireAuthentication(gateway: GatewayContext, nonce: string): Authentication {
  const found = gateway.store.authentications.findByNonce(nonce);
  if (found?.scenario.afterChallenge != null) return found;
  throw invalid(['paymentMethodNonce'], '81571', 'No bank was asked about this payment method.');
}

/**
 * Returns the address of the widget's frame that the browser goes back to.
 * @throws Refusal VALIDATION for any other address.
 */
function requireOwnFrame(gateway: GatewayContext, address: string | undefined): string {
  if (address?.startsWith(`${gateway.origin}/web/`)) return address;
  throw new Refusal('VALIDATION', 'The return address is not the gateway’s own.');
}

/** 3D Secure's REST calls, below `/payment_methods/{nonce}/three_d_secure`. */
export function threeDSecureRoutes(gateway: GatewayContext): Hono {
  const app = new Hono();
  const below = '/payment_methods/:nonce/three_d_secure';

  app.post(`${below}/lookup`, async (context) => {
    const request = await readClientRequest(context, gateway.clock());
    const { body, customerId } = permit(gateway, request);
    const found = lookUp(gateway, { nonce: context.req.param('nonce'), customerId, body });
    const fingerprint = asText(body['authorizationFingerprint']) ?? '';
    return context.json(lookupJson(gateway, fingerprint, found), 201);
  });

  app.post(`${below}/authenticate_from_jwt`, async (context) => {
    const request = await readClientRequest(context, gateway.clock());
    const { body, customerId } = permit(gateway, request);
    const looked = requireCardNonce(gateway, context.req.param('nonce'), customerId);
    const authentication = requireAuthentication(gateway, looked.nonce);
    const transactionId = readValidationJwt(asText(body['jwt']) ?? '');
    if (transactionId !== authentication.transactionId || authentication.answer === null)
      throw invalid(['jwt'], '81571', 'The bank’s answer is not about this payment method.');
    const end = complete(gateway, authentication, authentication.answer, looked);
    return context.json(completionJson(end), 201);
  });

  // Form post from the bank's page. The credential is in the query, and the answer redirects the
  // browser back to the widget.
  app.post(`${below}/authenticate`, async (context) => {
    const form = await context.req.parseBody();
    const { authorization_fingerprint, authentication_complete_base_url } = context.req.query();
    const credential = { authorizationFingerprint: authorization_fingerprint };
    const { customerId } = permit(gateway, authorize(credential, gateway.clock()));
    const base = requireOwnFrame(gateway, authentication_complete_base_url);
    const looked = requireCardNonce(gateway, context.req.param('nonce'), customerId);
    const authentication = requireAuthentication(gateway, looked.nonce);
    const answer = readPaRes(asText(form['PaRes']) ?? '', authentication.id);
    const isNew = authentication.answer === null;
    if (answer === undefined || form['MD'] !== authentication.id || !isNew)
      throw invalid(['PaRes'], '81571', 'The bank’s answer is not about this payment method.');
    gateway.store.authentications.setAnswer(authentication.id, answer);
    const end = complete(gateway, authentication, answer, looked);
    const told = encodeURIComponent(JSON.stringify(completionJson(end)));
    return context.redirect(`${base}auth_response=${told}`, 302);
  });

  return app;
}
