import { useEffect, useRef } from 'react';
import type { CheckoutRefusal } from '../payment-outcome.ts';
import { setRefusal } from '../refusal-store.ts';
import type { OrderQuote } from './use-quote.ts';

/**
 * Clears a refusal once the shopper has changed, or agreed to, the order that it was about. One about
 * the quote names amounts or a place: it goes with any other order to be quoted, and with the next
 * change of the quote after the one that followed the refusal (`useFreshQuotes`). That there was no
 * connection goes when there is one.
 */
export function useOutdatedRefusal(
  refusal: CheckoutRefusal | null,
  {
    asked,
    quoted,
  }: { asked: string; quoted: Pick<OrderQuote, 'total' | 'answeredAt' | 'order' | 'lost'> },
) {
  const { answeredAt, total } = quoted;
  const order = JSON.stringify(quoted.order);
  // A quote that was not answered says nothing of the order.
  const shown = quoted.lost ? null : JSON.stringify([total.cents, total.whyNone]);
  const told = useRef<Told>({ refusal, asked, order, answeredAt });
  useEffect(() => {
    const { current } = told;
    if (current.refusal !== refusal) told.current = { refusal, asked, order, answeredAt };
    else if (refusal && isOutdated(refusal, current, { asked, order, shown })) setRefusal(null);
    else if (answeredAt > current.answeredAt) current.shown ??= shown;
  }, [refusal, asked, order, shown, answeredAt]);

  useEffect(() => {
    if (refusal?.kind !== 'offline') return;
    const clear = () => setRefusal(null);
    window.addEventListener('online', clear);
    return () => window.removeEventListener('online', clear);
  }, [refusal]);
}

/** The order as it was when its refusal was told, and the quote that followed, once it is there. */
interface Told {
  refusal: CheckoutRefusal | null;
  asked: string;
  order: string;
  answeredAt: number;
  shown?: string | null;
}

function isOutdated(
  { kind }: CheckoutRefusal,
  told: Told,
  { asked, order, shown }: { asked: string; order: string; shown: string | null },
): boolean {
  if (kind === 'challenge') return false;
  if (told.asked !== asked) return true;
  if (kind !== 'quote') return false;
  const isRequoted = shown !== null && told.shown != null && told.shown !== shown;
  return told.order !== order || isRequoted;
}
