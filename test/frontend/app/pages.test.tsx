import { expect, test } from 'vitest';
import { ADMIN_PAGES } from '../../../frontend/app/admin-page-list.ts';
import { ADMIN_CONTENTS } from '../../../frontend/app/admin-routes.tsx';
import { GUARDED_PAGES, LISTED_PAGES, UNLISTED_PAGES } from '../../../frontend/app/page-paths.ts';
import { PAGES } from '../../../frontend/app/router.tsx';

test('the router has exactly the pages in the table of pages', () => {
  const named = [...LISTED_PAGES, ...UNLISTED_PAGES, ...Object.keys(GUARDED_PAGES)];

  expect(PAGES.map(([path]) => path).sort()).toEqual([...named, 'admin/*', 'create/*'].sort());
});

test('each page has a component', async () => {
  for (const [path, page] of [...PAGES, ...Object.entries(ADMIN_CONTENTS)]) {
    expect(await page.fetch(), path).toBeTypeOf('function');
  }
});

test('each staff page has a component, and its path begins with admin or create', () => {
  expect(Object.keys(ADMIN_CONTENTS).sort()).toEqual(Object.keys(ADMIN_PAGES).sort());
  for (const path of Object.keys(ADMIN_PAGES)) expect(path).toMatch(/^(admin|create)\//);
});
