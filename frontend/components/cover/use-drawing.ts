import { useSyncExternalStore } from 'react';
import type { DrawnCover } from './drawn-cover.tsx';

let drawing: typeof DrawnCover | undefined;
let fetching = false;
const waiting = new Set<() => void>();

/**
 * What draws a cover; undefined until its code is there. Most books have a photo, so it is fetched
 * for the first one that has none. Not by `lazy`, which never tries again: without a connection a
 * cover stays blank, the page around it stays, and the cover comes when the connection does.
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
    // The next cover asks again, and so does the browser's word of a connection.
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
