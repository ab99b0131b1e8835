import { onTestFinished } from 'vitest';

/** A chosen file; only the Worker looks at its content. */
export function makePhoto(name: string, { type = 'image/png', bytes = 100 } = {}): File {
  return new File([new Uint8Array(bytes)], name, { type });
}

/** jsdom shows no pictures: a chosen file's object URL is its name. */
export function stubObjectUrls(): { revoked: string[] } {
  const revoked: string[] = [];
  const { createObjectURL, revokeObjectURL } = URL;
  URL.createObjectURL = (file) => `blob:${(file as File).name}`;
  URL.revokeObjectURL = (url) => revoked.push(url);
  onTestFinished(() => {
    Object.assign(URL, { createObjectURL, revokeObjectURL });
  });
  return { revoked };
}
