import { Link } from 'react-router-dom';
import type { GiftCard, GiftCardHistory } from '#contract/discounts-and-gift-cards/gift-cards.ts';
import { fromDollars } from '#contract/money.ts';
import { DateText } from '../../../components/date-text.tsx';
import { Loaded } from '../../../components/loaded.tsx';
import { Price } from '../../../components/price.tsx';
import { TableHead } from '../../../components/table-head.tsx';
import { WideTable } from '../../../components/wide-table.tsx';
import { useGiftCard } from '../api/gift-cards.ts';
import styles from './codes.module.css';

type Entry = GiftCardHistory['entries'][number];

const KINDS: Readonly<Record<Entry['kind'], string>> = {
  issued: 'Issued',
  redeemed: 'Spent',
  'given-back': 'Given back',
  adjusted: 'Adjusted',
};

/** A card's transactions, newest first. */
export function GiftCardEntries({ giftCard }: { giftCard: GiftCard }) {
  const history = useGiftCard(giftCard._id);
  const label = `Money of the card ending in ${giftCard.lastFour}`;
  return (
    <Loaded query={history} what="its history">
      {({ entries }) => (
        <WideTable label={label} className={styles['entries']}>
          <TableHead
            columns={[
              'When',
              'What',
              ['Amount', styles['number']],
              ['Balance', styles['number']],
              'By',
            ]}
          />
          <tbody>
            {entries.map((entry) => (
              <tr key={`${entry.at} ${entry.kind} ${entry.balance}`}>
                <td>
                  <DateText iso={entry.at} to="minute" />
                </td>
                <td>
                  {entry.orderId === null ? (
                    KINDS[entry.kind]
                  ) : (
                    <Link to={`/admin/orders?search=${entry.orderId}`}>{KINDS[entry.kind]}</Link>
                  )}
                </td>
                <td className={styles['number']}>
                  <Price cents={fromDollars(entry.amount)} />
                </td>
                <td className={styles['number']}>
                  <Price cents={fromDollars(entry.balance)} />
                </td>
                <td>
                  <bdi>{entry.who.name}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </WideTable>
      )}
    </Loaded>
  );
}
