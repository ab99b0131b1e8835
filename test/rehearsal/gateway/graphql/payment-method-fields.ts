import { Refusal } from '../refusal.ts';
import type { CardInput } from '../rules/read-card.ts';
import { tokenizeCard } from '../vault/tokenize-card.ts';
import { deleteByNonce, deleteFromVault } from '../vault/vault.ts';
import { type Mutation, serverMutation } from './guard.ts';
import type { ResolverContext } from './resolver-context.ts';
import { instrumentView, singleUseView } from './views/instrument-view.ts';

type Tokenize = Mutation<{
  creditCard: CardInput;
  options?: { validate?: boolean | null } | null;
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
    paymentMethod,
    authenticationInsight: ({ input: wish }: { input: { merchantAccountId: string } }) => ({
      merchantAccountId: wish.merchantAccountId,
      customerAuthenticationRegulationEnvironment: 'UNREGULATED',
    }),
  };
}

export const paymentMethodFields = {
  tokenizeCreditCard,
  deletePaymentMethodFromVault: serverMutation(
    ({ paymentMethodId }: { paymentMethodId: string }, gateway) => {
      deleteFromVault(gateway, paymentMethodId);
      return {};
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
