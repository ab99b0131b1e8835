import type { PhotoStore } from '../../../functions/catalog/photo-store.ts';
import { currentRun } from './run.ts';

/** The shop's photos as they are, but that a visitor may leave at each call. */
export function faultyPhotos(photos: PhotoStore): PhotoStore {
  function step<T>(what: string, call: () => Promise<T>): Promise<T> {
    return currentRun().step('r2', `R2 ${what}`, call);
  }

  return {
    put: (key, pictures) => step('put', () => photos.put(key, pictures)),
    get: (key, ask) => step('get', () => photos.get(key, ask)),
    delete: (key) => step('delete', () => photos.delete(key)),
  };
}
