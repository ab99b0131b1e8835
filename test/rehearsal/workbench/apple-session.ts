import type { Setup } from './setup.ts';

/**
 * Provides a stand-in for Safari's `ApplePaySession` when a try uses Apple Pay in a browser without
 * it. Must run before the widget is created, because the widget checks for it then.
 */
export async function provideAppleSession(gateway: string, { options }: Setup): Promise<void> {
  if (options['applePay'] === undefined || 'ApplePaySession' in globalThis) return;
  const script = document.createElement('script');
  script.src = `${gateway}/apple/session.js`;
  const loaded = new Promise((resolve, reject) => {
    script.addEventListener('load', resolve);
    script.addEventListener('error', () =>
      reject(new Error('The stand-in for ApplePaySession did not load')),
    );
  });
  document.head.append(script);
  await loaded;
}
