type Listener = (...values: unknown[]) => void;

/** The events of the 3D Secure script: `off` forgets every listener of a name, as the original does. */
export function createEvents() {
  const listeners = new Map<string, Listener[]>();
  return {
    on(name: string, listener: Listener): void {
      listeners.set(name, [...(listeners.get(name) ?? []), listener]);
    },
    off(name: string): void {
      listeners.delete(name);
    },
    /** Tells the listeners of a name; false when there are none. */
    fire(name: string, ...values: unknown[]): boolean {
      const heard = listeners.get(name) ?? [];
      for (const listener of heard) listener(...values);
      return heard.length > 0;
    },
  };
}
