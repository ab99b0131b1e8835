import { createStore, inMemory } from './create-store.ts';

/** A short notice at the window's foot; `action` offers one thing, such as to undo. */
export type Toast = {
  text: string;
  /** Stands where the text says {name}, with its own direction of reading. */
  name?: string;
  action?: { label: string; run: () => void };
};

/** How long a notice stays, unless somebody points at it. */
export const SHOWN_FOR_MS = 8000;

const store = createStore(inMemory<Toast | null>(null));

/** Shows a notice in place of the one before; it leaves by itself. */
export function showToast(toast: Toast) {
  store.set(toast);
}

export function dismissToast() {
  store.set(null);
}

export function useToast(): Toast | null {
  return store.use();
}
