import { queryOptions, useQuery } from '@tanstack/react-query';
import { type User, userSchema } from '#contract/accounts/user.ts';
import { api } from '../../../lib/api-client.ts';
import { userKeys } from '../../../lib/query-keys.ts';
import { updateSessionUser } from '../../../stores/session-store.ts';

/** Reads the user's profile and updates the stored session with it. */
async function getProfile({ signal }: { signal: AbortSignal }): Promise<User> {
  const user = await api('GET /user/:userId', { response: userSchema, signal });
  updateSessionUser(user);
  return user;
}

export function profileQuery(userId: string) {
  return queryOptions({
    queryKey: userKeys.one(userId),
    queryFn: getProfile,
  });
}

export function useProfile(userId: string) {
  return useQuery(profileQuery(userId));
}
