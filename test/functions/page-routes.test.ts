import { expect, test } from 'vitest';
import { ADMIN_PAGES } from '../../frontend/app/admin-page-list.ts';
import { GUARDED_PAGES, LISTED_PAGES, UNLISTED_PAGES } from '../../frontend/app/page-paths.ts';
import { openPage } from '../support/pages.ts';

const PRIVATE = [...UNLISTED_PAGES, ...Object.keys(GUARDED_PAGES), ...Object.keys(ADMIN_PAGES)];

const addressOf = (path: string) => `/${path.replace(/:\w+/g, 'x')}`;

test('each private or admin page is sent without data and with noindex', async () => {
  for (const path of PRIVATE.map(addressOf)) {
    const page = await openPage(path);

    expect([page.status, page.firstData.size], path).toEqual([200, 0]);
    expect(await page.all('meta[name=robots]'), path).toMatchObject([{ content: 'noindex' }]);
  }
});

test('each page in upper case redirects to its own address', async () => {
  for (const path of [...LISTED_PAGES, ...PRIVATE].map(addressOf)) {
    const upperCase = path.replace(/^\/\w+/, (word) => word.toUpperCase());
    const { status, headers } = await openPage(upperCase);

    expect([status, headers.get('location')], path).toEqual([301, path]);
  }
});
