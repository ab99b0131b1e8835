import { readFileSync } from 'node:fs';
import { build } from 'vite';
import { expect, test } from 'vitest';
import {
  dropinSubstitutions,
  substitute,
  substitutions,
} from '../rehearsal/gateway/dropin-substitutions.ts';
import { widgetPackages } from '../rehearsal/gateway/packages.ts';

const widgets = Object.entries(widgetPackages).map(([name, { bundlePath }]) => {
  const list = substitutions[name as keyof typeof widgetPackages];
  return { name, bundlePath, published: readFileSync(bundlePath, 'utf8'), list };
});
const [{ published, list, bundlePath }] = widgets as [(typeof widgets)[number]];

/** The rule from the substituted widget, as a callable function. */
function verifiedDomainRule(gateway: string | undefined): (url: string) => boolean {
  const code = substitute(published, list);
  const start = code.indexOf('function isVerifiedDomain(url) {');
  const end = code.indexOf('module.exports = isVerifiedDomain;');
  const document = { createElement: () => ({ hostname: 'stranger.example' }) };
  const make = new Function(
    'globalThis',
    'document',
    `var parser; var legalHosts = {}; function stripSubdomains(d) { return d; }
     ${code.slice(start, end)} return isVerifiedDomain;`,
  );
  return make({ colophonGateway: gateway }, document);
}

test.each(widgets)('every substitution fits the installed widget exactly once: $name', (widget) => {
  const code = substitute(widget.published, widget.list);
  expect(code).not.toBe(widget.published);
  for (const { replace } of widget.list) expect(code.split(replace)).toHaveLength(2);
});

test.each(list)('a missing marker of the $name stops the build', (substitution) => {
  const changed = published.replace(substitution.find, '');
  expect(() => substitute(changed, list)).toThrow(substitution.name);
});

test('a marker that is found in two places stops the build too', () => {
  const [first] = list;
  expect(() => substitute(published + first?.find, list)).toThrow('2 places instead of one');
});

test('the gateway is trusted by its exact origin, and only when it is set', () => {
  const local = verifiedDomainRule('http://127.0.0.1:8788');
  expect(local('http://127.0.0.1:8788/graphql')).toBe(true);
  expect(local('http://127.0.0.1:87880/graphql')).toBe(false);
  expect(local('http://127.0.0.1:8788.evil.example/')).toBe(false);
  expect(local('https://stranger.example/')).toBe(false);
  expect(verifiedDomainRule(undefined)('http://127.0.0.1:8788/graphql')).toBe(false);
});

/** The result of running a piece of the widget, with this gateway or with none. */
function outcomeOf(piece: string, gateway: string | undefined): unknown {
  const body = piece.startsWith('function isVerifiedDomain')
    ? `${piece} return 'asks its own list of hosts'; } return isVerifiedDomain('${origin}/');`
    : piece.trimStart().startsWith('return')
      ? piece
      : `return {${piece}};`;
  const run = new Function('globalThis', 'global', body);
  return run({ colophonGateway: gateway }, { location: { protocol: 'http:' } });
}

const origin = 'http://127.0.0.1:8788';
const pieces = widgets.flatMap((widget) =>
  widget.list.map((piece) => ({ title: `${piece.name}, ${widget.name}`, ...piece })),
);

// proves widget-calls.17
test.each(pieces)('without a local gateway the widget behaves as published: $title', (piece) => {
  expect(outcomeOf(piece.replace, undefined)).toEqual(outcomeOf(piece.find, undefined));
  expect(outcomeOf(piece.replace, origin)).not.toEqual(outcomeOf(piece.find, origin));
});

async function buildShop(plugins: ReturnType<typeof dropinSubstitutions>[], source: string) {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      ...plugins,
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? id : null),
        load: (id) => (id === 'entry' ? source : null),
      },
    ],
    build: { write: false, minify: false, rolldownOptions: { input: 'entry' } },
  });
  const [output] = Array.isArray(result) ? result : [result];
  return output && 'output' in output
    ? output.output.map((file) => JSON.stringify(file)).join()
    : '';
}

const importing = `import dropin from ${JSON.stringify(bundlePath)}; console.log(dropin);`;

test('the plugin changes a build of the shop, and a build without it is untouched', async () => {
  expect(await buildShop([dropinSubstitutions()], importing)).toContain('colophonGateway');
  expect(await buildShop([], importing)).not.toContain('colophonGateway');
});

test('a local build without the widget stops', async () => {
  await expect(buildShop([dropinSubstitutions()], 'console.log(1);')).rejects.toThrow(
    'does not contain the Drop-in file',
  );
});
