// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reloadOnce, reloadPage } from '../../../frontend/lib/reload-page.ts';

const reload = vi.fn();

beforeEach(() => {
  reload.mockClear();
  vi.stubGlobal('window', { location: { href: 'http://shop.test/shop', reload } });
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

function shopIsReachable(ok: boolean) {
  vi.stubGlobal('fetch', async () => {
    if (!ok) throw new TypeError('Failed to fetch');
    return new Response();
  });
}

test('a page is reloaded when the shop can be reached', async () => {
  shopIsReachable(true);
  await reloadPage();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a page is not reloaded while the shop cannot be reached', async () => {
  shopIsReachable(false);
  await reloadPage();
  expect(reload).not.toHaveBeenCalled();
});

test('a page that fails again at once is not reloaded again and again', async () => {
  shopIsReachable(true);
  await reloadOnce(1_000_000);
  await reloadOnce(1_010_000);
  expect(reload).toHaveBeenCalledTimes(1);
  await reloadOnce(1_060_000);
  expect(reload).toHaveBeenCalledTimes(2);
});
