import { loadScript } from '../../../lib/load-script.ts';

/**
 * The part of Cloudflare Turnstile that the checkout uses.
 * @see https://developers.cloudflare.com/turnstile/get-started/client-side-rendering/
 */
interface Turnstile {
  /** @returns the widget's id; nothing when it could not be made */
  render(container: HTMLElement, options: TurnstileOptions): string | null | undefined;
  remove(id: string): void;
}

interface TurnstileOptions {
  sitekey: string;
  /** As wide as its place. */
  size: 'flexible';
  callback(answer: string): void;
  /** The answer has become too old; Turnstile goes on to the next one by itself. */
  'expired-callback'(): void;
  'timeout-callback'(): void;
  /** @returns true: the page says so itself */
  'error-callback'(): boolean;
}

declare global {
  var turnstile: Turnstile | undefined;
}

let loading: Promise<void> | undefined;

/**
 * Loads the provider's script, at first need only.
 * @throws {Error} when it does not come, or is not what was asked for; trying again is safe
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
