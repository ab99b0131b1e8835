import { isPhotoSize, isPhotoType } from '../contract/catalog/photo-rules.ts';
import { PHOTO_WIDTHS, type PhotoWidth, WIDEST_PHOTO } from '../contract/catalog/photo-widths.ts';
import { refuse } from '../refuse.ts';

/** Decodes photos of all accepted types and renders them for the pages. */
export interface PhotoCodec {
  /**
   * Decodes a whole photo and makes a WebP for each photo width, never larger than the original
   * and without metadata such as the location. Animations become still images.
   * @returns the photos, or why the file is refused
   * @throws {AppError} 503 when it is not the photo's fault
   */
  resize(bytes: Uint8Array<ArrayBuffer>): Promise<Resized>;
}

/** One width of a photo, as WebP. */
export interface SizedPhoto {
  width: PhotoWidth;
  bytes: Uint8Array;
}

/** Size of the widest version, in pixels. */
interface PhotoSize {
  width: number;
  height: number;
}

type Resized =
  | { photos: SizedPhoto[]; size: PhotoSize }
  | { refusal: 'photo-unreadable' | 'photo-too-many-pixels' };

/** Set explicitly, as the defaults of Images for JPEG differ between local and production. */
const OUTPUT = { format: 'image/webp', quality: 80, anim: false } as const;

/** Cloudflare's Images, which decodes outside the isolate: DECISIONS, "Images decodes the photos". */
export function createPhotoCodec(images: ImagesBinding): PhotoCodec {
  async function encode(bytes: Uint8Array<ArrayBuffer>, width: PhotoWidth): Promise<SizedPhoto> {
    const box = { ...boxOf(width), fit: 'scale-down' } as const;
    const result = await images.input(streamOf(bytes)).transform(box).output(OUTPUT);
    // Images may return a photo that is too much work unchanged, with its metadata.
    if (result.contentType() !== OUTPUT.format) throw new Error(`got ${result.contentType()}`);
    return { width, bytes: new Uint8Array(await new Response(result.image()).arrayBuffer()) };
  }

  /**
   * Tells a bad photo from an outage by encoding a known good one: error codes differ between
   * local and production.
   */
  async function explain(cause: unknown): Promise<Resized> {
    try {
      await encode(onePixel(), PHOTO_WIDTHS[0]);
    } catch {
      throw refuse('photos-unavailable', { cause });
    }
    return { refusal: 'photo-unreadable' };
  }

  return {
    resize: async (bytes) => {
      try {
        const info = await images.info(streamOf(bytes));
        if (!isPhotoType(info.format) || !('width' in info)) return { refusal: 'photo-unreadable' };
        if (!isPhotoSize(info)) return { refusal: 'photo-too-many-pixels' };
        const made = PHOTO_WIDTHS.map((width) => encode(bytes, width));
        return { photos: await Promise.all(made), size: sizeWithin(boxOf(WIDEST_PHOTO), info) };
      } catch (error) {
        return await explain(error);
      }
    },
  };
}

function boxOf(width: PhotoWidth) {
  return { width, height: width * 1.5 };
}

/** Size that `scale-down` produces: the whole photo, never larger than the original. */
function sizeWithin(box: PhotoSize, { width, height }: PhotoSize): PhotoSize {
  const scale = Math.min(1, box.width / width, box.height / height);
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: scaled(width), height: scaled(height) };
}

function streamOf(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array> {
  return new Blob([bytes]).stream();
}

/** A GIF. */
function onePixel(): Uint8Array<ArrayBuffer> {
  const gif = atob('R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==');
  return Uint8Array.from(gif, (letter) => letter.charCodeAt(0));
}
