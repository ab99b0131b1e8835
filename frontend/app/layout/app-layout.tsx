import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { Toaster } from '../../components/toaster.tsx';
import { profileQuery } from '../../features/accounts/api/get-profile.ts';
import { useFocusFallback } from '../../hooks/use-focus-fallback.ts';
import { usePageChange } from '../../hooks/use-page-change.ts';
import { forgetFirstPage } from '../../lib/first-data.ts';
import { useSession } from '../../stores/session-store.ts';
import { ErrorBoundary } from '../error-boundary.tsx';
import styles from './app-layout.module.css';
import { ReauthenticationPrompt } from './reauthentication-prompt.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { SiteNotice } from './site-notice.tsx';

const MAIN_ID = 'main';

/** The frame of every page. It stays in place when a page throws or is still being fetched. */
export function AppLayout() {
  const { pathname } = useLocation();
  usePageChange(MAIN_ID);
  useFocusFallback();
  useSessionFollowing();
  useFirstPageForgotten(pathname);
  return (
    <div className={styles['page']}>
      <a className={styles['skip']} href={`#${MAIN_ID}`}>
        Skip to the page
      </a>
      <SiteHeader />
      <SiteNotice />
      <main className={styles['main']} id={MAIN_ID} tabIndex={-1}>
        <ErrorBoundary resetKey={pathname}>
          <Suspense fallback={<div className={styles['waiting']} />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      <SiteFooter />
      <ReauthenticationPrompt />
      <Toaster />
    </div>
  );
}

/** Removes what the Worker put in the head for the first page once the visitor leaves that page. */
function useFirstPageForgotten(pathname: string) {
  const [first] = useState(pathname);
  useEffect(() => {
    if (pathname !== first) forgetFirstPage(document);
  }, [pathname, first]);
}

/**
 * Keeps the stored session up to date: reads the signed-in user when the shop opens and whenever
 * the tab regains focus. A changed name or role is then shown; a session that has ended is signed
 * out.
 */
function useSessionFollowing() {
  const session = useSession();
  useQuery({
    ...profileQuery(session?.user._id ?? ''),
    enabled: session !== null,
    refetchOnWindowFocus: 'always',
  });
}
