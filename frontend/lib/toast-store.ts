import { useSyncExternalStore } from 'react';

/** A short notice at the window's foot; `action` offers one thing, such as to undo. */
export type Toast = {
  text: string;
  /** Stands where the text says {name}, with its own direction of reading. */
  name?: string;
  action?: { label: string; run: () => void };
};

let current: Toast | null = null;
const listeners = new Set<() => void>();

/** Shows a notice in place of the one before; it leaves by itself. */
export function showToast(toast: Toast) {
  replaceToast(toast);
}

export function dismissToast() {
  replaceToast(null);
}

export function useToast(): Toast | null {
  return useSyncExternalStore(subscribe, () => current);
}

function replaceToast(toast: Toast | null) {
  current = toast;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
