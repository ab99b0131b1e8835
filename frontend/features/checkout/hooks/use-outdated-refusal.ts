import { useEffect, useRef } from 'react';
import type { CheckoutRefusal } from '../payment-outcome.ts';
import { setRefusal } from '../refusal-store.ts';
import type { OrderQuote } from './use-quote.ts';

/**
 * Clears a refusal once the shopper has changed, or agreed to, the order that it was about. One about
 * the quote names amounts or a place: it goes with the next change of the quote, too, after the one
 * that followed the refusal (`useFreshQuotes`).
 */
export function useOutdatedRefusal(
  refusal: CheckoutRefusal | null,
  { asked, quoted }: { asked: string; quoted: Pick<OrderQuote, 'total' | 'answeredAt'> },
) {
  const { answeredAt, total } = quoted;
  const shown = JSON.stringify([total.cents, total.whyNone]);
  const told = useRef<Told>({ refusal, asked, answeredAt });
  useEffect(() => {
    const { current } = told;
    if (current.refusal !== refusal) told.current = { refusal, asked, answeredAt };
    else if (refusal && isOutdated(refusal, current, { asked, shown })) setRefusal(null);
    else if (answeredAt > current.answeredAt) current.shown ??= shown;
  }, [refusal, asked, shown, answeredAt]);
}

/** The order as it was when its refusal was told, and the quote that followed, once it is there. */
interface Told {
  refusal: CheckoutRefusal | null;
  asked: string;
  answeredAt: number;
  shown?: string;
}

function isOutdated(
  { kind }: CheckoutRefusal,
  told: Told,
  { asked, shown }: { asked: string; shown: string },
): boolean {
  if (kind === 'challenge') return false;
  if (told.asked !== asked) return true;
  return kind === 'quote' && told.shown !== undefined && told.shown !== shown;
}
