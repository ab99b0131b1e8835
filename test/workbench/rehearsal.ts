import { pointAtLocalGateway } from '../../frontend/features/checkout/dropin/local-gateway.ts';
import type { Setup } from './setup.ts';

/** One request that came to the local gateway, from whichever page, frame or server. */
export interface SeenRequest {
  id: number;
  method: string;
  path: string;
  operation: string | null;
  status: number;
  body: unknown;
}

/** The local gateway, as the workbench speaks to it. */
export function rehearsalAt(gateway: string) {
  const ask = async <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
    const response = await fetch(`${gateway}/rehearsal/${path}`, {
      method,
      ...(body && {
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(JSON.stringify(answer));
    return answer as Answer;
  };
  return {
    /** Sets the merchant and the faults; what is not named is as usual again. */
    setControls: ({ merchant, faults }: Pick<Setup, 'merchant' | 'faults'>) =>
      ask('PUT', 'controls', { merchant, faults }),
    /** What the widget needs to speak for somebody, and points the widget at the gateway. */
    authorize: async ({ authorization, customerId }: Setup) => {
      const answer = await ask<{ authorization: string; clientToken: string; customerId?: string }>(
        'POST',
        'authorizations',
        { authorization, ...(customerId && { customerId }) },
      );
      pointAtLocalGateway(answer.clientToken);
      return answer;
    },
    requestsAfter: (id: number) => ask<SeenRequest[]>('GET', `requests?after=${id}`),
  };
}
