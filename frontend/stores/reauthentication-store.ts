import { createStore, inMemory } from './create-store.ts';

/** A question to the person at the screen, whether it is they: answered once, with yes or no. */
interface ReauthenticationQuestion {
  answer: (proved: boolean) => void;
}

const store = createStore(inMemory<ReauthenticationQuestion | null>(null));
let asked: Promise<boolean> | undefined;

/**
 * Asks the person to prove who they are; calls that need it at the same time wait for one answer.
 * @returns false when they would rather not, or when nothing on the page can ask
 */
export function askToReauthenticate(): Promise<boolean> {
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
