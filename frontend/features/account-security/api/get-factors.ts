import { useQuery } from '@tanstack/react-query';
import { factorsSchema } from '#contract/accounts/factors.ts';
import { securityKeys } from '../../../lib/account-query-keys.ts';
import { api } from '../../../lib/api-client.ts';

/** The account's factors besides its password. */
export function useFactors(userId: string) {
  return useQuery({
    queryKey: securityKeys.factors(userId),
    queryFn: ({ signal }) => api('GET /user/:userId/factors', { response: factorsSchema, signal }),
  });
}
