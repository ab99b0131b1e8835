import type { GatewayContext } from '../context.ts';
import { newLegacyId, toGlobalId } from '../ids.ts';
import { Refusal } from '../refusal.ts';
import type { Instrument } from '../rules/instrument.ts';
import { processorText } from '../rules/processor-responses.ts';
import type { CardInput } from '../rules/read-card.ts';
import { findPaymentMethod } from '../vault/find-payment-method.ts';
import { tokenizeCard, verificationFailure } from '../vault/tokenize-card.ts';
import {
  addToVault,
  createCustomer,
  deleteByNonce,
  deleteFromVault,
  requireCustomer,
  requireVaultable,
} from '../vault/vault.ts';
import { serverOnly } from './guard.ts';
import type { ResolverContext } from './resolver-context.ts';
import { instrumentView, singleUseView } from './views/instrument-view.ts';
import { paymentMethodView } from './views/object-views.ts';

type Mutation<Fields> = { input: Fields & { clientMutationId?: string | null } };
type Tokenize = Mutation<{
  creditCard: CardInput;
  options?: { validate?: boolean | null } | null;
}>;
type VaultMethod = Mutation<{
  paymentMethodId: string;
  customerId?: string | null;
  verification?: { skip?: boolean | null } | null;
  makeDefault?: boolean | null;
}>;

function customerOf({ authority }: ResolverContext): string | null {
  return authority.kind === 'client' ? authority.customerId : null;
}

function tokenizeCreditCard({ input }: Tokenize, asking: ResolverContext) {
  const { card, nonce } = tokenizeCard(asking.gateway, input.creditCard, {
    validate: input.options?.validate ?? false,
    customerId: customerOf(asking),
  });
  const paymentMethod = singleUseView(card, nonce.nonce, nonce.createdAt);
  return {
    clientMutationId: input.clientMutationId ?? null,
    token: nonce.nonce,
    creditCard: instrumentView(card),
    singleUseToken: paymentMethod,
    paymentMethod,
    authenticationInsight: ({ input: wish }: { input: { merchantAccountId: string } }) => ({
      merchantAccountId: wish.merchantAccountId,
      customerAuthenticationRegulationEnvironment: 'UNREGULATED',
    }),
  };
}

function verificationView(gateway: GatewayContext, instrument: Instrument) {
  const complaint = instrument.type === 'card' ? verificationFailure(instrument) : undefined;
  const id = newLegacyId(8);
  const code = complaint === undefined ? '1000' : '2000';
  const statuses = {
    cvv: 'GATEWAY_REJECTED',
    'postal-code': 'GATEWAY_REJECTED',
    declined: 'PROCESSOR_DECLINED',
  } as const;
  return {
    __typename: 'Verification',
    id: toGlobalId('verification', id),
    legacyId: id,
    status: complaint === undefined ? 'VERIFIED' : statuses[complaint],
    createdAt: gateway.clock().toISOString(),
    processorResponse: { legacyCode: code, message: processorText(code) },
  };
}

/** Vaults a nonce's method for a customer, after verifying a card with its bank unless skipped. */
function vaultPaymentMethod({ input }: VaultMethod, { gateway }: ResolverContext) {
  return gateway.store.transact(() => {
    const method = findPaymentMethod(gateway, input.paymentMethodId);
    const clientMutationId = input.clientMutationId ?? null;
    requireVaultable(method.instrument, ['paymentMethodId']);
    const customerId = input.customerId
      ? requireCustomer(gateway, input.customerId, ['customerId'])
      : createCustomer(gateway, {});
    if (method.nonce !== null)
      gateway.store.nonces.setConsumed(method.nonce, gateway.clock().toISOString());
    const asks = method.instrument.type === 'card' && input.verification?.skip !== true;
    const verification = asks ? verificationView(gateway, method.instrument) : null;
    if (verification !== null && verification.status !== 'VERIFIED')
      return { clientMutationId, paymentMethod: null, verification };
    const makeDefault = input.makeDefault === true;
    const stored = addToVault(gateway, customerId, method.instrument, makeDefault);
    const paymentMethod = paymentMethodView(gateway, stored);
    return { clientMutationId, paymentMethod, verification };
  });
}

export const paymentMethodFields = {
  tokenizeCreditCard,
  vaultPaymentMethod: serverOnly(vaultPaymentMethod),
  deletePaymentMethodFromVault: serverOnly(
    ({ input }: Mutation<{ paymentMethodId: string }>, { gateway }) => {
      deleteFromVault(gateway, input.paymentMethodId);
      return { clientMutationId: input.clientMutationId ?? null };
    },
  ),
  deletePaymentMethodFromSingleUseToken: (
    { input }: Mutation<{ singleUseTokenId: string }>,
    asking: ResolverContext,
  ) => {
    const customerId = customerOf(asking);
    if (customerId === null)
      throw new Refusal('AUTHORIZATION', 'Only a customer may delete a stored payment method.');
    deleteByNonce(asking.gateway, input.singleUseTokenId, customerId);
    return { clientMutationId: input.clientMutationId ?? null };
  },
};
