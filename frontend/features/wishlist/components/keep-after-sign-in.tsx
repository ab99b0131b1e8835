import { useEffect, useRef } from 'react';
import { ErrorAlert } from '../../../components/error-alert.tsx';
import { LoadingNote } from '../../../components/skeleton.tsx';
import { useKeepBook } from '../api/wishlist.ts';

/** Adds the book that the user wanted to keep before signing in. */
export function KeepAfterSignIn({
  userId,
  productId,
  onKept,
}: {
  userId: string;
  productId: string;
  onKept: () => void;
}) {
  const { mutate, error } = useKeepBook(userId);
  const kept = useRef(onKept);
  useEffect(() => {
    mutate({ productId, keep: true }, { onSuccess: () => kept.current() });
  }, [mutate, productId]);
  if (error) return <ErrorAlert error={error} />;
  return <LoadingNote text="Keeping the book" />;
}
