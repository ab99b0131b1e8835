import { type APIRequestContext, expect, test } from '@playwright/test';
import type { Mail } from '../../functions/mail/mail-provider.ts';

// Mails are read where the local shop puts them, at its gateway's port.

/** The newest mail to an address that brings a link to a page. @returns the link */
export async function linkOf(
  request: APIRequestContext,
  to: string,
  path: string,
): Promise<string> {
  const shop = new URL(test.info().project.use.baseURL ?? '');
  const gateway = `http://127.0.0.1:${Number(shop.port) + 1}`;
  let link: string | undefined;
  await expect
    .poll(async () => {
      const answer = await request.get(`${gateway}/mailbox/mails`);
      const kept = (await answer.json()) as { mail: Mail }[];
      const texts = kept.filter(({ mail }) => mail.to.email === to).map(({ mail }) => mail.text);
      link = texts
        .map((text) => new RegExp(`https?://\\S+${path}#\\S+`).exec(text)?.[0])
        .find(Boolean);
      return link;
    })
    .toBeTruthy();
  return link ?? '';
}
