import type { Setup } from './setup.ts';

/**
 * Gives the browser the stand-in of Safari's `ApplePaySession` when Apple Pay is tried in a browser
 * without one. The widget looks for it while it is created, so it must be there before.
 */
export async function provideAppleSession(gateway: string, { options }: Setup): Promise<void> {
  if (options['applePay'] === undefined || 'ApplePaySession' in globalThis) return;
  const script = document.createElement('script');
  script.src = `${gateway}/apple/session.js`;
  const loaded = new Promise((resolve, reject) => {
    script.addEventListener('load', resolve);
    script.addEventListener('error', () => reject(new Error('No stand-in of ApplePaySession')));
  });
  document.head.append(script);
  await loaded;
}
