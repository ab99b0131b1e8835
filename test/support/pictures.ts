import { crc32, deflateSync } from 'node:zlib';
import type { PhotoType } from '#contract/catalog/photo-rules.ts';

/** The smallest complete pictures that sharp makes, one of each kind that a browser may send. */
const PICTURES = {
  jpeg: '/9j/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAACAAMDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAABAX/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCUAMuP/9k=',
  progressive:
    '/9j/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wgARCAAMABADASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAAAwAB/8QAFQEBAQAAAAAAAAAAAAAAAAAAAAH/2gAMAwEAAhADEAAAAbFOP//EABkQAAIDAQAAAAAAAAAAAAAAAAAhAQIRIv/aAAgBAQABBQIZnUq3/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAgBAwEBPwF//8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAgBAgEBPwF//8QAGhAAAgIDAAAAAAAAAAAAAAAAAAECEBEhMf/aAAgBAQAGPwLXKUTCP//EABwQAAICAgMAAAAAAAAAAAAAAAEhAEERMWFxkf/aAAgBAQABPyEYKYB0PYhYAd6mAA5dqLWXc//aAAwDAQACAAMAAAAQ7//EABkRAAIDAQAAAAAAAAAAAAAAAAHwABExkf/aAAgBAwEBPxAm17s//8QAGBEAAgMAAAAAAAAAAAAAAAAAAAERIXH/2gAIAQIBAT8QTmtP/8QAHRABAAICAgMAAAAAAAAAAAAAAREhADFBgWFxwf/aAAgBAQABPxAiRoWToJ2VNVzGMhAEXpUzG1rb8xKkDwngvjrBJEYD7o33n//Z',
  png: 'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEElEQVQImWNYZWwMQQxwFgBCngZhW128kwAAAABJRU5ErkJggg==',
  gif: 'R0lGODlhAwACAIAAAExpcaozMyH5BAUAAAAALAAAAAADAAIAAAICjF8AOw==',
  webp: 'UklGRjQAAABXRUJQVlA4ICgAAABwAQCdASoDAAIAAsBMJaACdAFAAAD+7HDdcXNkYa/+N4/yXf277KAA',
  lossless: 'UklGRh4AAABXRUJQVlA4TBEAAAAvAkAAAAfQmap2pv+BiOh/AAA=',
  alpha:
    'UklGRkYAAABXRUJQVlA4WAoAAAAQAAAAAgAAAQAAQUxQSAcAAAAAgICAgICAAFZQOCAYAAAAMAEAnQEqAwACAALATCWkAANwAP734IAA',
  avif: 'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAACQAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgSACAAAAABRpc3BlAAAAAAAAAAMAAAACAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAAsbWRhdBIACgg4BCtICGg0gDIWGUJjBMAANAAAkEDJHGFIKHbYYwrgoA==',
} as const;

export type PictureName = keyof typeof PICTURES;
export const PICTURE_NAMES = Object.keys(PICTURES) as PictureName[];

const TYPES: Record<PictureName, PhotoType> = {
  jpeg: 'image/jpeg',
  progressive: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  lossless: 'image/webp',
  alpha: 'image/webp',
  avif: 'image/avif',
};

/** A complete picture with its true media type. */
export function makePicture(name: PictureName): {
  type: PhotoType;
  bytes: Uint8Array<ArrayBuffer>;
} {
  const bytes = Uint8Array.from(atob(PICTURES[name]), (letter) => letter.charCodeAt(0));
  return { type: TYPES[name], bytes };
}

/** The bytes of a text, for example a script posing as a picture. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>;
}

/** Concatenates byte arrays. */
export function concatBytes(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** A black PNG of these dimensions; its file stays small. */
export function makePng(width: number, height: number): Uint8Array<ArrayBuffer> {
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header[8] = 8;
  const rows = new Uint8Array(deflateSync(new Uint8Array((width + 1) * height)));
  const signature = makePicture('png').bytes.slice(0, 8);
  const end = new Uint8Array();
  return concatBytes(signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', end));
}

function chunk(name: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const body = concatBytes(bytesOf(name), data);
  const around = new DataView(new ArrayBuffer(8));
  around.setUint32(0, data.length);
  around.setUint32(4, crc32(body));
  const bytes = new Uint8Array(around.buffer);
  return concatBytes(bytes.slice(0, 4), body, bytes.slice(4));
}

/** The JPEG padded with comments to `size` bytes; each comment begins with `text`. */
export function makeJpeg(size: number, text = ''): Uint8Array<ArrayBuffer> {
  const { bytes } = makePicture('jpeg');
  const parts = [bytes.slice(0, 2)];
  for (let left = size - bytes.length; left > 0; ) {
    const length = left > 65_000 ? 60_000 : left;
    const comment = new Uint8Array(length);
    comment.set([0xff, 0xfe, (length - 2) >> 8, (length - 2) & 0xff]);
    comment.set(bytesOf(text), 4);
    parts.push(comment);
    left -= length;
  }
  return concatBytes(...parts, bytes.slice(2));
}
