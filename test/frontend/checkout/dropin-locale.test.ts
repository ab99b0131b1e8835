import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dropinLocale } from '../../../frontend/features/checkout/dropin/dropin-locale.ts';

const PACKAGE = 'node_modules/braintree-web-drop-in/translations';
const shipped = readdirSync(PACKAGE)
  .map((file) => file.replace('.js', ''))
  .filter((name) => name !== 'index');

// proves widget-locales.4
test.each(shipped)('the widget’s own locale %s is used as it is', (locale) => {
  expect(dropinLocale([locale.replace('_', '-')])).toBe(locale);
});

// proves widget-locales.2
test.each([
  ['en', 'en_US'],
  ['es', 'es_ES'],
  ['fr', 'fr_FR'],
  ['pt', 'pt_PT'],
  ['zh', 'zh_CN'],
  ['de', 'de_DE'],
  ['da', 'da_DK'],
  ['he', 'he_IL'],
])('the language %s without a region gives %s', (tag, locale) => {
  expect(dropinLocale([tag])).toBe(locale);
});

// proves widget-locales.3
test.each([
  ['de-AT', 'de_DE'],
  ['es-MX', 'es_ES'],
  ['en-NZ', 'en_US'],
  ['pt-AO', 'pt_PT'],
  ['fr-CH', 'fr_FR'],
])('an unknown region falls back to the language: %s gives %s', (tag, locale) => {
  expect(dropinLocale([tag])).toBe(locale);
});

// proves widget-locales.4
test.each([
  ['nb-NO', 'no_NO'],
  ['nn', 'no_NO'],
  ['iw', 'he_IL'],
  ['zh-Hant-TW', 'zh_TW'],
  ['zh-Hant-HK', 'zh_HK'],
  ['zh-Hant', 'zh_TW'],
  ['zh-MO', 'zh_TW'],
  ['zh-Hans-SG', 'zh_CN'],
  ['de-DE-1996', 'de_DE'],
  ['sr-Latn-RS', 'en_US'],
])('the browser’s %s gives %s, with the matching script', (tag, locale) => {
  expect(dropinLocale([tag])).toBe(locale);
});

// proves widget-locales.3
test('the first supported language of the browser is used, and English if there is none', () => {
  expect(dropinLocale(['eu-ES', 'gl', 'es-ES', 'fr-FR'])).toBe('es_ES');
  expect(dropinLocale(['eu', 'cy'])).toBe('en_US');
  expect(dropinLocale(['not a tag!', 'fi'])).toBe('fi_FI');
  expect(dropinLocale([])).toBe('en_US');
});
