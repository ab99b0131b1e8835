import { createStore, inMemory } from './create-store.ts';

/** A request to the user to prove who they are; answered once. */
interface ReauthenticationQuestion {
  answer: (proved: boolean) => void;
}

const store = createStore(inMemory<ReauthenticationQuestion | null>(null));
let asked: Promise<boolean> | undefined;

/**
 * Asks the user to prove who they are; concurrent calls share one answer.
 * @returns false if they decline, or if nothing on the page can ask
 */
export function requestReauthentication(): Promise<boolean> {
  if (!asked && !store.isWatched()) return Promise.resolve(false);
  asked ??= new Promise((resolve) => {
    store.set({
      answer: (proved) => {
        asked = undefined;
        store.set(null);
        resolve(proved);
      },
    });
  });
  return asked;
}

export function useReauthenticationQuestion(): ReauthenticationQuestion | null {
  return store.use();
}
