import { act } from '@testing-library/react';
import { expect } from 'vitest';

type Turnstile = NonNullable<typeof globalThis.turnstile>;
type Options = Parameters<Turnstile['render']>[1];

const SCRIPTS = 'head script[src^="https://check.test/"]';

/** The scripts that the page has requested. */
export function turnstileScripts(): string[] {
  return [...document.querySelectorAll<HTMLScriptElement>(SCRIPTS)].map(({ src }) => src);
}

/**
 * Waits until the page requests the provider's script, which jsdom does not run, and makes it load
 * or fail. The test answers the checks of the stand-in.
 */
export async function loadTurnstile(comes: 'load' | 'error' = 'load') {
  const shown = new Map<string, Options>();
  let rendered = 0;
  await expect.poll(turnstileScripts).not.toEqual([]);
  if (comes === 'load')
    globalThis.turnstile = {
      render(container, options) {
        rendered += 1;
        const id = `check-${rendered}`;
        container.append(id);
        shown.set(id, options);
        return id;
      },
      remove: (id) => shown.delete(id),
    };
  await act(async () => {
    document.querySelector(SCRIPTS)?.dispatchEvent(new Event(comes));
  });
  const tell = (say: (options: Options) => void) => {
    act(() => {
      for (const options of shown.values()) say(options);
    });
  };
  return {
    /** The checks on the page now. */
    shown: () => [...shown.values()],
    rendered: () => rendered,
    answer: (pass: string) => tell(({ callback }) => callback(pass)),
    expire: () => tell((options) => options['expired-callback']()),
  };
}

export function resetTurnstile() {
  globalThis.turnstile = undefined;
  for (const script of document.querySelectorAll(SCRIPTS)) script.remove();
}
