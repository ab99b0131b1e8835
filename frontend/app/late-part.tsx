import { type ComponentType, lazy } from 'react';

/** A part of a page that is fetched after it; where that fails, the page goes without. */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return lazy(async () => ({ default: await load().catch(() => Nothing) }));
}

function Nothing() {
  return null;
}
