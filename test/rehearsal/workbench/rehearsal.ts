import type { Setup } from './setup.ts';

declare global {
  /** The local gateway's origin; what the widget talks to here in place of Braintree. */
  var colophonGateway: string | undefined;
}

/** One request that came to the local gateway, from whichever page, frame or server. */
export interface SeenRequest {
  id: number;
  method: string;
  path: string;
  operation: string | null;
  status: number;
  body: unknown;
}

/** Something that the gateway can be made to do wrong, and what it means for a shop. */
export interface KnownFault {
  name: string;
  about: string;
}

interface Authorization {
  authorization: string;
  customerId?: string;
}

export type Rehearsal = ReturnType<typeof rehearsalAt>;

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
  const setControls = ({ merchant, faults }: Pick<Setup, 'merchant' | 'faults'>) =>
    ask('PUT', 'controls', { merchant, faults });
  return {
    origin: gateway,
    /** Sets the merchant and the faults; what is not named is as usual again. */
    setControls,
    reset: () => setControls({ merchant: {}, faults: [] }),
    /** What the widget needs to speak for somebody; what they saved is in the vault then. */
    authorize: async ({ authorization, customerId, saved }: Setup) => {
      const answer = await ask<Authorization>('POST', 'authorizations', {
        authorization,
        ...(customerId && { customerId }),
      });
      if (saved && answer.customerId)
        await ask('POST', 'vault', { customerId: answer.customerId, paymentMethods: saved });
      return answer;
    },
    listFaults: () => ask<KnownFault[]>('GET', 'faults'),
    requestsAfter: (id: number) => ask<SeenRequest[]>('GET', `requests?after=${id}`),
  };
}
