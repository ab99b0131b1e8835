import type { ReactNode } from 'react';
import { LoadError } from '../components/load-error.tsx';
import { isNotFound } from '../lib/api-error.ts';
import { NotFoundPage } from './routes/not-found-page.tsx';

/** A page of something that may not exist: shown, not found, failed or on its way. */
export function PageOrNotFound<Data>({
  query: { data, error, refetch },
  title,
  what,
  waiting,
  children,
}: {
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  /** Title or heading until it is shown. */
  title: ReactNode;
  /** Completes "could not be loaded", such as "The list". */
  what: string;
  waiting: ReactNode;
  children: (data: Data) => ReactNode;
}) {
  if (data !== undefined) return children(data);
  if (isNotFound(error)) return <NotFoundPage />;
  return (
    <>
      {title}
      {error ? <LoadError what={what} query={{ error, refetch }} /> : waiting}
    </>
  );
}
