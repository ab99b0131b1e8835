import type { Flow } from './flow.ts';

/** Flows by their name in the address; each is loaded on demand. */
const flows: Readonly<Record<string, () => Promise<Flow>>> = {
  paypal: async () => (await import('./paypal.ts')).payPalFlow,
  venmo: async () => (await import('./venmo.ts')).venmoFlow,
  'three-d-secure': async () => (await import('./three-d-secure.ts')).threeDSecureFlow,
  'vault-manager': async () => (await import('./vault-manager.ts')).vaultManagerFlow,
  'data-collector': async () => (await import('./data-collector.ts')).dataCollectorFlow,
  'script-tag': async () => (await import('./script-tag.ts')).scriptTagFlow,
};

/** @throws {Error} listing the existing flows */
export async function findFlow(name: string): Promise<Flow> {
  const load = flows[name];
  if (load) return await load();
  throw new Error(`There is no flow "${name}": choose one of ${Object.keys(flows).join(', ')}.`);
}
