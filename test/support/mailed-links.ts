import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import type { Session } from '#contract/accounts/user.ts';
import { insertLinkStatement } from '../../functions/accounts/mailed-link.statements.ts';
import {
  createLinkToken,
  hashLinkToken,
  type LinkPurpose,
} from '../../functions/accounts/mailed-link.ts';
import type { SharedDeps } from '../../functions/deps.ts';
import type { Mail } from '../../functions/mail/mail-provider.ts';
import type { Answer } from './api.ts';
import { appWith } from './app-with.ts';
import { makeMailing } from './mails.ts';
import { db, run } from './shop.ts';

/** Stores a link as it is once its mail has been sent. @returns its token */
export async function createLink({ user }: Session, purpose: LinkPurpose): Promise<string> {
  const token = createLinkToken();
  const link = { id: crypto.randomUUID(), userId: user._id, purpose, email: user.email };
  await run(insertLinkStatement(db, { ...link, tokenHash: hashLinkToken(token), now: new Date() }));
  return token;
}

/** A shop that sends mail, with the mails it has sent. */
export function createMailingShop(parts: Partial<SharedDeps> = {}) {
  const mailing = makeMailing();
  const app = appWith({ mailing, ...parts });
  /** Calls the shop and waits for its background work (`waitUntil`). */
  async function call(
    method: string,
    path: string,
    { token, body }: { token?: string; body?: unknown } = {},
  ): Promise<Answer> {
    const context = createExecutionContext();
    const headers = new Headers({ 'content-type': 'application/json' });
    if (token) headers.set('authorization', `Bearer ${token}`);
    const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    const answer = await app.request(`/api${path}`, init, env, context);
    const read = { status: answer.status, body: await answer.json(), headers: answer.headers };
    await waitOnExecutionContext(context);
    return read;
  }
  return { call, mailing, mails: mailing.mails };
}

/** Makes one call to such a shop. */
export function callMailingShop(...call: Parameters<ReturnType<typeof createMailingShop>['call']>) {
  return createMailingShop().call(...call);
}

/** Returns the token of a mail's link; refuses a mail whose text and HTML carry different ones. */
export function tokenIn(mail: Mail | undefined): string {
  const [, token] = /token=([\w-]+)/.exec(mail?.text ?? '') ?? [];
  if (!token || !mail?.html.includes(token)) throw new Error('The mail brings no link');
  return token;
}
