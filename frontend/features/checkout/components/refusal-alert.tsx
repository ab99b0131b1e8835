import { useEffect, useRef } from 'react';
import { Alert } from '../../../components/alert.tsx';
import type { CheckoutRefusal } from '../payment-outcome.ts';

/** Why nothing was paid. Takes the focus, unless the cart's changes are the reason and have it. */
export function RefusalAlert({ refusal }: { refusal: CheckoutRefusal }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal.kind !== 'cart') box.current?.focus();
  }, [refusal]);
  return (
    <div ref={box} tabIndex={-1}>
      <Alert tone={refusal.kind === 'cancelled' ? 'info' : 'danger'}>{refusal.text}</Alert>
    </div>
  );
}
