import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Widget } from '#contract/payments/payment-widget.ts';
import { loadScript } from '../../../lib/load-script.ts';
import { setChallengeAnswer } from './turnstile-store.ts';

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
async function loadTurnstile(script: string): Promise<Turnstile> {
  if (!globalThis.turnstile) {
    loading ??= loadScript(script).finally(() => {
      loading = undefined;
    });
    await loading;
  }
  if (globalThis.turnstile) return globalThis.turnstile;
  throw new Error(`${script} brought no check`);
}

type TurnstileState = { status: 'loading' | 'ready' } | { status: 'failed'; error: unknown };

/** Keeps one check in the element while the component is mounted. */
export function useTurnstile({ siteKey, script }: NonNullable<Widget['challenge']>): {
  /** For the element that shows the check. */
  ref: RefObject<HTMLDivElement | null>;
  state: TurnstileState;
  retry(): void;
} {
  const ref = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<TurnstileState>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt makes another check
  useEffect(() => {
    const seat = ref.current;
    if (!seat) return;
    let gone = false;
    let remove: (() => void) | undefined;
    const hear = (answer: string | null) => {
      if (gone) return;
      setChallengeAnswer(answer);
      setState({ status: 'ready' });
    };
    const fail = (error: unknown) => {
      if (gone) return;
      setChallengeAnswer(null);
      setState({ status: 'failed', error });
    };
    setState({ status: 'loading' });
    loadTurnstile(script)
      .then((turnstile) => {
        if (gone) return;
        const container = document.createElement('div');
        seat.replaceChildren(container);
        const id = turnstile.render(container, {
          sitekey: siteKey,
          size: 'flexible',
          callback: hear,
          'expired-callback': () => hear(null),
          'timeout-callback': () => hear(null),
          'error-callback': () => {
            fail(new Error('The check failed'));
            return true;
          },
        });
        if (!id) throw new Error('The check was not shown');
        remove = () => turnstile.remove(id);
        setState({ status: 'ready' });
      })
      .catch(fail);
    return () => {
      gone = true;
      remove?.();
      seat.replaceChildren();
      setChallengeAnswer(null);
    };
  }, [siteKey, script, attempt]);

  return { ref, state, retry: () => setAttempt(attempt + 1) };
}
