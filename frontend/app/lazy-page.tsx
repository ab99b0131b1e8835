import { type ComponentType, lazy, useState } from 'react';

export interface LazyPage {
  name: string;
  fetch: () => Promise<ComponentType>;
  /** The component, once it has been fetched. */
  fetched: () => ComponentType | undefined;
  Later: ComponentType;
}

/** A page that is fetched when it is first shown; `name` is the export that holds its component. */
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

/** A loaded page renders at once; `lazy` would flash its fallback. */
export function RoutePage({ page }: { page: LazyPage }) {
  const [Shown] = useState<ComponentType>(() => page.fetched() ?? page.Later);
  return <Shown />;
}
