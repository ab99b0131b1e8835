import type { CustomerFields } from '../store/customer-store.ts';
import { createCustomer, deleteCustomer } from '../vault/vault.ts';
import { serverOnly } from './guard.ts';
import { customerView } from './views/object-views.ts';

type CreateInput = {
  input?: { clientMutationId?: string | null; customer?: CustomerFields | null } | null;
};
type DeleteInput = { input: { clientMutationId?: string | null; customerId: string } };

export const customerFields = {
  createCustomer: serverOnly(({ input }: CreateInput, { gateway }) => {
    const id = createCustomer(gateway, input?.customer ?? {});
    return {
      clientMutationId: input?.clientMutationId ?? null,
      customer: customerView(gateway, id),
    };
  }),
  deleteCustomer: serverOnly(({ input }: DeleteInput, { gateway }) => {
    deleteCustomer(gateway, input.customerId);
    return { clientMutationId: input.clientMutationId ?? null };
  }),
};
