import { useRef, useState } from 'react';
import { photoSrcSet } from '#contract/catalog/photo-widths.ts';
import type { ProductPicture } from '#contract/catalog/product-details.ts';
import { MAX_ALT } from '#contract/catalog/product-pictures.ts';
import { Actions } from '../../../components/actions.tsx';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/field.tsx';
import { MoveButtons } from '../../../components/move-buttons.tsx';
import styles from './further-pictures.module.css';

/** A picture after the photo, by index from 0. */
export function Picture({
  picture: { url, alt },
  place,
}: {
  picture: ProductPicture;
  place: number;
}) {
  return (
    <img
      className={styles['shown']}
      alt={alt || `Picture ${place + 2}`}
      width={80}
      height={120}
      loading="lazy"
      sizes="5rem"
      srcSet={photoSrcSet(url)}
      src={url}
    />
  );
}

/** One picture after the photo, with its description and buttons to move and remove it. */
export function PictureRow({
  picture,
  place,
  last,
  onMove,
  onDescribe,
  onRemove,
}: {
  picture: ProductPicture;
  place: number;
  /** Index of the last picture. */
  last: number;
  onMove: (by: -1 | 1) => void;
  onDescribe: (alt: string) => void;
  onRemove: () => void;
}) {
  const { alt: saved } = picture;
  const [alt, setAlt] = useState(saved);
  const [known, setKnown] = useState(saved);
  const field = useRef<HTMLInputElement>(null);
  if (known !== saved) {
    setKnown(saved);
    // Another admin's new description replaces the old one, but not what was typed here.
    if (alt.trim() === known) setAlt(saved);
  }
  const name = `picture ${place + 2}`;
  const isChanged = alt.trim() !== saved;
  return (
    <li className={styles['picture']}>
      <Picture picture={picture} place={place} />
      <div className={styles['about']}>
        <TextField
          ref={field}
          label={`What ${name} shows`}
          autoComplete="off"
          maxLength={MAX_ALT}
          value={alt}
          hint="Read out to people who cannot see it."
          onChange={({ target }) => setAlt(target.value)}
        />
        <Actions>
          {isChanged ? (
            <Button
              variant="plain"
              onClick={() => {
                onDescribe(alt.trim());
                field.current?.focus();
              }}
            >
              Save <span className="visually-hidden">what {name} shows</span>
            </Button>
          ) : null}
          <MoveButtons name={name} place={place} last={last} onMove={onMove} />
          <Button variant="plain" aria-label={`Remove ${name}`} onClick={onRemove}>
            Remove
          </Button>
        </Actions>
      </div>
    </li>
  );
}
