import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import type { widgetPackages } from './packages.ts';

/** A piece of the widget's one-file build, and its replacement in the local build. */
export type Substitution = { name: string; find: string; replace: string };

/** Expression for the gateway's address when one is set, otherwise the widget's original. */
function orGateway(path: string, original: string): string {
  return `(globalThis.colophonGateway ? globalThis.colophonGateway + "${path}" : ${original})`;
}

function address(name: string, key: string, original: string, path: string): Substitution {
  return { name, find: `${key}${original}`, replace: `${key}${orGateway(path, original)}` };
}

/** Substitutions for both versions of the widget. */
const inBoth: readonly Substitution[] = [
  {
    name: 'verified-domain rule',
    find: 'function isVerifiedDomain(url) {\n  var mainDomain;\n',
    replace:
      'function isVerifiedDomain(url) {\n  var mainDomain;\n\n' +
      '  if (globalThis.colophonGateway && URL.canParse(url) &&\n' +
      '      new URL(url).origin === globalThis.colophonGateway) {\n    return true;\n  }\n',
  },
  {
    name: 'REST address of the development environment',
    find: '  sandbox: "https://api.sandbox.braintreegateway.com:443",\n',
    replace:
      '  sandbox: "https://api.sandbox.braintreegateway.com:443",\n' +
      '  development: globalThis.colophonGateway,\n',
  },
  {
    name: 'GraphQL address of the development environment',
    find: '  sandbox: "https://payments.sandbox.braintree-api.com/graphql",\n',
    replace:
      '  sandbox: "https://payments.sandbox.braintree-api.com/graphql",\n' +
      '  development: globalThis.colophonGateway && globalThis.colophonGateway + "/graphql",\n',
  },
  address(
    'PayPal checkout script',
    'CHECKOUT_JS_SOURCE: ',
    "'https://www.paypalobjects.com/api/checkout.min.js'",
    '/paypal/checkout.js',
  ),
  address(
    'Google Pay script',
    'GOOGLE_PAYMENT_SOURCE: ',
    "'https://pay.google.com/gp/p/js/pay.js'",
    '/google/pay.js',
  ),
  address('fraud script', 'FRAUDNET_URL: ', '"https://c.paypal.com/da/r/fb.js"', '/fraudnet/fb.js'),
  {
    name: 'data collector script',
    find: "src: 'https://js.braintreegateway.com/web/'",
    replace: `src: ${orGateway('/web/', "'https://js.braintreegateway.com/web/'")}`,
  },
  {
    name: 'Apple Pay over http',
    find: "  return global.location.protocol === 'https:';\n",
    replace:
      "  return global.location.protocol === 'https:' || Boolean(globalThis.colophonGateway);\n",
  },
  address(
    'Venmo web login',
    'VENMO_WEB_LOGIN_URL: ',
    '"https://account.venmo.com/go/web"',
    '/venmo/go/web',
  ),
  address(
    'Venmo app',
    'VENMO_MOBILE_APP_AUTH_ONLY_URL: ',
    '"https://venmo.com/braintree/checkout"',
    '/venmo/braintree/checkout',
  ),
];

/**
 * Substitutions that point the widget at a gateway on this machine, by version. Each is decided at
 * run time: without `globalThis.colophonGateway` the widget behaves as published, so the same build
 * also works with a real sandbox. `colophonGateway` is the gateway's origin, set before the import.
 */
export const substitutions = {
  current: [
    ...inBoth,
    address(
      '3D Secure script',
      'sandbox: ',
      '"https://songbirdstag.cardinalcommerce.com/edge/v1/songbird.js"',
      '/cardinal/songbird.js',
    ),
    address(
      'Venmo app or web',
      'VENMO_APP_OR_MOBILE_AUTH_URL: ',
      '"https://account.venmo.com/go/checkout"',
      '/venmo/go/checkout',
    ),
  ],
  // The address of its 3D Secure script comes from the gateway's configuration.
  next: [
    ...inBoth,
    address(
      'Venmo app or web',
      'VENMO_APP_OR_MOBILE_AUTH_URL: ',
      '"https://venmo.com/go/checkout"',
      '/venmo/go/checkout',
    ),
    address(
      'analytics',
      'ANALYTICS_URL: ',
      '"https://www.paypal.com/xoplatform/logger/api/logger"',
      '/analytics/widget',
    ),
  ],
} as const satisfies Record<keyof typeof widgetPackages, readonly Substitution[]>;

/**
 * Applies every substitution to the text of the widget's build.
 * @throws Error naming a piece that is missing or occurs more than once.
 */
export function substitute(code: string, list: readonly Substitution[]): string {
  return list.reduce((text, { name, find, replace }) => {
    const [before, after, ...more] = text.split(find);
    if (before === undefined || after === undefined || more.length > 0)
      throw new Error(
        `Drop-in substitution "${name}" found ${more.length + (after === undefined ? 0 : 1)} ` +
          'places instead of one. Has the version of braintree-web-drop-in changed?',
      );
    return `${before}${replace}${after}`;
  }, code);
}

/**
 * Vite plugin for the local build only. Register it twice: among the plugins, for the build, and in
 * `optimizeDeps.rolldownOptions.plugins`, for the dev server, which bundles dependencies itself.
 */
export function dropinSubstitutions(): Plugin {
  // Vite's dependency cache identifies plugins by name, so the name includes a digest.
  const digest = createHash('sha256').update(JSON.stringify(substitutions)).digest('hex');
  let mustApply = false;
  let applied = false;
  return {
    name: `colophon:dropin-substitutions:${digest.slice(0, 12)}`,
    // Called for plugins of the build, but not of the dependency bundler.
    configResolved(config) {
      mustApply = config.command === 'build';
    },
    transform(code, id) {
      const [file = ''] = id.replaceAll('\\', '/').split('?');
      const widget = (['current', 'next'] as const).find((version) =>
        file.endsWith(widgetFile(version)),
      );
      if (widget === undefined) return null;
      applied = true;
      return { code: substitute(code, substitutions[widget]), map: null };
    },
    generateBundle() {
      if (mustApply && !applied)
        throw new Error('The local build does not contain the Drop-in file to substitute in.');
    },
  };
}

function widgetFile(version: keyof typeof widgetPackages): string {
  const name = version === 'current' ? 'braintree-web-drop-in' : 'braintree-web-drop-in-next';
  return `/${name}/dist/browser/dropin.js`;
}
