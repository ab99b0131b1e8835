import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { makeBook } from '../support/make-records.ts';
import { makePhoto, stubObjectUrls } from '../support/photo-file.ts';
import { field, middlemarch, openUpdateForm, UPDATE } from '../support/product-form.tsx';
import { signInAda } from '../support/render-page.tsx';
import { answerApi } from '../support/shop-api.ts';
import { wholeText } from '../support/whole-text.ts';

beforeEach(signInAda);

test('removing the picture, keeping it, choosing another and removing both sends the last choice', async () => {
  stubObjectUrls();
  const calls = answerApi({ ...middlemarch, [UPDATE]: { json: makeBook() } });
  openUpdateForm();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove picture' }));
  await userEvent.click(screen.getByRole('button', { name: 'Keep the picture' }));
  await userEvent.upload(field('Photo'), makePhoto('new.webp', { type: 'image/webp' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove picture' }));
  expect(screen.queryByAltText('The chosen file')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Remove picture' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByText(wholeText('Middlemarch is updated!'));
  const body = calls.find(({ call }) => call === UPDATE)?.body as FormData;
  const { was: _was, ...sent } = Object.fromEntries(body);
  expect(sent).toEqual({ removePhoto: '1' });
});

test('adding, moving or removing a picture of a draft shows at once', async () => {
  const map = { _id: 'map', url: '/map', width: 600, height: 900, alt: 'The map' };
  const spine = { ...map, _id: 'spine', url: '/spine', alt: 'The spine' };
  const draft = makeBook({ status: 'draft' });
  const calls = answerApi({
    ...middlemarch,
    'GET /product/middlemarch': { status: 404, json: { error: 'Product not found' } },
    'GET /product/middlemarch/desk/ada': { json: { ...draft, pictures: [map] } },
    'POST /product/middlemarch/pictures/ada': { json: { ...draft, pictures: [map, spine] } },
    'PUT /product/middlemarch/pictures/ada': { json: { ...draft, pictures: [spine, map] } },
    'DELETE /product/middlemarch/picture/spine/ada': { json: { ...draft, pictures: [map] } },
  });
  openUpdateForm();
  const pictures = await screen.findByRole('list', { name: 'Further pictures' });
  const shown = () =>
    [...pictures.querySelectorAll('img')].map((picture) => picture.getAttribute('alt'));
  expect(shown()).toEqual(['The map']);

  await userEvent.upload(field('Another picture'), makePhoto('spine.png'));
  await userEvent.type(field('What it shows'), 'The spine');
  await userEvent.click(screen.getByRole('button', { name: 'Add the picture' }));
  await expect.poll(shown).toEqual(['The map', 'The spine']);
  await userEvent.click(screen.getByRole('button', { name: 'Move picture 3 up' }));
  await expect.poll(shown).toEqual(['The spine', 'The map']);
  expect(calls.at(-1)?.body).toEqual({ pictures: [{ _id: 'spine' }, { _id: 'map' }] });
  await userEvent.click(screen.getByRole('button', { name: 'Remove picture 2' }));
  await expect.poll(shown).toEqual(['The map']);
});

test('a picture text saved by someone else shows after a move and is not overwritten', async () => {
  const map = { _id: 'map', url: '/map', width: 600, height: 900, alt: 'The map' };
  const spine = { ...map, _id: 'spine', url: '/spine', alt: '' };
  const said = { ...spine, alt: 'The spine' };
  const worn = { ...said, alt: 'A worn spine' };
  let pictures = [map, spine];
  const calls = answerApi({
    ...middlemarch,
    'GET /product/middlemarch': () => ({ json: { ...makeBook(), pictures } }),
    'PUT /product/middlemarch/pictures/ada': () => ({ json: { ...makeBook(), pictures } }),
  });
  openUpdateForm();
  const saveText = () => screen.getByRole('button', { name: /^Save what/ });
  const puts = () => calls.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body);

  pictures = [said, map];
  await userEvent.click(await screen.findByRole('button', { name: 'Move picture 3 up' }));
  await expect.poll(() => field('What picture 2 shows').value).toBe('The spine');
  expect(screen.queryByRole('button', { name: /^Save what/ })).toBeNull();

  pictures = [worn, map];
  await userEvent.clear(field('What picture 2 shows'));
  await userEvent.type(field('What picture 2 shows'), 'A worn spine');
  await userEvent.click(saveText());
  await expect.poll(() => screen.queryByRole('button', { name: /^Save what/ })).toBeNull();
  expect(puts()).toEqual([
    { pictures: [{ _id: 'spine' }, { _id: 'map' }] },
    { pictures: [{ _id: 'spine', alt: 'A worn spine', was: 'The spine' }, { _id: 'map' }] },
  ]);
});
