import type { Context } from 'hono';
import type { PhotoType } from '../contract/catalog/photo-rules.ts';
import type { PhotoWidth } from '../contract/catalog/photo-widths.ts';
import { slugOf } from '../contract/page-urls.ts';
import type { AppEnv } from '../deps.ts';
import { refuse } from '../refuse.ts';
import { photoVersion } from './photo-store.ts';

interface StoredPhoto {
  photo_key: string;
  photo_type: PhotoType;
  /** Name of the book that it shows. */
  name: string;
}

/**
 * Answers with a stored photo, or with 304 to a browser that has it.
 * @param stored undefined if the book has none
 * @throws {AppError} 404 `missing` if there is none, or none in R2
 */
export async function serveProductPhoto(
  c: Context<AppEnv>,
  stored: StoredPhoto | undefined,
  query: { w: PhotoWidth; v?: string | undefined },
  missing: 'photo-not-found' | 'picture-not-found',
): Promise<Response> {
  if (!stored) throw refuse(missing);
  const { photo_key: key, photo_type: type, name } = stored;
  const ifNoneMatch = c.req.header('if-none-match');
  const ask = { width: query.w, ifNoneMatch, bytes: c.req.method !== 'HEAD' };
  const photo = await c.var.deps.photos.get(key, ask);
  if (!photo) throw refuse(missing);
  // A versioned URL always means the same picture; the bare one means the latest.
  const versioned = query.v === photoVersion(key);
  const headers = {
    'content-type': type,
    'cache-control': versioned ? 'public, max-age=31536000, immutable' : 'public, max-age=60',
    'content-disposition': photoDisposition({ name, type }),
    etag: photo.etag,
  };
  if (!photo.body && ask.bytes) return c.body(null, 304, headers);
  // The answer to HEAD has no body to take the length from.
  const whole = { ...headers, 'content-length': String(photo.size) };
  return photo.body ? c.body(photo.body, 200, whole) : c.body(null, 200, whole);
}

/**
 * Returns the `Content-Disposition` of a photo: displayed inline, and saved under the book's name
 * with the extension of its type.
 * @see https://www.rfc-editor.org/rfc/rfc6266#section-4.3
 */
function photoDisposition({ name, type }: { name: string; type: PhotoType }): string {
  const ending = type.replace('image/', '').replace('jpeg', 'jpg');
  const slug = slugOf(name);
  const own = slug ? `; filename*=UTF-8''${encodeURIComponent(slug)}.${ending}` : '';
  return `inline; filename="cover.${ending}"${own}`;
}
