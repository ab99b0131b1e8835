import { loadScript } from '../../../lib/load-script.ts';

/**
 * The part of Cloudflare Turnstile that the checkout uses.
 * @see https://developers.cloudflare.com/turnstile/get-started/client-side-rendering/
 */
interface Turnstile {
  /** @returns the widget's id; nothing if it could not be created */
  render(container: HTMLElement, options: TurnstileOptions): string | null | undefined;
  remove(id: string): void;
}

interface TurnstileOptions {
  sitekey: string;
  /** As wide as its container. */
  size: 'flexible';
  callback(answer: string): void;
  /** The answer has expired; Turnstile continues with the next one by itself. */
  'expired-callback'(): void;
  'timeout-callback'(): void;
  /** @returns true, as the page reports the error itself */
  'error-callback'(): boolean;
}

declare global {
  var turnstile: Turnstile | undefined;
}

let loading: Promise<void> | undefined;

/**
 * Loads the provider's script on first use.
 * @throws {Error} if it does not load, or does not define Turnstile; trying again is safe
 */
export async function loadTurnstile(script: string): Promise<Turnstile> {
  if (!globalThis.turnstile) {
    loading ??= loadScript(script).finally(() => {
      loading = undefined;
    });
    await loading;
  }
  if (globalThis.turnstile) return globalThis.turnstile;
  throw new Error(`${script} brought no check`);
}
