import type { StaffPath } from '../../../frontend/app/staff-pages.ts';
import { Framed, STAFF_CONTENTS } from '../../../frontend/app/staff-routes.tsx';
import type { GuardedPage } from './render-page.tsx';

/** A page of the staff's as their table has it, once it is fetched: to be shown to an admin. */
export async function adminRoute(path: StaffPath): Promise<GuardedPage> {
  const Content = await STAFF_CONTENTS[path].fetch();
  return () => (
    <Framed path={path}>
      <Content />
    </Framed>
  );
}
