import type { CustomerFields } from '../store/customer-store.ts';
import { createCustomer, deleteCustomer } from '../vault/vault.ts';
import { serverMutation, serverOnly } from './guard.ts';
import { customerView } from './views/object-views.ts';

type CreateInput = {
  input?: { clientMutationId?: string | null; customer?: CustomerFields | null } | null;
};

export const customerFields = {
  createCustomer: serverOnly(({ input }: CreateInput, { gateway }) => {
    const id = createCustomer(gateway, input?.customer ?? {});
    return {
      clientMutationId: input?.clientMutationId ?? null,
      customer: customerView(gateway, id),
    };
  }),
  deleteCustomer: serverMutation(({ customerId }: { customerId: string }, gateway) => {
    deleteCustomer(gateway, customerId);
    return {};
  }),
};
