import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { adminProductPageSchema } from '#contract/catalog/admin-product.ts';
import { productListSchema, productSchema } from '#contract/catalog/product.ts';
import {
  type DetailedProduct,
  detailedProductSchema,
  type ProductPicture,
} from '#contract/catalog/product-details.ts';
import { useAdmin } from '../../../hooks/use-admin.ts';
import { api } from '../../../lib/api-client.ts';
import { productKeys } from '../../../lib/query-keys.ts';
import { type CoverBook, type CoverCheck, checkCovers } from '../covers/check-covers.ts';
import { type CoverProgress, sendCovers } from '../covers/send-covers.ts';
import type { PictureCalls } from '../covers/set-picture.ts';
import { problemText } from '../import-run.ts';

/** State of a zip of pictures: checked first, and uploaded once confirmed. */
export type CoverRun =
  | { phase: 'none'; problem?: string }
  | { phase: 'checking' | 'checked'; file: File; check: CoverCheck }
  | { phase: 'loading' | 'ended'; progress: CoverProgress; problem?: string };

/** Checks a zip of pictures, and uploads them. Ends when the page is left. */
export function useCoverRun() {
  const [run, setRun] = useState<CoverRun>({ phase: 'none' });
  const halt = useRef<AbortController>(undefined);
  const { findBook, ...calls } = useSetCover();
  const queries = useQueryClient();
  useEffect(() => () => halt.current?.abort(), []);

  async function check(file: File) {
    const { signal } = begin();
    const onProgress = (now: CoverCheck) => setRun({ phase: 'checking', file, check: now });
    onProgress({ fits: [], leftOut: [], books: new Map() });
    try {
      const found = await checkCovers(await readZip(file), findBook, { signal, onProgress });
      setRun({ phase: 'checked', file, check: found });
    } catch (error) {
      setRun({ phase: 'none', problem: endText(error, signal) });
    }
  }

  async function place(file: File, { books }: CoverCheck) {
    const { signal } = begin();
    let progress: CoverProgress = { placed: 0, leftOut: [] };
    const onProgress = (now: CoverProgress) => {
      progress = now;
      setRun({ phase: 'loading', progress });
    };
    onProgress(progress);
    try {
      await sendCovers(await readZip(file), books, calls, { signal, onProgress });
      setRun({ phase: 'ended', progress });
    } catch (error) {
      setRun({ phase: 'ended', progress, problem: endText(error, signal) });
    }
    await queries.invalidateQueries({ queryKey: productKeys.all });
  }

  function begin() {
    halt.current = new AbortController();
    return halt.current;
  }

  return { run, check, place, stop: () => halt.current?.abort() };
}

/** Lazy, as most visits to the page unpack nothing. */
async function readZip(file: File) {
  const { readCoverZip } = await import('../covers/cover-zip.ts');
  return readCoverZip(file);
}

function endText(error: unknown, signal: AbortSignal): string {
  return signal.aborted ? 'Loading was stopped.' : problemText(error);
}

/** Calls that find a book by ISBN and set its pictures. */
function useSetCover() {
  const { _id: adminId } = useAdmin();
  return {
    findBook: async (isbn: string): Promise<CoverBook | undefined> => {
      const query = { search: isbn };
      const found = await api('GET /products/search', { query, response: productListSchema });
      const published = found.find((book) => book.isbn === isbn);
      if (published) return published;
      // More expensive, as this list includes drafts and hidden books.
      const { products } = await api('GET /products/desk/:userId', {
        params: { userId: adminId },
        query,
        response: adminProductPageSchema,
      });
      return products.find((book) => book.isbn === isbn);
    },
    setPhoto: (productId: string, picture: File) => {
      const form = new FormData();
      form.set('photo', picture);
      const params = { productId, userId: adminId };
      return api('PUT /product/:productId/:userId', { params, form, response: productSchema });
    },
    picturesOf: (productId: string): PictureCalls => {
      const params = { productId, userId: adminId };
      const response = detailedProductSchema;
      return {
        read: async () =>
          picturesIn(await api('GET /product/:productId/desk/:userId', { params, response })),
        add: (photo) => send(params, photo),
        replace: (pictureId, photo) => send(params, photo, pictureId),
      };
    },
  };
}

function send(params: { productId: string; userId: string }, photo: File, inPlaceOf?: string) {
  const form = new FormData();
  form.set('photo', photo);
  if (inPlaceOf !== undefined) form.set('inPlaceOf', inPlaceOf);
  const response = detailedProductSchema;
  return api('POST /product/:productId/pictures/:userId', { params, form, response });
}

function picturesIn({ pictures = [] }: DetailedProduct): readonly ProductPicture[] {
  return pictures;
}
