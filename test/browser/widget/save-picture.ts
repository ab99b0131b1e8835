import { join } from 'node:path';
import { type Locator, type Page, test } from '@playwright/test';
import { isCurrent } from './workbench.ts';

const folder = process.env['WIDGET_PICTURES'] ?? 'test-results/widget-pictures';

/**
 * Takes a picture of a sheet or a flow for people to browse (`npm run pictures` keeps them in
 * `test/pictures/widget`). Only the widget version that the shop runs is pictured, in Chromium.
 * @param name such as `card-filled`; related pictures share a prefix
 */
export async function savePicture(what: Page | Locator, name: string): Promise<void> {
  if (!isCurrent || test.info().project.name.startsWith('firefox')) return;
  const path = join(folder, `${name}.jpg`);
  await what.screenshot({ path, type: 'jpeg', quality: 70, animations: 'disabled' });
}
