import { expect, test } from '@playwright/test';
import type { SetupInput } from '../../rehearsal/workbench/setup.ts';
import { openFailingFlow } from './library.ts';
import { android } from './venmo-steps.ts';

/** Venmo through the library alone, where it cannot be set up. */

test.use({ userAgent: android });

const refusedSetups: readonly [setup: SetupInput, code: string, message: string][] = [
  [{ merchant: { offers: [] } }, 'VENMO_NOT_ENABLED', 'Venmo is not enabled for this merchant.'],
  [{ options: { profileId: 7 } }, 'VENMO_INVALID_PROFILE_ID', 'Venmo profile ID is invalid.'],
  [
    { options: { deepLinkReturnUrl: 7 } },
    'VENMO_INVALID_DEEP_LINK_RETURN_URL',
    'Venmo deep link return URL is invalid.',
  ],
];

// proves widget-provider-rules.17, widget-provider-rules.18, widget-provider-rules.19
// proves widget-venmo-errors.1, widget-venmo-errors.18, widget-venmo-errors.19
test('Venmo cannot be set up without the merchant’s account or with invalid options', async ({
  page,
}) => {
  for (const [setup, code, message] of refusedSetups)
    await test.step(code, async () => {
      expect(await openFailingFlow(page, 'venmo', setup)).toMatchObject({ code, message });
    });
});
