import { type ComponentType, lazy, useState } from 'react';

export interface LazyPage {
  name: string;
  fetch: () => Promise<ComponentType>;
  /** Once it is there. */
  fetched: () => ComponentType | undefined;
  Later: ComponentType;
}

/** A page that is fetched when it is first shown; `name` is its component in the file. */
export function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): LazyPage {
  let fetched: ComponentType | undefined;
  const fetch = async () => {
    fetched = (await load())[name];
    return fetched;
  };
  const Later = lazy<ComponentType>(async () => ({ default: await fetch() }));
  return { name, fetch, fetched: () => fetched, Later };
}

/** One that is there is shown at once: `lazy` shows that it waits, if only for a moment. */
export function RoutePage({ page }: { page: LazyPage }) {
  const [Shown] = useState<ComponentType>(() => page.fetched() ?? page.Later);
  return <Shown />;
}
