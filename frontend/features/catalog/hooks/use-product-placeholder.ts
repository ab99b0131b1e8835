import { startTransition, useEffect, useState } from 'react';

/**
 * Whether a product's page still asks to wait (the words: `components/product-details.tsx`). True for
 * so long after `subject` first came, and again after each change of it; never for 0. For how long:
 * `contract/product-placeholder.ts`, unless the owner has set another time (`placeholderMs`).
 */
export function useProductPlaceholder(subject: string, milliseconds: number): boolean {
  const [waitedFor, setWaitedFor] = useState<string | null>(null);
  useEffect(() => {
    if (milliseconds === 0) return;
    // In short turns: a whole page takes its place, and a phone must not stand still for it.
    const end = () => startTransition(() => setWaitedFor(subject));
    const timer = setTimeout(end, milliseconds);
    return () => clearTimeout(timer);
  }, [subject, milliseconds]);
  return milliseconds > 0 && waitedFor !== subject;
}
