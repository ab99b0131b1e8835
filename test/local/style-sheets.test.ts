import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../rehearsal/settings.ts';

const TOKENS = 'frontend/styles/tokens.css';

const sheets = globSync('frontend/**/*.css', { cwd: root }).map((path) => ({
  path,
  text: readFileSync(join(root, path), 'utf8').replace(/\/\*[\s\S]*?\*\//g, ''),
}));

// proves forms.18
test('only the design tokens and three listed style sheets contain colour values', () => {
  const raw = /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(/i;

  expect(
    sheets
      .filter(({ text }) => raw.test(text))
      .map(({ path }) => path)
      .sort(),
  ).toEqual([
    // The sheen of a bound book, the same in light and dark mode.
    'frontend/components/product-cover.module.css',
    // The payment widget brings its own colours, designed for a white background.
    'frontend/features/checkout/components/payment-panel.module.css',
    // So do its overlays; the pages' policy blocks their own styles.
    'frontend/features/checkout/dropin/overlays.css',
    TOKENS,
  ]);
});

// proves forms.18
test('every token that a style uses is defined', () => {
  const defined = new Set(
    sheets.flatMap(({ text }) => [...text.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name)),
  );

  for (const { path, text } of sheets) {
    const used = [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name);
    expect(
      used.filter((name) => !defined.has(name)),
      path,
    ).toEqual([]);
  }
});

test('no two CSS modules have the same name, because class names begin with it', () => {
  const names = sheets
    .map(({ path }) => basename(path))
    .filter((name) => /\.module\.css$/.test(name));

  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});

test('every class that the Worker’s pages write is in a style sheet', () => {
  const styled = new Set(
    sheets.flatMap(({ path, text }) => {
      const [, module] = /([\w-]+)\.module\.css$/.exec(path) ?? [];
      const names = [...text.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => String(name));
      return module ? names.map((name) => `${module}_${name}`) : names;
    }),
  );
  const written = globSync('functions/pages/*.ts', { cwd: root }).flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    const lists = [...text.matchAll(/class="([^"]*)"/g)].map(([, list]) => String(list));
    return lists.flatMap((list) =>
      list.split(/\s+|\$\{.*?\}/).filter((name) => /[a-z]$/i.test(name)),
    );
  });

  expect(written.length).toBeGreaterThan(100);
  expect(written.filter((name) => !styled.has(name))).toEqual([]);
});
