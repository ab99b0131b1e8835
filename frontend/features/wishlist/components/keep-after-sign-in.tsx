import { useEffect, useRef } from 'react';
import { Alert } from '../../../components/alert.tsx';
import { LoadingNote } from '../../../components/skeleton.tsx';
import { errorText } from '../../../lib/error-text.ts';
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
  if (error) return <Alert tone="danger">{errorText(error)}</Alert>;
  return <LoadingNote text="Keeping the book" />;
}
