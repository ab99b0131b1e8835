import type { accountRecoveryEndpoints } from '../../../functions/contract/endpoints/account-recovery-endpoints.ts';
import type { EndpointName } from '../../../functions/contract/endpoints/endpoints.ts';

/** Calls that send a mail, or need the link out of one: a mailbox is no load. */
type MailedCall = Exclude<keyof typeof accountRecoveryEndpoints, 'GET /account/email/:userId'>;

const MAILED: Readonly<Record<MailedCall, true>> = {
  'POST /password/forgotten': true,
  'POST /password/reset': true,
  'POST /account/confirm-email': true,
  'POST /account/undo-change': true,
  'POST /account/email/:userId': true,
};

/**
 * Calls that need a device, a code or a number; that issue money; or that end a session or an account.
 */
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
  // What costs money, and needs a code or a card of its own.
  'POST /checkout/order/:userId',
  'POST /discounts/:userId',
  'PUT /discount/:discountId/:userId',
  'POST /gift-cards/:userId',
  'GET /gift-card/:giftCardId/:userId',
  'POST /gift-card/:giftCardId/adjust/:userId',
  // What a mail goes before, or a purchase.
  'POST /stock/wait',
  'POST /stock/wait/:productId/:userId',
  'POST /stock/wait/confirm',
  'POST /stock/unsubscribe',
  'PUT /product/:productId/review/:userId',
  'DELETE /product/:productId/review/:userId',
  'POST /review/:reviewId/report/:userId',
  'PUT /review/:reviewId/:userId',
  'POST /guest/claim/:userId',
  // Of which a shop has few, and which are made before they are read.
  'GET /list/:slug',
  'GET /list/:listId/:userId',
  'POST /lists/:userId',
  'PUT /list/:listId/:userId',
  'DELETE /list/:listId/:userId',
  'GET /series/:name',
  'GET /product/picture/:pictureId',
  'POST /product/:productId/pictures/:userId',
  'DELETE /product/:productId/picture/:pictureId/:userId',
  'POST /account/claim-orders',
  'POST /order/lookup',
] as const satisfies EndpointName[];

/** What a load is made of. */
export type LoadedCall = Exclude<EndpointName, MailedCall | (typeof HELD)[number]>;

export function isLoaded(name: EndpointName): name is LoadedCall {
  return !(name in MAILED) && !HELD.some((held) => held === name);
}
