import {
  MAX_PICTURES,
  type PicturesArrange,
} from '../../../../functions/contract/product-pictures.ts';
import type { ProductPicture, WholeProduct } from '../../../../functions/contract/whole-product.ts';
import { ErrorAlert } from '../../../components/error-alert.tsx';
import { moved } from '../../../components/move-buttons.tsx';
import { Section } from '../../../components/section.tsx';
import { useArrangePictures, useRemovePicture } from '../api/change-pictures.ts';
import { AddPicture } from './add-picture.tsx';
import styles from './further-pictures.module.css';
import { PictureRow } from './picture-row.tsx';

/**
 * A product's pictures after its photo: add, describe, reorder, remove; each takes effect at once.
 */
export function FurtherPictures({ product }: { product: WholeProduct }) {
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
