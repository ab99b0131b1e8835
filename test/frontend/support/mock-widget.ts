import { vi } from 'vitest';

// A page in jsdom meets a widget that the test drives; Braintree's own is for the browser tests.
vi.mock('braintree-web-drop-in', async () => {
  const { create } = await import('./rehearsal-widget.ts');
  return { default: { create, VERSION: '1.33.4' } };
});
