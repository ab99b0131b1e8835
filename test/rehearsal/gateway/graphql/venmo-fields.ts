import type { Authority } from '../authority/authority.ts';
import type { GatewayContext } from '../context.ts';
import { toGlobalId } from '../ids.ts';
import { Refusal } from '../refusal.ts';
import type { VenmoContext, VenmoStatus } from '../store/venmo-context-store.ts';
import {
  closeVenmoContext,
  createVenmoContext,
  findVenmoContext,
} from '../venmo/payment-context.ts';
import { venmoMerchantId } from '../wallets/wallet-configuration.ts';
import type { ResolverContext } from './resolver-context.ts';

type Create = { input: Record<string, unknown> & { clientMutationId?: string | null } };
type Update = { input: { clientMutationId?: string | null; id: string; status: VenmoStatus } };

function customerOf(authority: Authority): string | null {
  return authority.kind === 'client' ? authority.customerId : null;
}

function contextView(context: VenmoContext) {
  const { request, payer } = context;
  return {
    ...request,
    __typename: context.kind === 'payment' ? 'VenmoPaymentContext' : 'VenmoQRCodePaymentContext',
    id: toGlobalId('paymentcontext', context.id),
    merchantId: request['merchantProfileId'] ?? venmoMerchantId,
    environment: 'SANDBOX',
    status: context.status,
    createdAt: context.createdAt,
    updatedAt: context.updatedAt,
    expiresAt: context.expiresAt,
    paymentMethodId: context.nonce,
    userName: payer?.username ?? null,
    payerInfo: payer && {
      firstName: payer.firstName,
      lastName: payer.lastName,
      phoneNumber: payer.phoneNumber,
      email: payer.email,
      externalId: payer.venmoUserId,
      userName: payer.username,
    },
  };
}

function create(
  kind: VenmoContext['kind'],
  { input }: Create,
  { gateway, authority }: ResolverContext,
) {
  if (!gateway.account.offers.includes('venmo'))
    throw new Refusal('AUTHORIZATION', 'This merchant does not take Venmo.');
  const { clientMutationId = null, ...request } = input;
  const wish = { customerId: customerOf(authority), request };
  return { clientMutationId, context: contextView(createVenmoContext(gateway, kind, wish)) };
}

function update(
  kind: VenmoContext['kind'],
  { input }: Update,
  { gateway, authority }: ResolverContext,
) {
  const { clientMutationId = null, id, status } = input;
  closeVenmoContext(gateway, { id, status, kind, customerId: customerOf(authority) });
  return { clientMutationId };
}

/** Returns a context for `node`; undefined if unknown or, to a browser, another customer's. */
export function venmoContextNode(gateway: GatewayContext, authority: Authority, id: string) {
  const found = findVenmoContext(gateway, id);
  if (found === undefined) return undefined;
  const isTheirs = authority.kind === 'server' || found.customerId === authority.customerId;
  return isTheirs ? contextView(found) : undefined;
}

export const venmoFields = {
  createVenmoPaymentContext: (wish: Create, asking: ResolverContext) => {
    const { clientMutationId, context } = create('payment', wish, asking);
    return { clientMutationId, venmoPaymentContext: context };
  },
  createVenmoQRCodePaymentContext: (wish: Create, asking: ResolverContext) => {
    const { clientMutationId, context } = create('qr-code', wish, asking);
    return { clientMutationId, venmoQRCodePaymentContext: context };
  },
  updateVenmoPaymentContextStatus: (wish: Update, asking: ResolverContext) =>
    update('payment', wish, asking),
  updateVenmoQRCodePaymentContext: (wish: Update, asking: ResolverContext) =>
    update('qr-code', wish, asking),
};
