import { type FormEvent, useEffect, useRef, useState } from 'react';
import { PHOTO_TYPES } from '../../../../functions/contract/photo.ts';
import { MAX_ALT } from '../../../../functions/contract/product-pictures.ts';
import { Button } from '../../../components/button.tsx';
import { FileField, TextField } from '../../../components/field.tsx';
import { errorText } from '../../../lib/error-text.ts';
import { useAddPicture } from '../api/change-pictures.ts';
import { checkPhoto } from '../check-photo.ts';
import styles from './further-pictures.module.css';

/** Form that adds a picture with its description. */
export function AddPicture({ productId, onAdd }: { productId: string; onAdd: () => void }) {
  const add = useAddPicture(productId);
  const [photo, setPhoto] = useState<File>();
  const [alt, setAlt] = useState('');
  const [invalid, setInvalid] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  // A file field cannot be set to a file, but it can be emptied.
  useEffect(() => {
    if (!photo && input.current) input.current.value = '';
  }, [photo]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (add.isPending) return;
    const wrong = photo ? checkPhoto(photo) : 'Choose a picture first';
    setInvalid(wrong);
    if (!photo || wrong) {
      input.current?.focus();
      return;
    }
    onAdd();
    add.mutate(
      { photo, alt },
      {
        onSuccess: () => {
          // A file or text entered since belongs to the next picture.
          setPhoto((chosen) => (chosen === photo ? undefined : chosen));
          setAlt((typed) => (typed === alt ? '' : typed));
        },
      },
    );
  }

  return (
    <form className={styles['add']} onSubmit={submit} noValidate>
      <FileField
        ref={input}
        label="Another picture"
        accept={PHOTO_TYPES.join()}
        hint="JPEG, PNG, WebP, AVIF or GIF, less than 1 MB."
        error={invalid ?? (add.error ? errorText(add.error) : undefined)}
        onChange={({ target }) => {
          setInvalid(undefined);
          // The answer to an upload in progress must not be lost.
          if (!add.isPending) add.reset();
          setPhoto(target.files?.[0]);
        }}
      />
      <TextField
        label="What it shows"
        autoComplete="off"
        maxLength={MAX_ALT}
        value={alt}
        hint="Such as: the map of the first edition."
        onChange={({ target }) => setAlt(target.value)}
      />
      <Button type="submit" variant="quiet" busy={add.isPending}>
        {add.isPending ? 'Adding…' : 'Add the picture'}
      </Button>
    </form>
  );
}
