import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import type { Mail } from '../../functions/mail/mail-provider.ts';

// The local shop delivers mail to its gateway's port, where tests read it.

/** Waits for the newest mail to an address that links to a page. @returns the link */
export function waitForLink(request: APIRequestContext, to: string, path: string): Promise<string> {
  const link = new RegExp(`https?://\\S+${path}#\\S+`);
  return readMails(request, to, ({ text }) => link.exec(text)?.[0]);
}

/** Opens a link in a fresh page, as from a mail: changing only the part after `#` loads no page. */
export async function openLink(page: Page, link: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(link);
}

/** Waits until `read` finds something in the mails to an address, and returns it. */
export async function readMails(
  request: APIRequestContext,
  to: string,
  read: (mail: Mail) => string | undefined,
): Promise<string> {
  const shop = new URL(test.info().project.use.baseURL ?? '');
  const gateway = `http://127.0.0.1:${Number(shop.port) + 1}`;
  let found: string | undefined;
  await expect
    .poll(async () => {
      const answer = await request.get(`${gateway}/mailbox/mails`);
      const kept = (await answer.json()) as { mail: Mail }[];
      const mails = kept.map(({ mail }) => mail).filter((mail) => mail.to.email === to);
      found = mails.map(read).find(Boolean);
      return found;
    })
    .toBeTruthy();
  return found ?? '';
}
