/** Carries mails to people: Cloudflare's in production, a mailbox to look into on a desk. */
export interface MailProvider {
  /** Hands a mail over. @throws {Error} when it was not taken, or nobody knows whether it was */
  send(mail: Mail): Promise<void>;
}

export interface Mail {
  to: { name: string; email: string };
  subject: string;
  text: string;
  html: string;
  /** Of its head, by their names, such as the way to get no other one. */
  headers?: Record<string, string>;
}

/**
 * Mails by Cloudflare's Email Service, from an address of a domain that is set up there.
 * @see https://developers.cloudflare.com/email-service/api/send-emails/workers-api/
 */
export function createCloudflareMail(
  binding: SendEmail,
  from: { name: string; email: string },
): MailProvider {
  return {
    send: async ({ to, subject, text, html, headers }) => {
      await binding.send({ from, to: to.email, subject, text, html, ...(headers && { headers }) });
    },
  };
}

const MAILBOX_TIMEOUT_MS = 10_000;

/** Mails to the local mailbox, where they are read and go no further. */
export function createMailboxMail(url: string): MailProvider {
  return {
    send: async (mail) => {
      const answer = await fetch(`${url}/mails`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(mail),
        signal: AbortSignal.timeout(MAILBOX_TIMEOUT_MS),
      });
      if (!answer.ok) throw new Error(`The mailbox answers ${answer.status}`);
    },
  };
}
