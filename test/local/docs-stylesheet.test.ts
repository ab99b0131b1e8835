import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DOCS_CSS } from '../../functions/docs/stylesheet.ts';

/** The tokens of a stylesheet by name: in light, and then in dark where they differ. */
function tokensOf(css: string): Map<string, string[]> {
  const tokens = new Map<string, string[]>();
  for (const [, name = '', value = ''] of css.matchAll(/^\s*(--[\w-]+):\s*([^;]+);/gm)) {
    tokens.set(name, [...(tokens.get(name) ?? []), value]);
  }
  return tokens;
}

test('the description of the API is dressed in the shop’s own tokens', () => {
  const shop = tokensOf(readFileSync('frontend/styles/tokens.css', 'utf8'));
  const docs = tokensOf(DOCS_CSS);

  for (const [name, values] of docs) expect(values, name).toEqual(shop.get(name));
  for (const [, name = ''] of DOCS_CSS.matchAll(/var\((--[\w-]+)\)/g)) {
    expect(docs.has(name), name).toBe(true);
  }
});
