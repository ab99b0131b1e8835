import { Link } from 'react-router-dom';
import { useAttentionList } from '../api/list-attention.ts';

/** How many payments and refunds need a person's eye; nothing until that is known. */
export function AttentionCount() {
  const { data } = useAttentionList();
  if (!data) return null;
  const count = data.length;
  if (count === 0) return <p>No payment needs attention.</p>;
  return (
    <p>
      <Link to="/admin/payments">
        {count === 1 ? '1 payment needs attention' : `${count} payments need attention`}
      </Link>
    </p>
  );
}
