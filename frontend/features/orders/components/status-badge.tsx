import type { ReactNode } from 'react';
import type { OrderStatus } from '#contract/orders/order-status.ts';
import { classNames } from '../../../lib/class-names.ts';
import styles from './status-badge.module.css';

/**
 * An order's status as a word and a shape, so that it does not depend on colour.
 * @param props.word shown instead of the status itself
 */
export function StatusBadge({ status, word = status }: { status: OrderStatus; word?: string }) {
  return (
    <span className={classNames(styles['badge'], styles[FACES[status].tone])}>
      <StatusShape status={status} />
      {word}
    </span>
  );
}

/** The shape alone, for use beside the word. */
export function StatusShape({ status }: { status: OrderStatus }) {
  const { shape, tone } = FACES[status];
  return (
    <svg
      viewBox="0 0 16 16"
      width="14"
      height="14"
      aria-hidden="true"
      className={classNames(styles['shape'], styles[tone])}
    >
      {shape}
    </svg>
  );
}

const ring = <circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" strokeWidth="2" />;

const FACES: Record<OrderStatus, { shape: ReactNode; tone: 'waiting' | 'done' | 'off' }> = {
  'Not processed': { shape: ring, tone: 'waiting' },
  Processing: {
    shape: (
      <>
        {ring}
        <path d="M8 2a6 6 0 0 1 0 12z" fill="currentColor" />
      </>
    ),
    tone: 'waiting',
  },
  Shipped: { shape: <path d="M2 2.5 15 8 2 13.5 5 8z" fill="currentColor" />, tone: 'waiting' },
  Delivered: {
    shape: <path d="m2 8.5 4 4 8-9" fill="none" stroke="currentColor" strokeWidth="2.5" />,
    tone: 'done',
  },
  Cancelled: {
    shape: <path d="m3 3 10 10M13 3 3 13" fill="none" stroke="currentColor" strokeWidth="2.5" />,
    tone: 'off',
  },
};
