import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  accountSessionListSchema,
  type SessionsEnded,
  sessionsEndedSchema,
} from '../../../../functions/contract/account-sessions.ts';
import { securityKeys } from '../../../lib/account-query-keys.ts';
import { api } from '../../../lib/api-client.ts';
import { forgetSession } from '../../../stores/forget-session.ts';

/** The user's sessions. */
export function useSessions(userId: string) {
  return useQuery({
    queryKey: securityKeys.sessions(userId),
    queryFn: ({ signal }) =>
      api('GET /user/:userId/sessions', { response: accountSessionListSchema, signal }),
  });
}

/** Ends one session, or all of them; signs out here too if this session was among them. */
export function useEndSessions(userId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: endSessions,
    onSuccess: ({ own }) => {
      if (own === 'kept') {
        void queries.invalidateQueries({ queryKey: securityKeys.sessions(userId) });
        return;
      }
      forgetSession(queries);
    },
  });
}

function endSessions(which: { sessionId: string } | 'all'): Promise<SessionsEnded> {
  const response = sessionsEndedSchema;
  if (which === 'all') return api('DELETE /user/:userId/sessions', { response });
  return api('DELETE /user/:userId/sessions/:sessionId', { params: which, response });
}
