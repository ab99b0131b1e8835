import { type ComponentType, lazy, useState } from 'react';

/** What a file of `routes/` exports: one component. */
export type PageFile<Props = object> = Readonly<Record<string, ComponentType<Props>>>;

export interface LazyPage {
  /** The same for all paths of a page, which therefore stays as it is between them. */
  key: string;
  fetch: () => Promise<ComponentType>;
  /** The component, once it has been fetched. */
  fetched: () => ComponentType | undefined;
  Later: ComponentType;
}

let pages = 0;

/** A page that is fetched when it is first shown. */
export function lazyPage(load: () => Promise<PageFile>): LazyPage {
  let fetched: ComponentType | undefined;
  const fetch = async () => {
    fetched = pageComponent(await load());
    return fetched;
  };
  const Later = lazy(async () => ({ default: await fetch() }));
  pages += 1;
  return { key: String(pages), fetch, fetched: () => fetched, Later };
}

/** The component of a page: all that its file exports. */
export function pageComponent<Props>(file: PageFile<Props>): ComponentType<Props> {
  return Object.values(file)[0] as ComponentType<Props>;
}

/** A loaded page renders at once; `lazy` would flash its fallback. */
export function RoutePage({ page }: { page: LazyPage }) {
  const [Shown] = useState<ComponentType>(() => page.fetched() ?? page.Later);
  return <Shown />;
}
