import { useEffect, useRef } from 'react';
import { Alert } from '../../../components/alert.tsx';
import type { CheckoutRefusal } from '../refusal-store.ts';

/** Why nothing was paid. It takes the focus, unless the changes in the cart, the reason, have it. */
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
