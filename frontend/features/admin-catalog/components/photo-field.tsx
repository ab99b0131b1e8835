import { useEffect, useRef, useState } from 'react';
import { NOT_A_PHOTO, PHOTO_TYPES } from '#contract/catalog/photo-rules.ts';
import type { Product } from '#contract/catalog/product.ts';
import { Button } from '../../../components/button.tsx';
import { FileField } from '../../../components/field.tsx';
import { ProductCover } from '../../../components/product-cover.tsx';
import { checkPhoto } from '../check-photo.ts';
import { useFittedPhoto } from '../hooks/use-fitted-photo.ts';
import type { ProductDraft } from '../product-draft.ts';
import styles from './photo-field.module.css';

type PhotoDraft = Pick<ProductDraft, 'photo' | 'photoProblem' | 'removePhoto'>;

/** The product's picture as the shop will show it, with fields to choose and remove it. */
export function PhotoField({
  draft,
  product,
  error,
  onChange,
}: {
  draft: PhotoDraft;
  /** The current product; undefined if it is new. */
  product: Product | undefined;
  error: string | undefined;
  onChange: (draft: PhotoDraft) => void;
}) {
  const { photo, photoProblem, removePhoto } = draft;
  const input = useRef<HTMLInputElement>(null);
  const url = useObjectUrl(photoProblem ? null : photo);
  const hasPhoto = photo !== null || (product?.photoUrl && !removePhoto);
  const { isFitting, hint } = useFittedPhoto(photo, choose);

  // A file field cannot be set to a file, but it can be emptied with the form.
  useEffect(() => {
    if (!photo && input.current) input.current.value = '';
  }, [photo]);

  function choose(file: File | undefined) {
    // Closing the file dialog without a choice keeps the file.
    if (file) onChange({ photo: file, photoProblem: checkPhoto(file), removePhoto: false });
  }

  function remove() {
    const keepsNone = photo === null;
    onChange({ photo: null, photoProblem: undefined, removePhoto: keepsNone });
    input.current?.focus();
  }

  return (
    <div className={styles['photo']}>
      <div className={styles['preview']}>
        {url ? (
          <img
            src={url}
            alt="The chosen file"
            className={styles['chosen']}
            onError={() => onChange({ ...draft, photoProblem: NOT_A_PHOTO })}
          />
        ) : product ? (
          <ProductCover
            product={{ ...product, photoUrl: removePhoto ? null : product.photoUrl }}
            sizes="(max-width: 60rem) 7rem, 17rem"
          />
        ) : (
          <p className={styles['none']}>Without a picture, the shop draws a cover of the title.</p>
        )}
      </div>
      <div className={styles['choice']}>
        <FileField
          ref={input}
          label="Photo"
          name="photo"
          accept={PHOTO_TYPES.join()}
          hint={photo ? hint : `${hint} Optional.`}
          error={isFitting ? undefined : (photoProblem ?? error)}
          onChange={(event) => choose(event.target.files?.[0])}
        />
        {hasPhoto ? (
          <Button variant="plain" onClick={remove}>
            Remove picture
          </Button>
        ) : null}
        {removePhoto ? (
          <Button
            variant="plain"
            onClick={() => {
              onChange({ ...draft, removePhoto: false });
              input.current?.focus();
            }}
          >
            Keep the picture
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/** Object URL of a chosen file, revoked with the file or the page. */
function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(null);
    };
  }, [file]);
  return url;
}
