type Listener = (...values: unknown[]) => void;

/** Creates Songbird's events; like the original, `off` removes every listener of a name. */
export function createEvents() {
  const listeners = new Map<string, Listener[]>();
  return {
    on(name: string, listener: Listener): void {
      listeners.set(name, [...(listeners.get(name) ?? []), listener]);
    },
    off(name: string): void {
      listeners.delete(name);
    },
    /** Calls the listeners of a name; returns false when there are none. */
    fire(name: string, ...values: unknown[]): boolean {
      const heard = listeners.get(name) ?? [];
      for (const listener of heard) listener(...values);
      return heard.length > 0;
    },
  };
}
