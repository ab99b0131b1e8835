import { defineConfig } from 'vite';
import { dropinSubstitutions } from '../gateway/dropin-substitutions.ts';

/** The workbench is built into the local shop's pages alone: nothing of it is ever deployed. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/workbench/',
  plugins: [dropinSubstitutions()],
  define: {
    'import.meta.env.LOCAL': 'true',
    'import.meta.env.VITE_GATEWAY_ORIGIN': JSON.stringify(
      process.env['BRAINTREE_GATEWAY_URL'] ?? 'http://127.0.0.1:8788',
    ),
  },
  build: { target: 'es2023', modulePreload: { polyfill: false }, emptyOutDir: true },
});
