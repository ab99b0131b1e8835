import { useSyncExternalStore } from 'react';

interface LocalStore<T> {
  get(): T;
  set(value: T): void;
  use(): T;
}

/**
 * One value under one localStorage key, the same in every open tab.
 * @param parse turns what was stored (any JSON, or nothing) into a usable value; it never throws
 * Where the browser refuses to store, the value lives on in this tab alone.
 */
export function createLocalStore<T>(key: string, parse: (stored: unknown) => T): LocalStore<T> {
  const listeners = new Set<() => void>();
  let unsaved: string | undefined;
  let seen: { text: string | null; value: T } | undefined;

  function readText(): string | null {
    if (unsaved !== undefined) return unsaved;
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }

  // The value is parsed once for each text, so that React sees the same object until it changes.
  function get(): T {
    const text = readText();
    if (!seen || seen.text !== text) seen = { text, value: parse(parseJson(text)) };
    return seen.value;
  }

  function set(value: T) {
    const text = JSON.stringify(value);
    try {
      localStorage.setItem(key, text);
      unsaved = undefined;
    } catch {
      unsaved = text;
    }
    for (const listener of listeners) listener();
  }

  function followOtherTabs(event: StorageEvent) {
    // A null key means that the other tab emptied the whole storage.
    if (event.key !== key && event.key !== null) return;
    unsaved = undefined;
    for (const listener of listeners) listener();
  }

  function subscribe(listener: () => void) {
    if (listeners.size === 0) window.addEventListener('storage', followOtherTabs);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) window.removeEventListener('storage', followOtherTabs);
    };
  }

  return { get, set, use: () => useSyncExternalStore(subscribe, get) };
}

function parseJson(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
