import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { type Substitution, substitute, substitutions } from '../gateway/dropin-substitutions.ts';

/** The widget's substitutions that also apply to braintree-web, which holds the same texts. */
const shared = [
  'verified-domain rule',
  'REST address of the development environment',
  'GraphQL address of the development environment',
  'fraud script',
  'Venmo web login',
  'Venmo app',
  'Venmo app or web',
  '3D Secure script',
];

/** Substitutions for what only braintree-web loads. */
const own: readonly Substitution[] = [
  {
    name: 'PayPal script',
    find: 'src = "https://www.paypal.com/sdk/js?";',
    replace: 'src = globalThis.colophonGateway + "/paypal/sdk/js?";',
  },
  {
    name: 'PayPal preload',
    find: '  "https://www.{ENV}paypal.com/smart/buttons/preload";',
    replace: '  globalThis.colophonGateway + "/paypal/smart/buttons/preload";',
  },
  {
    name: 'device data frame',
    find: 'var QA_URL = "https://assets.qa.braintreepayments.com/data";',
    replace: 'var QA_URL = globalThis.colophonGateway + "/kount";',
  },
];

const list: readonly Substitution[] = [
  ...substitutions.current.filter(({ name }) => shared.includes(name)),
  ...own,
];

/**
 * Points braintree-web (3.86.0, its one-file build) at the local gateway. Only the workbench runs
 * the library's flows, so its own substitutions are unconditional; the shared ones are decided at
 * run time.
 */
export function librarySubstitutions(): Plugin {
  const digest = createHash('sha256').update(JSON.stringify(list)).digest('hex').slice(0, 12);
  return {
    name: `colophon:library-substitutions:${digest}`,
    transform(code, id) {
      const file = id.replaceAll('\\', '/').split('?')[0];
      if (!file?.endsWith('/braintree-web/dist/browser/index.js')) return null;
      return { code: substitute(code, list), map: null };
    },
  };
}
