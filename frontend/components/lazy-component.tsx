import { type ComponentType, lazy, useState } from 'react';
import { reloadPage } from '../lib/reload-page.ts';
import { LoadError } from './load-error.tsx';

type Load<Props> = () => Promise<ComponentType<Props>>;

/**
 * A component that is fetched after its page. If that fails the page stays: an alert says that
 * `what` could not be loaded, with a retry; without `what` nothing is shown.
 */
export function lazyComponent<Props extends object>(
  load: Load<Props>,
  what?: string,
): ComponentType<Props> {
  const instead = (lost: unknown) => (props: Props) =>
    what ? <FailedComponent load={load} what={what} lost={lost} props={props} /> : null;
  return lazy(async () => ({ default: await load().catch(instead) }));
}

/** Retries the import, then reloads the page: not every browser retries a failed import. */
function FailedComponent<Props extends object>({
  load,
  what,
  lost,
  props,
}: {
  load: Load<Props>;
  what: string;
  lost: unknown;
  props: Props;
}) {
  const [Part, setPart] = useState<ComponentType<Props>>();
  const retry = () => load().then((part) => setPart(() => part), reloadPage);
  if (Part) return <Part {...props} />;
  return <LoadError what={what} query={{ error: lost, refetch: retry }} />;
}
