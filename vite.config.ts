import react from '@vitejs/plugin-react';
import { defineConfig, type PluginOption } from 'vite';
import { dropinSubstitutions } from './test/gateway/dropin-substitutions.ts';

const devServer = { port: Number(process.env['PORT'] ?? 8787), api: process.env['API_ORIGIN'] };

/** What every page needs and what changes least: one file that stays in the browser's cache. */
const VENDOR =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack|zod)\//;

/**
 * `--mode production` builds the shop as it is deployed. `--mode localhost` builds the same shop for
 * `npm start`, with the payment widget able to talk to the local gateway as well; that is the only
 * difference, and nothing of test/ reaches a production build.
 */
export default defineConfig(({ mode, command }) => {
  if (command === 'build' && mode !== 'production' && mode !== 'localhost') {
    throw new Error(`Unknown build mode "${mode}": use production or localhost`);
  }
  const local = mode !== 'production';
  const widget: PluginOption[] = local ? [dropinSubstitutions()] : [];
  return {
    root: 'frontend',
    publicDir: '../public',
    define: { 'import.meta.env.LOCAL': JSON.stringify(local) },
    plugins: [react(), ...widget],
    optimizeDeps: { rolldownOptions: { plugins: widget } },
    build: {
      outDir: `../dist/${mode}`,
      emptyOutDir: true,
      target: 'es2023',
      // Every browser that runs the shop knows module preload.
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: { codeSplitting: { groups: [{ name: 'vendor', test: VENDOR }] } },
      },
    },
    server: {
      port: devServer.port,
      strictPort: true,
      proxy: devServer.api ? { '/api': devServer.api } : {},
    },
  };
});
