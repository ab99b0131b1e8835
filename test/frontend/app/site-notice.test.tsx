import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { DEFAULT_SETTINGS, DEFAULT_SHOP } from '#contract/settings/settings.ts';
import { SiteNotice } from '../../../frontend/app/layout/site-notice.tsx';
import { AdminSettingsPage } from '../../../frontend/app/routes/admin-settings-page.tsx';
import { setShop } from '../../../frontend/stores/shop-store.ts';
import { Guarded, renderPage, signInAda } from '../support/render-page.tsx';
import { answerApi } from '../support/shop-api.ts';

const notice = 'Closed until 6 January; orders leave after.';

test.each([
  ['the day before its last', '2027-01-06', '2027-01-05', true],
  ['on its last day', '2027-01-06', '2027-01-06', true],
  ['the day after its last', '2027-01-06', '2027-01-07', false],
  ['at any time without a last day', '', '2030-01-01', true],
])('the notice is shown by the reader’s local date: %s', (_, noticeUntil, day, isShown) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T12:00:00`) });
  setShop({ ...DEFAULT_SHOP, notice, noticeUntil });
  renderPage(<SiteNotice />);

  const bar = screen.queryByRole('complementary', { name: 'Notice' });
  expect(bar?.textContent).toBe(isShown ? notice : undefined);
});

test('a shop without a notice shows no bar', () => {
  renderPage(<SiteNotice />);
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('a notice is shown above the page as soon as it is saved', async () => {
  const SAVE = 'PUT /settings/ada';
  const edited = { version: 7, changedAt: null, settings: DEFAULT_SETTINGS };
  const settings = { ...DEFAULT_SETTINGS, notice, noticeUntil: '2999-01-06' };
  const calls = answerApi({
    'GET /settings/ada': { json: edited },
    'GET /categories': { json: [] },
    [SAVE]: { json: { ...edited, version: 8, settings } },
  });
  signInAda();
  renderPage(
    <>
      <SiteNotice />
      <Guarded only="admins" page={AdminSettingsPage} />
    </>,
  );
  await userEvent.type(await screen.findByLabelText('Notice'), notice);
  await userEvent.type(screen.getByLabelText('Its last day'), '2999-01-06');
  await userEvent.click(screen.getByRole('button', { name: 'Save settings' }));

  const bar = await screen.findByRole('complementary', { name: 'Notice' });
  expect(bar.textContent).toBe(notice);
  expect(calls.find(({ call }) => call === SAVE)?.body).toEqual({
    ...{ version: 7, notice, noticeUntil: '2999-01-06' },
  });
});
