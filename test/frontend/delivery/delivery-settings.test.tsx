import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Toaster } from '../../../frontend/components/toaster.tsx';
import { EditDelivery } from '../../../frontend/features/delivery/components/delivery-form.tsx';
import { examples } from '../../../functions/openapi/examples.ts';
import { renderForAdmin } from '../support/render-page.tsx';
import { answerApi, callsTo, deferAnswer } from '../support/shop-api.ts';

const READ = 'GET /delivery/settings/ada';
const SAVE = 'PUT /delivery/settings/ada';
const delivery = examples['GET /delivery/settings/:userId'].answer;

function openDelivery(answers: Parameters<typeof answerApi>[0]) {
  const calls = answerApi(answers);
  renderForAdmin(<EditDelivery categories={[]} />);
  return calls;
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save delivery and tax' }));

const invalidFields = () =>
  screen
    .getAllByRole<HTMLInputElement>('textbox')
    .filter((box) => box.ariaInvalid === 'true')
    .map((box) => box.labels?.[0]?.textContent);

function isLeaveAskedAbout(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

test('input typed during a save stays unsaved and is sent with the next save', async () => {
  const saving = deferAnswer();
  const calls = openDelivery({
    [READ]: { json: { ...delivery, version: 3 } },
    [SAVE]: saving.answer,
  });
  await userEvent.clear(await screen.findByLabelText('Percent'));
  await userEvent.type(field('Percent'), '7');
  await save();
  await userEvent.type(field('Percent'), '.5');
  saving.give({ json: { ...delivery, version: 4 } });
  await screen.findByRole('button', { name: 'Save delivery and tax' });

  expect(field('Percent').value).toBe('7.5');
  expect(isLeaveAskedAbout()).toBe(true);
  await save();
  await expect.poll(isLeaveAskedAbout).toBe(false);
  expect(callsTo(calls, SAVE)).toMatchObject([
    { version: 3, settings: { taxRates: [{ percent: '7' }] } },
    { version: 4, settings: { taxRates: [{ percent: '7.5' }] } },
  ]);
});

test('a book’s default weight that is none says what it must be', async () => {
  openDelivery({ [READ]: { json: delivery } });
  const weight = await screen.findByLabelText('Default weight of a book (grams)');
  await userEvent.clear(weight);
  await save();

  expect((await screen.findByRole('alert')).textContent).toBe(
    'The default weight of a book must be a whole number of grams from 1 to 50000',
  );
  expect(invalidFields()).toEqual(['Default weight of a book (grams)']);
});

test('an error names the zone, rate or tax rate by the number in its heading', async () => {
  openDelivery({ [READ]: { json: delivery } });
  const percent = await screen.findByLabelText('Percent');
  await userEvent.clear(percent);
  await save();
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Tax rate 1: Percent must be/);
  expect(invalidFields()).toEqual(['Percent']);
  expect(document.activeElement).toBe(percent);

  for (const name of [
    'Zone 1: North America',
    'Rate 1: By ground',
    'Rate 2: Pickup in the shop',
    'Tax rate 1: US-MA, standard',
  ]) {
    expect(screen.getByRole('group', { name })).toBeDefined();
  }
});

test('a refusal of the shop marks the field that it is about, until that is changed', async () => {
  const text = 'Zone 1: There is no country UK. Did you mean GB?';
  const fields = { 'settings.zones.0.places.1': text };
  openDelivery({
    [READ]: { json: delivery },
    [SAVE]: { status: 400, json: { error: text, reason: 'place-unknown', fields } },
  });
  await userEvent.clear(await screen.findByLabelText('Places'));
  await userEvent.type(field('Places'), 'US, UK');
  await save();

  await expect.poll(invalidFields).toEqual(['Places']);
  expect(document.activeElement).toBe(field('Places'));
  await userEvent.type(field('Places'), '{Backspace}{Backspace}GB');
  expect(invalidFields()).toEqual([]);
});

test('every invalid field is marked, until it is right', async () => {
  const calls = openDelivery({ [READ]: { json: delivery } });
  await userEvent.clear(await screen.findByLabelText('Percent'));
  await userEvent.clear(field('Name'));
  await save();
  expect(invalidFields()).toEqual(['Name', 'Percent']);
  await userEvent.type(field('Name'), 'America');
  expect(invalidFields()).toEqual(['Percent']);
  await userEvent.type(field('Percent'), '7');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(callsTo(calls, SAVE)).toEqual([]);
});

test('a refused save leaves the focus in the field where the admin is typing', async () => {
  const saving = deferAnswer();
  openDelivery({
    [READ]: { json: { ...delivery, version: 3 } },
    [SAVE]: saving.answer,
  });
  await screen.findByLabelText('Percent');
  await save();
  await userEvent.type(field('Percent'), '7');
  saving.give({ status: 409, json: { error: 'Outdated', reason: 'delivery-settings-outdated' } });
  await screen.findByText(/^Outdated/);

  expect(document.activeElement).toBe(field('Percent'));
});

test('after a conflict, Load theirs keeps one’s own changes and saves them with the new version', async () => {
  const [zone] = delivery.settings.zones;
  const [rate] = delivery.settings.taxRates;
  const theirs = {
    ...delivery.settings,
    bookWeightGrams: 500,
    zones: [{ ...zone, name: 'America' }],
    taxRates: [{ ...rate, percent: '8' }],
  };
  let version = 3;
  const calls = openDelivery({
    [READ]: () => ({ json: { version, settings: version === 3 ? delivery.settings : theirs } }),
    [SAVE]: (body) => {
      if ((body as { version: number }).version !== version) {
        const reason = 'delivery-settings-outdated';
        return {
          status: 409,
          json: { error: 'Someone else has just changed these settings.', reason },
        };
      }
      return { json: { version: 5, settings: theirs } };
    },
  });
  await userEvent.clear(await screen.findByLabelText('Percent'));
  await userEvent.type(field('Percent'), '7');
  version = 4;
  await save();
  const load = await screen.findByRole('button', { name: 'Load theirs, and keep what I typed' });
  await userEvent.click(load);

  const told = await screen.findByText(/nothing of yours is saved yet/);
  expect(told.textContent).toMatch(/yours stands here: tax rates\.$/);
  expect(document.activeElement?.contains(told)).toBe(true);
  expect(field('Percent').value).toBe('7');
  expect(field('Name').value).toBe('America');
  expect(isLeaveAskedAbout()).toBe(true);
  await save();
  await expect.poll(isLeaveAskedAbout).toBe(false);
  expect(callsTo(calls, SAVE).at(-1)).toMatchObject({
    version: 4,
    settings: {
      bookWeightGrams: 500,
      zones: [{ name: 'America' }],
      taxRates: [{ percent: '7' }],
    },
  });
});

test('a field changed and changed back does not overwrite the changes of others', async () => {
  const [zone] = delivery.settings.zones;
  const theirs = { ...delivery.settings, zones: [{ ...zone, name: 'America' }] };
  let version = 3;
  const calls = openDelivery({
    [READ]: () => ({ json: { version, settings: version === 3 ? delivery.settings : theirs } }),
    [SAVE]: (body) =>
      (body as { version: number }).version === version
        ? { json: { version: 5, settings: theirs } }
        : { status: 409, json: { error: 'Outdated', reason: 'delivery-settings-outdated' } },
  });
  await userEvent.type(await screen.findByLabelText('Name'), 's{Backspace}');
  await userEvent.clear(field('Percent'));
  await userEvent.type(field('Percent'), '7');
  version = 4;
  await save();
  await userEvent.click(await screen.findByRole('button', { name: /^Load theirs/ }));
  await screen.findByText(/nothing of yours is saved yet/);

  expect(field('Name').value).toBe('America');
  await save();
  await expect.poll(isLeaveAskedAbout).toBe(false);
  expect(callsTo(calls, SAVE).at(-1)).toMatchObject({
    version: 4,
    settings: { zones: [{ name: 'America' }], taxRates: [{ percent: '7' }] },
  });
});

test('when the changes of others cannot be loaded, the page says so and the input stays', async () => {
  let isAway = false;
  answerApi({
    [READ]: () =>
      isAway ? { status: 503, json: { error: 'Not now' } } : { json: { ...delivery, version: 3 } },
    [SAVE]: { status: 409, json: { error: 'Outdated', reason: 'delivery-settings-outdated' } },
  });
  renderForAdmin(
    <>
      <EditDelivery categories={[]} />
      <Toaster />
    </>,
  );
  await userEvent.clear(await screen.findByLabelText('Percent'));
  await userEvent.type(field('Percent'), '7');
  await save();
  isAway = true;
  await userEvent.click(await screen.findByRole('button', { name: /^Load theirs/ }));

  expect(
    await screen.findByText('What others have saved could not be loaded. Not now'),
  ).toBeTruthy();
  expect(field('Percent').value).toBe('7');
  expect(screen.getByText(/^Outdated/)).toBeTruthy();
});

test('the shop’s country is chosen by name, and the codes of places are named', async () => {
  const calls = openDelivery({ [READ]: { json: delivery }, [SAVE]: { json: delivery } });
  await userEvent.selectOptions(await screen.findByLabelText('Country'), 'Austria');
  expect(field('Region').value).toBe('');

  const places = field('Places');
  await userEvent.clear(places);
  await userEvent.type(places, 'at, us-ny, *, zz');
  screen.getByText(/Now: Austria, New York \(United States\), everywhere else, ZZ\.$/);
  const place = field('Place');
  await userEvent.clear(place);
  await userEvent.type(place, 'au');
  screen.getByText(/Now: Australia\.$/);

  await save();
  expect(callsTo(calls, SAVE)).toMatchObject([
    { settings: { shop: { country: 'AT', region: '' }, taxRates: [{ place: 'AU' }] } },
  ]);
});

test('an added zone, rate or tax rate takes the focus to its first field', async () => {
  openDelivery({ [READ]: { json: delivery } });
  const add = async (what: RegExp) =>
    await userEvent.click(await screen.findByRole('button', { name: what }));
  const focusedIn = () => {
    const field = document.activeElement;
    const legend = field?.closest('fieldset')?.querySelector('legend')?.textContent;
    return [legend, field instanceof HTMLInputElement && field.labels?.[0]?.textContent];
  };

  await add(/^Add a zone$/);
  expect(focusedIn()).toEqual(['Zone 2', 'Name']);
  await add(/^Add a rate ?to Zone 2$/);
  expect(focusedIn()).toEqual(['Rate 2', 'Name at the checkout']);
  await add(/^Add a tax rate$/);
  expect(focusedIn()).toEqual(['Tax rate 2', 'Place']);
});
