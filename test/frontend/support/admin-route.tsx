import type { AdminPath } from '../../../frontend/app/admin-page-list.ts';
import { ADMIN_CONTENTS, Framed } from '../../../frontend/app/admin-routes.tsx';
import type { GuardedPage } from './render-page.tsx';

/** A page of the staff's as their table has it, once it is fetched: to be shown to an admin. */
export async function adminRoute(path: AdminPath): Promise<GuardedPage> {
  const Content = await ADMIN_CONTENTS[path].fetch();
  return () => (
    <Framed path={path}>
      <Content />
    </Framed>
  );
}
