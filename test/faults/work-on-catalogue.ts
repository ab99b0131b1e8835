import sharp from 'sharp';
import { nameOf } from './answers.ts';
import type { RequestKind } from './plan-faults.ts';
import { planRequestFaults } from './plan-request-faults.ts';
import type { Random } from './random.ts';
import type { Answer, CallOptions } from './shop.ts';
import type { World } from './world.ts';

/** Number of books in each of the harness's import files. */
export const FILE_BOOKS = 5;
const FILES = 12;
const FILE = 'File ';
const SHELF = 'Uploads';
const PHOTO = { width: 240, height: 320 };

/** Whether a book came from an import file; for a category, pass its name as `publisher`. */
export function isOfFile({ publisher }: { publisher: string | null }): boolean {
  return publisher?.startsWith(FILE) ?? false;
}

/**
 * Has the owner create books with photos, change them, take them off sale, and import files. These
 * books have no copies, so nobody buys them.
 */
export async function workOnCatalogue(world: World, n: number, random: Random): Promise<void> {
  const act = random.pick([putOn, putOn, change, takeOff, loadFile, loadFile] as const);
  await act(world, n, random);
}

async function putOn(world: World, n: number, random: Random): Promise<void> {
  const [category] = await world.shop.server.withoutKill(() =>
    world.shop.db.selectFrom('categories').select('id').limit(1).execute(),
  );
  const fields = { ...makeBookForm(`Upload ${n}`), category: category?.id ?? '', publisher: SHELF };
  const form = await formOf(fields, { hasPhoto: random.happens(0.8) });
  await ask(world, 'upload', { method: 'POST', path: '/product/create', form, random });
}

async function change(world: World, n: number, random: Random): Promise<void> {
  const id = await uploadPhoto(world, random);
  if (!id) return;
  const removes = random.happens(0.2);
  const fields = { description: `Changed ${n} times`, ...(removes && { removePhoto: '1' }) };
  const form = await formOf(fields, { hasPhoto: !removes });
  await ask(world, 'upload', { method: 'PUT', path: `/product/${id}`, form, random });
}

async function takeOff(world: World, _n: number, random: Random): Promise<void> {
  const id = await uploadPhoto(world, random);
  if (id) await ask(world, 'upload', { method: 'DELETE', path: `/product/${id}`, random });
}

/** Imports a file, a new one or an old one with other page counts; sometimes twice at once. */
async function loadFile(world: World, n: number, random: Random): Promise<void> {
  const file = `${FILE}${random.between(1, FILES)}`;
  const load = async (pages: number) => {
    const rows = Array.from({ length: FILE_BOOKS }, (_, row) => ({
      line: row + 2,
      columns: {
        ...makeBookForm(`${file}, book ${row}`),
        author: 'The Harness',
        category: file,
        publisher: file,
        pages: String(pages),
      },
    }));
    const path = '/catalogue/import';
    const answer = await ask(world, 'import', { method: 'POST', path, body: { rows }, random });
    if (answer?.status === 200)
      world.confirmedOutcomes.push({ userId: world.admin.id, what: 'loaded', file });
  };
  const again = random.happens(0.3) ? [load(n + 2)] : [];
  await Promise.all([load(n + 1), ...again]);
}

function makeBookForm(name: string) {
  return { name, description: 'A book for the harness.', price: '5', quantity: '0', shipping: '0' };
}

async function uploadPhoto({ shop }: World, random: Random): Promise<string | undefined> {
  const rows = await shop.server.withoutKill(() =>
    shop.db.selectFrom('products').select('id').where('publisher', '=', SHELF).execute(),
  );
  if (rows.length === 0) return undefined;
  return random.pick(rows).id;
}

let photo: Promise<Uint8Array<ArrayBuffer>> | undefined;

/** A picture of noise, which makes it as large as a photo: many packets. */
async function makePhoto(): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const picture = sharp({ create: { ...PHOTO, channels: 3, background: 'black', noise } });
  return new Uint8Array(await picture.png().toBuffer());
}

async function formOf(
  fields: Record<string, string>,
  { hasPhoto }: { hasPhoto: boolean },
): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  photo ??= makePhoto();
  if (hasPhoto) form.set('photo', new File([await photo], 'cover.png', { type: 'image/png' }));
  return form;
}

async function ask(
  { shop, admin, answers, only }: World,
  requestKind: RequestKind,
  call: { method: string; path: string; random: Random } & Pick<CallOptions, 'body' | 'form'>,
): Promise<Answer> {
  const { method, path, random, ...sending } = call;
  const requestFaults = planRequestFaults(random, requestKind, only);
  const to = `${path}/${admin.id}`;
  const answer = await shop.call(method, to, { token: admin.token, ...sending, ...requestFaults });
  answers.add(nameOf(answer), requestKind);
  return answer;
}
