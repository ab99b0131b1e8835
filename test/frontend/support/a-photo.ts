import { onTestFinished } from 'vitest';

/** A chosen file; what is in it only the Worker looks at. */
export function aPhoto(name: string, { type = 'image/png', bytes = 100 } = {}): File {
  return new File([new Uint8Array(bytes)], name, { type });
}

/** jsdom shows no pictures: the addresses of chosen files are their names. */
export function pretendObjectUrls(): { revoked: string[] } {
  const revoked: string[] = [];
  const { createObjectURL, revokeObjectURL } = URL;
  URL.createObjectURL = (file) => `blob:${(file as File).name}`;
  URL.revokeObjectURL = (url) => revoked.push(url);
  onTestFinished(() => {
    Object.assign(URL, { createObjectURL, revokeObjectURL });
  });
  return { revoked };
}
