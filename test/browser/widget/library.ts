import { expect, type Page } from '@playwright/test';
import { type SetupInput, workbenchAddress } from '../../rehearsal/workbench/setup.ts';
import { newestRequest, requestsAfter } from './gateway-steps.ts';
import { resultOf } from './workbench.ts';

/** Steps for the workbench's flows, which try what braintree-web offers outside the widget. */

/** Opens a flow and waits until its setup succeeds or fails. @returns its state */
export async function openFlow(page: Page, flow: string, setup: SetupInput = {}): Promise<string> {
  await page.goto(workbenchAddress(setup, flow));
  await expect(page.locator('#state')).toHaveText(/^(ready|failed)$/);
  return (await page.locator('#state').textContent()) ?? '';
}

/** Opens a flow whose setup must fail. @returns the error with its code */
export async function openFailingFlow(
  page: Page,
  flow: string,
  setup: SetupInput,
): Promise<unknown> {
  expect(await openFlow(page, flow, setup)).toBe('failed');
  return await resultOf(page);
}

/** Clicks a button of the flow without waiting for the outcome. */
export async function begin(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}

/** Waits for the outcome of a click: a response, or an error with its code. */
export async function outcome(page: Page): Promise<unknown> {
  await expect(page.locator('#state')).toHaveText(/^(answered|refused)$/);
  return JSON.parse((await page.locator('#result').textContent()) ?? '') as unknown;
}

/** Clicks a button of the flow and waits for the outcome. */
export async function press(page: Page, name: string): Promise<unknown> {
  await begin(page, name);
  return await outcome(page);
}

/** Calls a method by script, as a shop would while an overlay covers the page. */
export async function call(page: Page, method: string, given?: unknown): Promise<unknown> {
  return await page.evaluate(
    async ([name, argument]) => {
      const component = globalThis.workbench.component as Record<
        string,
        (argument: unknown) => Promise<unknown>
      >;
      try {
        return await component[name]?.(argument);
      } catch (error) {
        const { code, message } = error as Error & { code?: string };
        return { code, message };
      }
    },
    [method, given] as const,
  );
}

/** Collects the library's analytics from now on, such as `venmo.tokenize.desktop.start`. */
export async function collectAnalytics(): Promise<() => Promise<string[]>> {
  const before = await newestRequest();
  return async () =>
    (await requestsAfter(before))
      .filter(({ path }) => path.startsWith('/analytics/'))
      .flatMap(({ body }) => (Object(body) as { analytics?: { kind: string }[] }).analytics ?? [])
      .map(({ kind }) => kind.replace(/^web\.(custom\.)?/, ''));
}
