import { expect, test } from 'vitest';
import { listCountries, regionsOf } from '#contract/delivery/address-rules.ts';
import type { PostalAddress } from '#contract/delivery/postal-address.ts';
import { ALBANY_ADDRESS } from '#support/delivery.ts';
import { readAddress } from '../../../functions/delivery/read-address.ts';

const read = (parts: Partial<PostalAddress>) =>
  readAddress({ text: '', parts: { ...ALBANY_ADDRESS, region: '', ...parts } });

// Postcodes as people write them, and as the country does.
test.each([
  ['NL', '1012ab', '1012AB'],
  ['IE', 'd02 af30', 'D02 AF30'],
  ['GB', 'sw1a1aa', 'SW1A1AA'],
  ['DE', 'D-10115', '10115'],
  ['CH', 'CH-8001', '8001'],
  ['BE', 'B-1000', '1000'],
  ['PT', '1000205', '1000-205'],
  ['PL', '00950', '00-950'],
  ['LV', 'lv-1010', 'LV-1010'],
])('in %s the postcode %s is stored as %s', (country, typed, stored) => {
  expect(read({ country, postcode: typed }).parts?.postcode).toBe(stored);
});

test.each([
  ['JP', '13', '1000001', '100-0001'],
  ['JP', '13', '〒100-0001', '100-0001'],
  ['JP', '13', '１００－０００１', '100-0001'],
  ['IN', 'DL', '110 001', '110001'],
  ['US', 'OR', '97201 1234', '97201-1234'],
  ['US', 'OR', '972011234', '97201-1234'],
  ['CA', 'ON', 'k1a-0b1', 'K1A 0B1'],
])('in %s-%s the postcode %s is stored as %s', (country, region, typed, stored) => {
  expect(read({ country, region, postcode: typed }).parts?.postcode).toBe(stored);
});

test.each([
  ['US', 'OR', '9720'],
  ['US', 'OR', '9720112345'],
  ['DE', '', 'ABC-10115-7'],
  ['NL', '', '10121AB'],
  // Of another country: it was forgotten to choose that one.
  ['FR', '', 'D-10115'],
  ['DE', '', 'F-75001'],
  ['US', 'OR', 'F-75001'],
  ['BE', '', 'NL-1012'],
])(
  'in %s%s the postcode %s is refused, and the error names the field',
  (country, region, postcode) => {
    expect(() => read({ country, region, postcode })).toThrow(
      expect.objectContaining({ fields: { postcode: 'This postcode is not one of this country' } }),
    );
  },
);

test('every region of a country has a code of its own', () => {
  for (const country of listCountries()) {
    const codes = regionsOf(country).map(({ code }) => code);
    expect(codes, country).not.toContain('');
    expect([...new Set(codes)], country).toEqual(codes);
  }
  const papeete = { country: 'PF', region: 'Iles du Vent', town: 'Papeete', postcode: '98714' };
  expect(read(papeete).text).toContain('Iles du Vent');
});

test('no line of an address begins or ends with a separator', () => {
  const tokyo = { country: 'JP', region: '13', town: '', postcode: '100-0001' };
  const { text } = read({ ...tokyo, line1: '1-1 Chiyoda', line2: 'Floor 3' });
  expect(text.split('\n')).toEqual([
    expect.any(String),
    '1-1 Chiyoda',
    'Floor 3',
    'Tokyo',
    '100-0001',
    'Japan',
  ]);
  for (const line of read({ country: 'CI', town: 'Abidjan', postcode: '' }).text.split('\n'))
    expect(line).toBe(line.trim());
});
