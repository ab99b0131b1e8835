import { vi } from 'vitest';

// In jsdom a page gets a widget that the test drives; browser tests use Braintree's own.
vi.mock('braintree-web-drop-in', async () => {
  const { create } = await import('./rehearsal-widget.ts');
  return { default: { create, VERSION: '1.33.4' } };
});
