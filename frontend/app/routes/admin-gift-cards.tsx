import { ManageGiftCards } from '../../features/codes/components/manage-gift-cards.tsx';
import { AdminPage } from '../admin-page.tsx';

/** Money that was paid in before. */
export function AdminGiftCardsRoute() {
  return (
    <AdminPage title="Gift cards" permission="settings" access="change">
      <ManageGiftCards />
    </AdminPage>
  );
}
