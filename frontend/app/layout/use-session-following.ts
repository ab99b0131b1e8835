import { useQuery } from '@tanstack/react-query';
import { profileQuery } from '../../features/accounts/api/get-profile.ts';
import { useSession } from '../../stores/session-store.ts';

/**
 * Keeps the stored session true: when the shop opens, and whenever its tab is looked at again, the
 * signed-in user is read. Another name or role then shows; a session that has ended signs out.
 */
export function useSessionFollowing() {
  const session = useSession();
  useQuery({
    ...profileQuery(session?.user._id ?? ''),
    enabled: session !== null,
    refetchOnWindowFocus: 'always',
  });
}
