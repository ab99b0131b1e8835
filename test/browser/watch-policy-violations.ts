import type { Page } from '@playwright/test';

/**
 * Collects what the browser refuses from now on because of a policy, on the page and in its frames.
 */
export async function watchPolicyViolations(page: Page): Promise<string[]> {
  const refusals: string[] = [];
  page.on('console', (message) => {
    if (/content security policy|permissions policy|REFUSED/i.test(message.text())) {
      refusals.push(message.text());
    }
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      console.error(`REFUSED ${effectiveDirective} ${blockedURI}`);
    });
  });
  return refusals;
}
