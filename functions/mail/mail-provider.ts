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
  /** Who writes, where the shop has a name of its own. */
  fromName?: string;
  /** Where an answer goes; without it to where the mail comes from. */
  replyTo?: string;
  /** Of its head, by their names, such as the way to get no other one. */
  headers?: Record<string, string>;
}
