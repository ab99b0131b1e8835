import { startTransition, useEffect, useState } from 'react';

/**
 * How long a product's placeholder stays is set by the owner: `placeholderMs` in
 * `contract/settings.ts`, two seconds as specified. True for that long after `subject` first came, and again after each change of it; never for 0.
 */
export function usePlaceholder(subject: string, milliseconds: number): boolean {
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
