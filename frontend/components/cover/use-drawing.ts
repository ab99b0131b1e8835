import { useSyncExternalStore } from 'react';
import type { DrawnCover } from './drawn-cover.tsx';

let drawing: typeof DrawnCover | undefined;
let fetching = false;
const waiting = new Set<() => void>();

/**
 * The component that draws covers; undefined until its code is loaded. Most books have a photo, so
 * it is fetched for the first book without one. Not by `lazy`, which never retries: offline, only
 * the cover stays blank, and it appears once the connection returns.
 */
export function useDrawing(): typeof DrawnCover | undefined {
  return useSyncExternalStore(subscribe, () => drawing);
}

async function fetchDrawing() {
  if (drawing || fetching) return;
  fetching = true;
  try {
    drawing = (await import('./drawn-cover.tsx')).DrawnCover;
    for (const tell of waiting) tell();
  } catch {
    // Retried by the next cover and by the browser's `online` event.
  } finally {
    fetching = false;
  }
}

function subscribe(tell: () => void) {
  if (waiting.size === 0) window.addEventListener('online', fetchDrawing);
  waiting.add(tell);
  void fetchDrawing();
  return () => {
    waiting.delete(tell);
    if (waiting.size === 0) window.removeEventListener('online', fetchDrawing);
  };
}
