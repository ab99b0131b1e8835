/** Sends mails: Cloudflare's service in production, a local mailbox in development. */
export interface MailProvider {
  /** Hands a mail over. @throws {Error} when it was not accepted, or when that is unknown */
  send(mail: Mail): Promise<void>;
}

export interface Mail {
  to: { name: string; email: string };
  subject: string;
  text: string;
  html: string;
  /** Name of the sender, if the shop has its own. */
  fromName?: string;
  /** Address for replies; the sender's by default. */
  replyTo?: string;
  /** Headers by name, such as those to unsubscribe. */
  headers?: Record<string, string>;
}
