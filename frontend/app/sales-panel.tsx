import { type Access, mayDo, type Permission } from '../../functions/contract/staff.ts';
import type { User } from '../../functions/contract/user.ts';
import { Sales } from '../features/figures/components/sales.tsx';
import { AttentionCount } from '../features/reconciliation/components/attention-count.tsx';

/** What the dashboard shows of the shop's trade to who may see it. */
export function SalesPanel({ user }: { user: User }) {
  const may = (permission: Permission, access: Access) => mayDo(user, permission, access);
  return (
    <Sales mayChangeBooks={may('catalog', 'change')}>
      {may('orders', 'read') ? <AttentionCount /> : null}
    </Sales>
  );
}
