import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import type { AdminPath } from '../../../frontend/app/admin-page-list.ts';
import { ADMIN_CONTENTS, Framed } from '../../../frontend/app/admin-routes.tsx';
import { Toaster } from '../../../frontend/components/toaster.tsx';
import { Guarded, type GuardedPage, renderPage } from './render-page.tsx';

/** Fetches an admin page as its table has it, for rendering to an admin. */
export async function adminRoute(path: AdminPath): Promise<GuardedPage> {
  const Content = await ADMIN_CONTENTS[path].fetch();
  return () => (
    <Framed path={path}>
      <Content />
    </Framed>
  );
}

/** Fetches an admin page. @returns what opens it for whoever is signed in, with the shop's notices */
export async function adminPage(path: AdminPath) {
  const Page = await adminRoute(path);
  return (at = `/${path}`, beside?: ReactNode) =>
    renderPage(
      <>
        <Routes>
          <Route path={`/${path}`} element={<Guarded only="admins" page={Page} />} />
        </Routes>
        <Toaster />
        {beside}
      </>,
      { at },
    );
}
