import { useSyncExternalStore } from 'react';

/** Where a store keeps its value. */
export interface Place<T> {
  /** The same object until the value changes. */
  get(): T;
  set(value: T): void;
  /** Calls back when something else has changed it; returns how to stop. Without: nothing else can. */
  watch?(onChange: () => void): () => void;
}

interface Store<T> {
  get(): T;
  set(value: T): void;
  /** The value as it is now; the component follows every change. */
  use(): T;
  /** Whether a component follows it just now. */
  isWatched(): boolean;
}

/** One value of this browser that components and plain functions share. */
export function createStore<T>({ get, set, watch }: Place<T>): Store<T> {
  const listeners = new Set<() => void>();
  let stopWatching: (() => void) | undefined;

  function tell() {
    for (const listener of listeners) listener();
  }

  function subscribe(listener: () => void) {
    if (listeners.size === 0) stopWatching = watch?.(tell);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) stopWatching?.();
    };
  }

  return {
    get,
    set(value) {
      set(value);
      tell();
    },
    use: () => useSyncExternalStore(subscribe, get),
    isWatched: () => listeners.size > 0,
  };
}

/** Keeps it until the page is closed or loaded anew. */
export function inMemory<T>(value: T): Place<T> {
  let current = value;
  return {
    get: () => current,
    set(next) {
      current = next;
    },
  };
}
