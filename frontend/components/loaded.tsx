import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { capitalise } from '../lib/capitalise.ts';
import { LoadError } from './load-error.tsx';
import { LoadingNote } from './skeleton.tsx';

/** State of a query, as its result has it. */
export type Loading<Data> = Pick<
  UseQueryResult<Data>,
  'data' | 'error' | 'isPending' | 'isError'
> & {
  refetch: () => unknown;
};

/** What a query loads: on its way, failed, or shown. Loaded data stays even if a refresh fails. */
export function Loaded<Data>({
  query,
  what,
  waiting = <LoadingNote text={`Loading ${what}`} bars={['full', 'most', 'half']} />,
  children,
}: {
  query: Loading<Data>;
  /** Completes "Loading …" and "… could not be loaded", such as "the codes". */
  what: string;
  /** Placeholder of another shape. */
  waiting?: ReactNode;
  children: (data: Data) => ReactNode;
}) {
  return (
    <>
      {query.isPending ? waiting : null}
      {query.isError ? <LoadError what={capitalise(what)} query={query} /> : null}
      {query.data === undefined ? null : children(query.data)}
    </>
  );
}
