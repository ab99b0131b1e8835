import type { AdminPath } from '../../../frontend/app/admin-page-list.ts';
import { ADMIN_CONTENTS, Framed } from '../../../frontend/app/admin-routes.tsx';
import type { GuardedPage } from './render-page.tsx';

/** Fetches an admin page as its table has it, for rendering to an admin. */
export async function adminRoute(path: AdminPath): Promise<GuardedPage> {
  const Content = await ADMIN_CONTENTS[path].fetch();
  return () => (
    <Framed path={path}>
      <Content />
    </Framed>
  );
}
