import { globSync, readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { LINKED_ROUTES } from '../../functions/pages/page.ts';
import { root } from '../rehearsal/settings.ts';
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

  expect(links.some((link) => link.includes(`/assets/${route}-page-`))).toBe(true);
});

test('other pages are not in the Worker’s shell', () => {
  const linked = linksOf('index.html').map((link) => link.match(/data-route="([^"]+)"/)?.[1]);

  expect(new Set(linked)).toEqual(new Set(LINKED_ROUTES));
});

test('the style sheet of the pages of books has nothing that only staff see', () => {
  const [name = ''] = [...pages.files.keys()].filter((file) => /\/books-.*\.css$/.test(file));
  const sheet = pages.files.get(name);
  const text = sheet?.type === 'asset' ? String(sheet.source) : '';

  expect(text).toContain('.product-reviews_');
  expect(text).not.toMatch(/\.(admin-[\w-]+|review-table-row|lists)_/);
});

test('every page stands in app/routes/, in a file called …-page.tsx, which exports nothing else', () => {
  const files = globSync('*.tsx', { cwd: `${root}/frontend/app/routes` });
  const loaded = ['router.tsx', 'admin-routes.tsx'].flatMap((table) =>
    Array.from(
      readFileSync(`${root}/frontend/app/${table}`, 'utf8').matchAll(
        /Page\(\s*\(\) => import\('([^']+)'\)/g,
      ),
      ([, path]) => String(path),
    ),
  );
  const exportsOf = (file: string) =>
    readFileSync(`${root}/frontend/app/routes/${file}`, 'utf8').match(/^export /gm);

  expect(files.filter((file) => !file.endsWith('-page.tsx'))).toEqual([]);
  expect(files.filter((file) => exportsOf(file)?.length !== 1)).toEqual([]);
  const inMainBundle = ['home-page.tsx', 'not-found-page.tsx'];
  const later = files.filter((file) => !inMainBundle.includes(file));
  expect(loaded.sort()).toEqual(later.map((file) => `./routes/${file}`).sort());
});

test('the page of the API description links no route files of the shop', () => {
  expect(pages.files.has('docs/index.html')).toBe(true);
  expect(linksOf('docs/index.html')).toEqual([]);
});

// The oldest is Safari 16 of iPhones that get no newer one. The compiler checks no libraries.
test('no script of the shop calls what the oldest browsers that README names lack', () => {
  const newer =
    /\b(?:(?:Map|Object)\.groupBy|Promise\.(?:try|withResolvers)|Array\.fromAsync|URL\.parse|AbortSignal\.any|requestIdleCallback)\b/;
  const scripts = [...pages.files.values()].filter((file) => file.type === 'chunk');

  expect(scripts.length).toBeGreaterThan(20);
  expect(scripts.filter(({ code }) => newer.test(code)).map(({ name }) => name)).toEqual([]);
});
