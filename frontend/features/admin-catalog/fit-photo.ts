import { MAX_PHOTO_BYTES } from '#contract/catalog/photo-rules.ts';

/** In pixels, of the longer side: twice what the widest stored photo has, then less and less. */
const SIDES = [2160, 1440, 1080];

/**
 * Returns a smaller copy of a photo that is larger than the shop accepts, as a camera's is: a JPEG,
 * turned upright. Undefined if the browser cannot show it, or if it may move.
 */
export async function fitPhoto(photo: File): Promise<File | undefined> {
  if (photo.type === 'image/gif') return undefined;
  let url = '';
  try {
    url = URL.createObjectURL(photo);
    const image = new Image();
    image.src = url;
    await image.decode();
    for (const side of SIDES) {
      const bytes = await drawWithin(side, image);
      if (bytes && bytes.size <= MAX_PHOTO_BYTES) {
        const name = `${photo.name.replace(/\.[^.]*$/, '')}.jpg`;
        return new File([bytes], name, { type: bytes.type });
      }
    }
  } catch {
    // Not a picture, or of too many pixels for this device.
  } finally {
    URL.revokeObjectURL(url);
  }
  return undefined;
}

function drawWithin(side: number, image: HTMLImageElement): Promise<Blob | null> {
  const { naturalWidth, naturalHeight } = image;
  const scale = Math.min(1, side / Math.max(naturalWidth, naturalHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(naturalHeight * scale));
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  // A JPEG has no transparency: what shows through would be black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
}
