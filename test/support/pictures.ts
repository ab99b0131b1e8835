import type { PhotoType } from '../../functions/db/tables.ts';

/** The smallest whole pictures that sharp makes, one of each kind that a browser may send. */
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

/** A whole picture with what its bytes say it is. */
export function aPicture(name: PictureName): { type: PhotoType; bytes: Uint8Array<ArrayBuffer> } {
  const bytes = Uint8Array.from(atob(PICTURES[name]), (letter) => letter.charCodeAt(0));
  return { type: TYPES[name], bytes };
}

/** The bytes of a text, such as a script that is called a picture. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>;
}

/** One after the other. */
export function joined(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
