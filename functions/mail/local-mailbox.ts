import type { MailProvider } from './mail-provider.ts';

const TIMEOUT_MS = 10_000;

/** Sends mails to the local mailbox, where they can be read and go no further. */
export function createLocalMailbox(url: string): MailProvider {
  return {
    send: async (mail) => {
      const answer = await fetch(`${url}/mails`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(mail),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!answer.ok) throw new Error(`The mailbox answers ${answer.status}`);
    },
  };
}
