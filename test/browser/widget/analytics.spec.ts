import { expect, test } from '@playwright/test';
import { typeCard } from './card-form.ts';
import { newestRequest, requestsAfter } from './gateway-steps.ts';
import { option } from './parts.ts';
import { openWorkbench, requestMethod, widgetVersion } from './workbench.ts';

/** What the widget reports to Braintree about itself. */

interface Analytics {
  analytics: { kind: string; timestamp: number }[];
  _meta: Record<string, unknown>;
  braintreeLibraryVersion: string;
  authorizationFingerprint?: string;
  tokenizationKey?: string;
}

/** Returns the widget's own reports (`web.dropin.…`), oldest first. */
async function reports(after: number): Promise<Analytics[]> {
  return (await requestsAfter(after))
    .map(({ body }) => body as Analytics | null)
    .filter((body): body is Analytics =>
      Boolean(body?.analytics?.[0]?.kind.startsWith('web.dropin.')),
    );
}

const kinds = async (after: number) =>
  (await reports(after)).map(({ analytics }) => analytics[0]?.kind.replace('web.dropin.', ''));

// proves widget-purpose.6, widget-calls.18
test('events are reported with their kind, time and metadata', async ({ page }) => {
  const started = Math.floor(Date.now() / 1000);
  const before = await newestRequest();
  await openWorkbench(page, { options: { paypal: { flow: 'vault' } } });
  await option(page, 'card').click();
  expect(await requestMethod(page)).toBe('DropinError: No payment method is available.');
  await typeCard(page);
  await requestMethod(page);

  await expect
    .poll(() => kinds(before))
    .toEqual(
      expect.arrayContaining([
        'started.client-token',
        'appeared',
        'selected.card',
        'request-payment-method.error',
        'request-payment-method.card',
      ]),
    );
  for (const report of await reports(before)) {
    expect(report).toMatchObject({
      analytics: [{ kind: expect.stringMatching(/^web\.dropin\./), timestamp: expect.any(Number) }],
      _meta: {
        integration: 'dropin2',
        integrationType: 'dropin2',
        dropinVersion: widgetVersion,
        platform: 'web',
        sessionId: expect.stringMatching(/./),
      },
      braintreeLibraryVersion: widgetVersion === '1.33.4' ? '3.86.0' : '3.123.2',
      authorizationFingerprint: expect.stringMatching(/./),
    });
    // In seconds, unlike the reports of braintree-web.
    const timestamp = report.analytics[0]?.timestamp ?? 0;
    expect(timestamp).toBeGreaterThanOrEqual(started);
    expect(timestamp).toBeLessThanOrEqual(Math.ceil(Date.now() / 1000));
  }
});

// proves widget-calls.19
test('reports with a tokenization key contain the key and no fingerprint', async ({ page }) => {
  const before = await newestRequest();
  await openWorkbench(page, { authorization: 'key' });

  await expect.poll(() => kinds(before)).toContain('started.tokenization-key');
  const [report] = await reports(before);
  expect(report?.tokenizationKey).toMatch(/^\w+_\w+_\w+$/);
  expect(report).not.toHaveProperty('authorizationFingerprint');
});

// proves widget-calls.20
test('failed reports do not affect the payment', async ({ page }) => {
  const before = await newestRequest();
  await openWorkbench(page, { faults: ['analytics-fails'] });
  await typeCard(page);

  expect(await requestMethod(page)).toMatchObject({ type: 'CreditCard' });
  const failed = (await requestsAfter(before)).filter(({ body }) =>
    Array.isArray(Object(body)['analytics']),
  );
  expect(failed.length).toBeGreaterThan(0);
  expect(failed.every(({ status }) => status !== 200 && status !== 202)).toBe(true);
});
