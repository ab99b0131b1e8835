import { useEffect, useRef } from 'react';
import { PHOTO_TYPES } from '../../../../functions/contract/photo-limits.ts';
import { MAX_ALT } from '../../../../functions/contract/product-pictures.ts';
import { FileField, TextField } from '../../../components/field.tsx';
import { Form, SubmitButton } from '../../../components/form.tsx';
import { useForm } from '../../../hooks/use-form.ts';
import { useAddPicture } from '../api/change-pictures.ts';
import { checkPhoto, PHOTO_HINT } from '../check-photo.ts';
import styles from './further-pictures.module.css';

const NO_PICTURE: { photo: File | undefined; alt: string } = { photo: undefined, alt: '' };

/** Form that adds a picture with its description. */
export function AddPicture({ productId }: { productId: string }) {
  const add = useAddPicture(productId);
  const form = useForm(NO_PICTURE, add, { only: 'photo' });
  const { draft } = form;
  const { photo } = draft;
  const input = useRef<HTMLInputElement>(null);
  // A file field cannot be set to a file, but it can be emptied.
  useEffect(() => {
    if (!photo && input.current) input.current.value = '';
  }, [photo]);

  function submit() {
    const wrong = photo ? checkPhoto(photo) : 'Choose a picture first';
    if (form.refuse(wrong ? { photo: wrong } : {}) || !photo) return;
    add.mutate(
      { photo, alt: draft.alt },
      // A file or text entered since belongs to the next picture.
      { onSuccess: () => form.takeSaved(draft, NO_PICTURE) },
    );
  }

  return (
    <Form form={form} className={styles['add']} onSubmit={submit}>
      <FileField
        ref={input}
        label="Another picture"
        accept={PHOTO_TYPES.join()}
        hint={PHOTO_HINT}
        error={form.errors['photo']}
        onChange={({ target }) => form.change({ photo: target.files?.[0] })}
      />
      <TextField
        label="What it shows"
        autoComplete="off"
        maxLength={MAX_ALT}
        hint="Such as: the map of the first edition."
        {...form.bind('alt')}
      />
      <SubmitButton variant="quiet" busyText="Adding…">
        Add the picture
      </SubmitButton>
    </Form>
  );
}
