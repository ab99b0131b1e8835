import { expect, test } from '@playwright/test';
import { watchPolicyViolations } from './watch-policy-violations.ts';

// proves headers.1
test('the content security policy blocks injected scripts', async ({ page }) => {
  const refusals = await watchPolicyViolations(page);
  await page.goto('/');
  await expect(page.getByRole('combobox', { name: 'Search books' })).toBeVisible();

  const ran = await page.evaluate(async () => {
    const signs: string[] = [];
    Object.assign(window, { leaveSign: (sign: string) => signs.push(sign) });
    const inline = document.createElement('script');
    inline.textContent = 'leaveSign("inline")';
    const elsewhere = document.createElement('script');
    elsewhere.src = 'https://example.com/script.js';
    const picture = document.createElement('div');
    picture.innerHTML = '<img src="data:," onerror="leaveSign(\'attribute\')">';
    const failed = [elsewhere, ...picture.children].map(
      (part) => new Promise((done) => part.addEventListener('error', done)),
    );
    document.body.append(inline, elsewhere, picture);
    // Wait for the page's own task: code that a test evaluates directly may always use eval.
    await Promise.all(failed);
    try {
      new Function('leaveSign("text")')();
    } catch {
      signs.push('text refused');
    }
    return signs;
  });

  expect(ran).toEqual(['text refused']);
  // The browser reports refusals asynchronously.
  await expect
    .poll(() => refusals.filter((text) => text.startsWith('REFUSED')).sort())
    .toEqual([
      'REFUSED script-src eval',
      'REFUSED script-src-attr inline',
      'REFUSED script-src-elem https://example.com/script.js',
      'REFUSED script-src-elem inline',
    ]);
});

// proves headers.4
test('pages, files and API answers have the same security headers', async ({ page }) => {
  await page.goto('/');
  const asset = (await page.locator('script[src]').first().getAttribute('src')) ?? '';
  const paths = ['/', '/product/some-book', asset, '/favicon.svg', '/api/categories', '/api/no'];

  for (const path of paths) {
    const headers = (await page.request.get(path)).headers();
    expect(headers, path).toMatchObject({
      'content-security-policy': expect.stringMatching(
        /^default-src 'none'; .*base-uri 'none'; frame-ancestors 'none'$/,
      ),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['content-security-policy'], path).not.toContain('unsafe');
    expect(headers, path).not.toHaveProperty('strict-transport-security');
  }
  const kept = (await page.request.get(asset)).headers();
  expect(kept['cache-control']).toBe('public, max-age=31536000, immutable');
});
