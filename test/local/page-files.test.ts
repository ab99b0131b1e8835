import { beforeAll, expect, test } from 'vitest';
import { LINKED_ROUTES } from '../../functions/pages/page.ts';
import { type BuiltPages, buildPages } from './build-pages.ts';

let pages: BuiltPages;

beforeAll(async () => {
  pages = await buildPages('production');
}, 120_000);

function linksOf(page: string, route?: string): string[] {
  const file = pages.files.get(page);
  const html = file?.type === 'asset' ? String(file.source) : '';
  const links = html.match(/<link [^>]*data-route="[^"]+"[^>]*>/g) ?? [];
  return route ? links.filter((link) => link.includes(`data-route="${route}"`)) : links;
}

test.each(['shop', 'search', 'category', 'author', 'series', 'product'])(
  'the %s page links one style sheet and preloads two scripts of its own',
  (route) => {
    const links = linksOf('index.html', route);

    expect(links.filter((link) => link.includes('rel="stylesheet"'))).toHaveLength(1);
    expect(links.filter((link) => link.includes('rel="modulepreload"'))).toHaveLength(2);
    for (const link of links) {
      const file = link.match(/href="\/([^"]+)"/)?.[1] ?? '';
      expect(pages.files.has(file), file).toBe(true);
    }
  },
);

test.each(LINKED_ROUTES)('the %s page links its own script', (route) => {
  const links = linksOf('index.html', route);

  expect(links.some((link) => link.includes(`/assets/${route}-`))).toBe(true);
});

test('other pages are not in the Worker’s shell', () => {
  const linked = linksOf('index.html').map((link) => link.match(/data-route="([^"]+)"/)?.[1]);

  expect(new Set(linked)).toEqual(new Set(LINKED_ROUTES));
});

test('the page of the API description links no route files of the shop', () => {
  expect(pages.files.has('docs/index.html')).toBe(true);
  expect(linksOf('docs/index.html')).toEqual([]);
});
