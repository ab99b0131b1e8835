import { useEffect, useRef, useState } from 'react';
import { PHOTO_TYPES } from '../../../../functions/contract/photo-limits.ts';
import { MAX_ALT } from '../../../../functions/contract/product-pictures.ts';
import { FileField, TextField } from '../../../components/field.tsx';
import { Form, SubmitButton } from '../../../components/form.tsx';
import { errorText } from '../../../lib/error-text.ts';
import { useAddPicture } from '../api/change-pictures.ts';
import { checkPhoto, PHOTO_HINT } from '../check-photo.ts';
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

  function submit() {
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
    <Form sending={add} className={styles['add']} onSubmit={submit}>
      <FileField
        ref={input}
        label="Another picture"
        accept={PHOTO_TYPES.join()}
        hint={PHOTO_HINT}
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
      <SubmitButton variant="quiet" busyText="Adding…">
        Add the picture
      </SubmitButton>
    </Form>
  );
}
