import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { ProfilePage } from '../../../frontend/app/routes/profile-page.tsx';
import { SigninPage } from '../../../frontend/app/routes/signin-page.tsx';
import { SignupPage } from '../../../frontend/app/routes/signup-page.tsx';
import { setSession } from '../../../frontend/stores/session-store.ts';
import { adminPage } from '../support/admin-route.tsx';
import { makeSession } from '../support/make-records.ts';
import { makePhoto, stubObjectUrls } from '../support/photo-file.ts';
import { Guarded, renderPage, signInAda } from '../support/render-page.tsx';
import { answerApi } from '../support/shop-api.ts';

const openPage = await adminPage('create/product');

// Spec 5: each field declares its purpose, so that a browser offers the right keyboard and files.

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);

// proves validation.5
test.each([
  ['sign-in', '/signin', <SigninPage key="in" />],
  ['sign-up', '/signup', <SignupPage key="up" />],
])('the %s form has an email field and a password field', async (_form, at, route) => {
  renderPage(route, { at });
  expect((await field('Email')).type).toBe('email');
  expect((await field('Password')).type).toBe('password');
});

// proves validation.5
test('the profile has an email field', async () => {
  setSession(makeSession());
  answerApi({ 'GET /user/sam': { json: makeSession().user } });
  const profile = <Route path="/profile/:userId" element={<Guarded page={ProfilePage} />} />;
  renderPage(<Routes>{profile}</Routes>, { at: '/profile/sam' });
  expect((await field('Email')).type).toBe('email');
});

// proves validation.4, validation.6
test('price and quantity are number fields, and the photo field only accepts images', async () => {
  stubObjectUrls();
  signInAda();
  answerApi({ 'GET /categories': { json: [{ _id: 'novels', name: 'Novels' }] } });
  openPage();
  expect((await field('Price ($)')).type).toBe('number');
  expect((await field('Quantity')).type).toBe('number');
  const photo = await field('Photo');
  expect(photo.accept.split(',').every((type) => /^image\/(?!svg)/.test(type))).toBe(true);
  await userEvent.upload(photo, makePhoto('book.pdf', { type: 'application/pdf' }));
  expect(photo.files).toHaveLength(0);
  await userEvent.upload(photo, makePhoto('book.png'));
  expect(photo.files).toHaveLength(1);
});
