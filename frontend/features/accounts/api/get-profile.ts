import { queryOptions, useQuery } from '@tanstack/react-query';
import { type User, userSchema } from '../../../../functions/contract/user.ts';
import { api } from '../../../lib/api-client.ts';
import { userKeys } from '../../../lib/query-keys.ts';
import { updateSessionUser } from '../../../stores/session-store.ts';

/** Asks for a user's own profile, and has the stored session say what the server says. */
async function getProfile(userId: string, signal: AbortSignal): Promise<User> {
  const user = await api('GET /user/:userId', { params: { userId }, response: userSchema, signal });
  updateSessionUser(user);
  return user;
}

export function profileQuery(userId: string) {
  return queryOptions({
    queryKey: userKeys.one(userId),
    queryFn: ({ signal }) => getProfile(userId, signal),
  });
}

export function useProfile(userId: string) {
  return useQuery(profileQuery(userId));
}
