import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ProductCover } from '../../../frontend/components/product-cover.tsx';
import { makeBook } from '../support/make-records.ts';
import { renderPage } from '../support/render-page.tsx';

test('a book shows its photo', () => {
  const { container } = renderPage(<ProductCover product={makeBook()} sizes="10rem" />);

  expect(container.querySelector('img')?.getAttribute('src')).toBe(makeBook().photoUrl);
});

// proves photos.5
test('a photo is loaded lazily, in the width that its place needs', () => {
  const { container } = renderPage(<ProductCover product={makeBook()} sizes="10rem" />);

  const photo = container.querySelector('img');
  const url = makeBook().photoUrl;
  expect(photo?.getAttribute('srcset')).toBe(
    `${url}&w=180 180w, ${url}&w=360 360w, ${url}&w=720 720w`,
  );
  expect(photo?.getAttribute('sizes')).toBe('10rem');
  expect(photo?.getAttribute('loading')).toBe('lazy');
  expect(photo?.getAttribute('fetchpriority')).toBe('auto');
});

test('a book without a photo shows a cover with its title', async () => {
  const { container } = renderPage(
    <ProductCover product={makeBook({ photoUrl: null })} sizes="10rem" />,
  );

  expect(await screen.findByText('Middlemarch')).toBeTruthy();
  expect(container.querySelector('img')).toBeNull();
});

test('a photo that cannot be loaded is replaced by a cover with the title', async () => {
  const { container } = renderPage(<ProductCover product={makeBook()} sizes="10rem" />);
  const photo = container.querySelector('img');
  if (!photo) throw new Error('no photo');

  fireEvent.error(photo);

  expect(await screen.findByText('Middlemarch')).toBeTruthy();
  expect(container.querySelector('img')).toBeNull();
});

test('a photo that could not be loaded is loaded again when the browser is online', async () => {
  const { container } = renderPage(<ProductCover product={makeBook()} sizes="10rem" />);
  const photo = container.querySelector('img');
  if (!photo) throw new Error('no photo');
  fireEvent.error(photo);
  await screen.findByText('Middlemarch');

  fireEvent(window, new Event('online'));

  expect(container.querySelector('img')?.getAttribute('src')).toBe(makeBook().photoUrl);
});
