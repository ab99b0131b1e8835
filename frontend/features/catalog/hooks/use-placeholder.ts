import { useEffect, useState } from 'react';

/** Spec 9: how long a product's page asks to wait before it shows the product. */
const PRODUCT_PLACEHOLDER_MS = 2000;

/** True for that long after `subject` first came, and again after each change of it. */
export function usePlaceholder(subject: string, milliseconds = PRODUCT_PLACEHOLDER_MS): boolean {
  const [waitedFor, setWaitedFor] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setWaitedFor(subject), milliseconds);
    return () => clearTimeout(timer);
  }, [subject, milliseconds]);
  return waitedFor !== subject;
}
