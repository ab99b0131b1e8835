import { useEffect, useRef, useState } from 'react';
import { PHOTO_HINT, PHOTO_TOO_LARGE } from '#contract/catalog/photo-rules.ts';
import { numberText } from '../../../lib/count-text.ts';
import { checkPhoto } from '../check-photo.ts';
import { fitPhoto } from '../fit-photo.ts';

/**
 * Makes a chosen photo that is too large smaller; `onFitted` gets what to send in its place. Returns
 * whether that is going on, and what to say beside the field.
 */
export function useFittedPhoto(
  photo: File | null | undefined,
  onFitted: (fitted: File) => void,
): { isFitting: boolean; hint: string } {
  const [unfit, setUnfit] = useState<File>();
  const tooLarge = photo && checkPhoto(photo) === PHOTO_TOO_LARGE ? photo : null;
  // What else the form has may be changed meanwhile.
  const latest = useRef(onFitted);
  useEffect(() => {
    latest.current = onFitted;
  });

  useEffect(() => {
    if (!tooLarge) return;
    let isReplaced = false;
    void fitPhoto(tooLarge).then((fitted) => {
      if (isReplaced) return;
      if (fitted) latest.current(fitted);
      else setUnfit(tooLarge);
    });
    return () => {
      isReplaced = true;
    };
  }, [tooLarge]);

  const isFitting = tooLarge !== null && tooLarge !== unfit;
  if (isFitting) return { isFitting, hint: 'The picture is being made smaller…' };
  const chosen = photo && `${photo.name}, ${numberText(Math.ceil(photo.size / 1000))} KB`;
  return { isFitting, hint: chosen ?? PHOTO_HINT };
}
