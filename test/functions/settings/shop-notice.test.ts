import { expect, test } from 'vitest';
import { DAY, depsIn } from '#support/clock.ts';
import { openPage } from '#support/pages.ts';
import { changeSettings, fieldsOf, readSettings } from '#support/settings.ts';
import { createAdmin, createBook } from '#support/shop.ts';
import { getCachedShop } from '../../../functions/settings/get-cached-shop.ts';

// The notice shown to every visitor for a time: "Closed until 6 January".

const NOTICE = 'Closed until 6 January; orders leave <after>.';
const admin = await createAdmin();

const set = async (changes: Parameters<typeof changeSettings>[1]) => {
  expect((await changeSettings(admin, changes)).status).toBe(200);
};
const dayIn = (ms: number) => new Date(Date.now() + ms).toISOString().slice(0, 10);
const barOf = async (path: string) =>
  (await (await openPage(path)).all('aside[aria-label=Notice]')).map(({ text }) => text);

test('a notice is shown on every page until its last day is over', async () => {
  const book = await createBook();
  expect(await barOf('/')).toEqual([]);

  await set({ notice: NOTICE, noticeUntil: dayIn(DAY) });
  const said = ['Closed until 6 January; orders leave &lt;after&gt;.'];
  for (const path of ['/', '/shop', `/product/${book.id}`]) expect(await barOf(path)).toEqual(said);
  const cart = await openPage('/cart');
  expect(cart.firstData.get('["settings"]')).toMatchObject({ notice: NOTICE });

  await set({ noticeUntil: '' });
  expect(await barOf('/')).toEqual(said);
  await set({ noticeUntil: dayIn(-2 * DAY) });
  const over = await openPage('/');
  expect(await over.all('aside[aria-label=Notice]')).toEqual([]);
  expect([...over.firstData.keys()]).not.toContain('["settings"]');
  expect((await readSettings(admin)).settings).toMatchObject({ notice: NOTICE });
  await set({ notice: '', noticeUntil: '' });
});

test('a notice kept in the cache ends with its last day too', async () => {
  await set({ notice: NOTICE, noticeUntil: dayIn(0) });
  const noticeIn = async (ms: number) => {
    const work: Promise<unknown>[] = [];
    const { settings } = await getCachedShop(depsIn(ms), (kept) => void work.push(kept));
    await Promise.all(work);
    return settings.notice;
  };

  expect(await noticeIn(0)).toBe(NOTICE);
  // It is still that day somewhere; the browser knows its own time zone.
  expect(await noticeIn(0.4 * DAY)).toBe(NOTICE);
  expect(await noticeIn(1.6 * DAY)).toBe('');
  await set({ notice: '', noticeUntil: '' });
});

test.each([
  ['notice', 'x'.repeat(201), 'The notice must be at most 200 characters'],
  ['notice', 'two\nlines', 'The notice must be one line of text'],
  ['noticeUntil', 'soon', 'The last day must be a day, such as 2027-01-06'],
])('the setting %s refuses %j, and nothing is stored', async (name, value, text) => {
  const answer = await changeSettings(admin, { [name]: value });

  expect(answer.status).toBe(400);
  expect(fieldsOf(answer)).toEqual({ [name]: text });
  expect((await readSettings(admin)).settings).toMatchObject({ notice: '', noticeUntil: '' });
});
