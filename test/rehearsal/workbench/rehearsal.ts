import type { Setup } from './setup.ts';

declare global {
  /** The local gateway's origin, which the widget talks to instead of Braintree. */
  var colophonGateway: string | undefined;
}

/** A request that reached the local gateway from any page, frame or server. */
export interface SeenRequest {
  id: number;
  method: string;
  path: string;
  operation: string | null;
  status: number;
  body: unknown;
}

/** A fault that the gateway can simulate, and what it means for a shop. */
export interface KnownFault {
  name: string;
  about: string;
}

interface Authorization {
  authorization: string;
  customerId?: string;
}

export type Rehearsal = ReturnType<typeof rehearsalAt>;

/** The workbench's client for the local gateway. */
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
    /** Asks one of the gateway's own controls. */
    ask,
    /** Sets the merchant account and the faults; anything not named is reset. */
    setControls,
    reset: () => setControls({ merchant: {}, faults: [] }),
    /** Creates the widget's authorization, and fills the customer's vault with `saved`. */
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
