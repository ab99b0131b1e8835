import { useSyncExternalStore } from 'react';

/** Where a store keeps its value. */
interface StateStorage<T> {
  /** Returns the same object until the value changes. */
  get(): T;
  set(value: T): void;
  /**
   * Calls back when something else changes the value; returns a function that stops. Absent if
   * nothing else can change it.
   */
  watch?(onChange: () => void): () => void;
  /** Whether the value survives a reload of the page. */
  isKept(): boolean;
}

interface Store<T> {
  get(): T;
  set(value: T): void;
  /** The current value; the component follows every change. */
  use(): T;
  /** The value that components were last notified of; another tab may have changed it since. */
  getShown(): T;
  /** Whether any component follows the value now. */
  isWatched(): boolean;
  /** Whether the value survives a reload of the page. */
  isKept(): boolean;
}

/** A value of this browser shared by components and plain functions. */
export function createStore<T>({ get, set, watch, isKept }: StateStorage<T>): Store<T> {
  const listeners = new Set<() => void>();
  let stopWatching: (() => void) | undefined;
  let shown: T | undefined;

  function tell() {
    shown = get();
    for (const listener of listeners) listener();
  }

  function subscribe(listener: () => void) {
    if (listeners.size === 0) {
      shown = get();
      stopWatching = watch?.(tell);
    }
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
    getShown: () => (listeners.size > 0 ? (shown as T) : get()),
    isWatched: () => listeners.size > 0,
    isKept,
  };
}

/** Keeps the value until the page is closed or reloaded. */
export function inMemory<T>(value: T): StateStorage<T> {
  let current = value;
  return {
    get: () => current,
    set(next) {
      current = next;
    },
    isKept: () => false,
  };
}

/**
 * Keeps the value under a localStorage key, shared by all open tabs; null removes the key. If the
 * browser refuses to store, the value lives on in this tab alone.
 * @param parse turns the stored JSON, or undefined, into a usable value; never throws
 */
export function inLocalStorage<T>(key: string, parse: (stored: unknown) => T): StateStorage<T> {
  return inStorage(() => localStorage, key, parse);
}

/** Like {@link inLocalStorage}, for this tab alone, until it is closed. */
export function inSessionStorage<T>(key: string, parse: (stored: unknown) => T): StateStorage<T> {
  return inStorage(() => sessionStorage, key, parse);
}

function inStorage<T>(
  storage: () => Storage,
  key: string,
  parse: (stored: unknown) => T,
): StateStorage<T> {
  let unsaved: { text: string | null } | undefined;
  let seen: { text: string | null; value: T } | undefined;

  function readText(): string | null {
    if (unsaved) return unsaved.text;
    try {
      return storage().getItem(key);
    } catch {
      return null;
    }
  }

  return {
    // Parses each text once, so that React sees the same object until it changes.
    get() {
      const text = readText();
      if (!seen || seen.text !== text) seen = { text, value: parse(parseJson(text)) };
      return seen.value;
    },
    set(value) {
      const text = value === null ? null : JSON.stringify(value);
      try {
        if (text === null) storage().removeItem(key);
        else storage().setItem(key, text);
        unsaved = undefined;
      } catch {
        unsaved = { text };
      }
    },
    isKept: () => unsaved === undefined,
    watch(onChange) {
      const followOtherTabs = (event: StorageEvent) => {
        // A null key means that the other tab cleared the whole storage.
        if (event.key !== key && event.key !== null) return;
        unsaved = undefined;
        onChange();
      };
      window.addEventListener('storage', followOtherTabs);
      // A page in the back/forward cache gets no storage events, so it reads again when shown.
      window.addEventListener('pageshow', onChange);
      return () => {
        window.removeEventListener('storage', followOtherTabs);
        window.removeEventListener('pageshow', onChange);
      };
    },
  };
}

function parseJson(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
