import { createStore, inMemory } from './create-store.ts';

/** A short notice at the bottom of the window; `action` offers one action, such as undo. */
export type Toast = {
  text: string;
  /** Replaces {name} in the text, with its own text direction. */
  name?: string;
  action?: { label: string; run: () => void };
};

/** How long a notice stays, unless the pointer or the focus is on it. */
export const SHOWN_FOR_MS = 8000;

const store = createStore(inMemory<Toast | null>(null));

/** Shows a notice in place of the previous one; it disappears by itself. */
export function showToast(toast: Toast) {
  store.set(toast);
}

export function dismissToast() {
  store.set(null);
}

export function useToast(): Toast | null {
  return store.use();
}
