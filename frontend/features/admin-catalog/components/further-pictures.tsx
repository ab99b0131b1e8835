import { useEffect, useRef } from 'react';
import { PHOTO_TYPES } from '#contract/catalog/photo-rules.ts';
import type { DetailedProduct, ProductPicture } from '#contract/catalog/product-details.ts';
import { MAX_ALT, MAX_PICTURES, type PicturesArrange } from '#contract/catalog/product-pictures.ts';
import { ErrorAlert } from '../../../components/error-alert.tsx';
import { FileField, TextField } from '../../../components/field.tsx';
import { Form, SubmitButton } from '../../../components/form.tsx';
import { moved } from '../../../components/move-buttons.tsx';
import { Section } from '../../../components/section.tsx';
import { useForm } from '../../../hooks/use-form.ts';
import { useAddPicture, useArrangePictures, useRemovePicture } from '../api/change-pictures.ts';
import { checkPhoto } from '../check-photo.ts';
import { useFittedPhoto } from '../hooks/use-fitted-photo.ts';
import styles from './further-pictures.module.css';
import { PictureRow } from './picture-row.tsx';

/**
 * A product's pictures after its photo: add, describe, reorder, remove; each takes effect at once.
 */
export function FurtherPictures({ product }: { product: DetailedProduct }) {
  const { _id: productId, pictures = [] } = product;
  const arrange = useArrangePictures(productId);
  const remove = useRemovePicture(productId);
  const error = arrange.error ?? remove.error;
  const isBusy = arrange.isPending || remove.isPending;

  function move(place: number, by: -1 | 1) {
    send(moved(pictures, place, by).map(({ _id }) => ({ _id })));
  }

  function say({ _id: described, alt: was }: ProductPicture, alt: string) {
    send(pictures.map(({ _id }) => (_id === described ? { _id, alt, was } : { _id })));
  }

  function send(next: PicturesArrange['pictures']) {
    if (isBusy) return;
    remove.reset();
    arrange.mutate(next);
  }

  function takeAway({ _id }: ProductPicture) {
    if (isBusy) return;
    arrange.reset();
    remove.mutate(_id);
  }

  return (
    <Section title="Further pictures" className={styles['pictures']}>
      <p className="soft">
        Behind the photo, in this order, {MAX_PICTURES} at most. Each change takes effect at once.
      </p>
      <ErrorAlert error={error} />
      {pictures.length > 0 ? (
        <ol aria-label="Further pictures">
          {pictures.map((picture, place) => (
            <PictureRow
              key={picture._id}
              picture={picture}
              place={place}
              last={pictures.length - 1}
              onMove={(by) => move(place, by)}
              onDescribe={(alt) => say(picture, alt)}
              onRemove={() => takeAway(picture)}
            />
          ))}
        </ol>
      ) : null}
      {pictures.length < MAX_PICTURES ? <AddPicture productId={productId} /> : null}
    </Section>
  );
}

const NO_PICTURE: { photo: File | undefined; alt: string } = { photo: undefined, alt: '' };

/** Form that adds a picture with its description. */
export function AddPicture({ productId }: { productId: string }) {
  const add = useAddPicture(productId);
  const form = useForm(NO_PICTURE, add, { only: 'photo' });
  const { draft } = form;
  const { photo } = draft;
  const { isFitting, hint } = useFittedPhoto(photo, (fitted) => form.change({ photo: fitted }));
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
        hint={hint}
        error={isFitting ? undefined : form.errors['photo']}
        onChange={({ target }) => form.change({ photo: target.files?.[0] })}
      />
      <TextField
        label="What it shows"
        autoComplete="off"
        maxLength={MAX_ALT}
        hint="Such as: the map of the first edition."
        {...form.bind('alt')}
      />
      <SubmitButton variant="quiet" busyText="Adding…" disabled={isFitting}>
        Add the picture
      </SubmitButton>
    </Form>
  );
}
