import type { Page } from '@playwright/test';
import type { Dropin, Widget } from '../../rehearsal/workbench/widget.ts';
import { gatewayOrigin } from './gateway-steps.ts';

/** Returns what a merchant's server would give the page for a guest or a customer. */
export async function authorize(customerId?: string): Promise<string> {
  const response = await fetch(`${gatewayOrigin}/rehearsal/authorizations`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      authorization: customerId === undefined ? 'guest' : 'customer',
      ...(customerId !== undefined && { customerId }),
    }),
  });
  const { authorization } = (await response.json()) as { authorization: string };
  return authorization;
}

/**
 * Replaces the workbench's widget with one that has these options, in the same page and without the
 * workbench's listeners, for tests that need dozens of widgets or hundreds of events. The workbench
 * must have created one before.
 * @returns all text of the new widget, including sheets that are not shown yet
 */
export async function replaceWidget(
  page: Page,
  options: { authorization: string; [name: string]: unknown },
): Promise<string> {
  return await page.evaluate(async (given) => {
    await globalThis.workbench.dropin?.teardown();
    const scripts = performance.getEntriesByType('resource').map(({ name }) => name);
    const chunk = scripts.find((name) => /\/dropin-[^/]*\.js$/.test(name));
    const module = (await import(chunk ?? '')) as { default: Widget };
    const dropin: Dropin = await module.default.create({ container: '#dropin', ...given });
    globalThis.workbench.dropin = dropin;
    return document.querySelector('#dropin')?.textContent ?? '';
  }, options);
}
