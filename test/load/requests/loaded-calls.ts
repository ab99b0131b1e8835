import type { EndpointName } from '#contract/endpoints.ts';

/** Calls that need a device, a code or a number, issue money, or end a session or an account. */
const HELD = [
  'DELETE /user/:userId/sessions/:sessionId',
  'POST /signin/passkey',
  'PUT /user/:userId/authenticator',
  'DELETE /user/:userId/authenticator',
  'POST /user/:userId/recovery-codes',
  'POST /user/:userId/passkeys',
  'PUT /user/:userId/passkeys/:passkeyId',
  'DELETE /user/:userId/passkeys/:passkeyId',
  'DELETE /user/:userId',
  'DELETE /customer/:customerId/sessions/:userId',
  'PUT /staff/:staffId/:userId',
  'DELETE /staff/:staffId/:userId',
  'POST /staff/invitations/:userId',
  'DELETE /staff/invitations/:invitationId/:userId',
  'POST /staff/join',
  // Calls that spend money, and need a code or card of their own.
  'POST /checkout/order/:userId',
  'POST /discounts/:userId',
  'PUT /discount/:discountId/:userId',
  'POST /gift-cards/:userId',
  'GET /gift-card/:giftCardId/:userId',
  'POST /gift-card/:giftCardId/adjust/:userId',
  // Calls that need a mail or a purchase first.
  'POST /stock/wait',
  'POST /stock/wait/:productId/:userId',
  'POST /stock/wait/confirm',
  'POST /stock/unsubscribe',
  'PUT /product/:productId/review/:userId',
  'DELETE /product/:productId/review/:userId',
  'POST /review/:reviewId/report/:userId',
  'PUT /review/:reviewId/:userId',
  'POST /guest/claim/:userId',
  // Calls about things of which a shop has few, and which must be created before they are read.
  'GET /list/:slug',
  'GET /list/:listId/:userId',
  'POST /lists/:userId',
  'PUT /list/:listId/:userId',
  'DELETE /list/:listId/:userId',
  'GET /series/:name',
  'GET /product/picture/:pictureId',
  'POST /product/:productId/pictures/:userId',
  'DELETE /product/:productId/picture/:pictureId/:userId',
  'POST /order/lookup',
  // Calls that send a mail or need a link from one; mailboxes are not part of the load.
  'POST /password/forgotten',
  'POST /password/reset',
  'POST /account/confirm-email',
  'POST /account/undo-change',
  'POST /account/email/:userId',
  'POST /account/claim-orders',
] as const satisfies EndpointName[];

/** A call that is part of the load. */
export type LoadedCall = Exclude<EndpointName, (typeof HELD)[number]>;

export function isLoaded(name: EndpointName): name is LoadedCall {
  return !HELD.some((held) => held === name);
}
