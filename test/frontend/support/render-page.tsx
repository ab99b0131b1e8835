import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render } from '@testing-library/react';
import { type ReactNode, StrictMode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, vi } from 'vitest';
import type { User } from '#contract/accounts/user.ts';
import { DEFAULT_SHOP } from '#contract/settings/settings.ts';
import { GuardedRoute } from '../../../frontend/app/guarded-route.tsx';
import type { PageAudience } from '../../../frontend/app/page-paths.ts';
import { AdminContext } from '../../../frontend/hooks/use-admin.ts';
import { useFocusFallback } from '../../../frontend/hooks/use-focus-fallback.ts';
import { createQueryClient } from '../../../frontend/lib/query-client.ts';
import { setSession } from '../../../frontend/stores/session-store.ts';
import { setShop } from '../../../frontend/stores/shop-store.ts';
import { dismissToast } from '../../../frontend/stores/toast-store.ts';
import { forgetAllUnsaved } from '../../../frontend/stores/unsaved-form-store.ts';
import { makeSession } from './make-records.ts';

// The shop's own retry comes almost a second later, before an error is shown.
configure({ asyncUtilTimeout: 10_000 });

// Nothing that a test mocks, stores or shows reaches the next.
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  dismissToast();
  forgetAllUnsaved();
  setShop(DEFAULT_SHOP);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Renders a part of the shop as the app does; `place()` is the current path. */
export function renderPage(page: ReactNode, { at = '/' }: { at?: string } = {}) {
  let path = at;
  const view = render(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter initialEntries={[at]}>
          {page}
          <Watch
            onPath={(next) => {
              path = next;
            }}
          />
        </MemoryRouter>
      </QueryClientProvider>
    </StrictMode>,
  );
  return { ...view, place: () => path };
}

/** Signs in Ada, an admin. */
export function signInAda(): User {
  const session = makeSession({ _id: 'ada', name: 'Ada', role: 1 });
  setSession(session);
  return session.user;
}

/** Renders it as a route for admins, with Ada signed in. */
export function renderForAdmin(page: ReactNode, options: { at?: string } = {}) {
  return renderPage(<AdminContext value={signInAda()}>{page}</AdminContext>, options);
}

export type GuardedPage = (props: { user: User }) => ReactNode;

/** A page as the table of pages shows it, to those who may open it. */
export function Guarded({
  page: Shown,
  only = 'account holders',
}: {
  page: GuardedPage;
  only?: PageAudience;
}) {
  return <GuardedRoute only={only}>{({ user }) => <Shown user={user} />}</GuardedRoute>;
}

function Watch({ onPath }: { onPath: (path: string) => void }) {
  onPath(useLocation().pathname);
  useFocusFallback();
  return null;
}
