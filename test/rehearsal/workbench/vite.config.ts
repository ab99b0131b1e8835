import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { patchedWidget } from '../../../frontend/build/patched-widget.ts';
import { dropinSubstitutions } from '../gateway/dropin-substitutions.ts';
import { librarySubstitutions } from './library-substitutions.ts';

/** The workbench is built into the local shop's pages only and never deployed. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/workbench/',
  plugins: [react(), patchedWidget(), dropinSubstitutions(), librarySubstitutions()],
  define: {
    'import.meta.env.LOCAL': 'true',
    'import.meta.env.VITE_GATEWAY_ORIGIN': JSON.stringify(
      process.env['BRAINTREE_GATEWAY_URL'] ?? 'http://127.0.0.1:8788',
    ),
  },
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    emptyOutDir: true,
    // Holds two whole widgets and the library.
    chunkSizeWarningLimit: 1000,
  },
});
