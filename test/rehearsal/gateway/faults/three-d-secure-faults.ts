import { Refusal } from '../refusal.ts';
import { broken, type Fault, missing, onPath, refused } from './fault.ts';

const looksUp = onPath('POST', /\/three_d_secure\/lookup$/);
const loadsScript = onPath('GET', /^\/cardinal\/songbird\.js$/);

const throwing = `// A rehearsed failure: a script that breaks down when it is set up.
window.Cardinal = {
  on() {},
  off() {},
  configure() {},
  setup() { throw new Error('Rehearsed failure'); },
};
`;

/** Errors that the 3D Secure script reports after a challenge, by its error numbers. */
const cardinalErrors = {
  10001: 'the setup timed out',
  10002: 'the setup timed out',
  10003: 'the answer timed out',
  10005: 'the configuration is invalid',
  10006: 'the configuration is invalid',
  10007: 'the answer timed out',
  10008: 'the merchant’s JWT is invalid',
  10009: 'the answer timed out',
  10010: 'the merchant’s JWT is invalid',
  10011: 'the shopper canceled',
} as const;
type CardinalFault = `cardinal-error-${keyof typeof cardinalErrors}`;

const cardinalFaults = Object.fromEntries(
  Object.entries(cardinalErrors).map(([number, what]) => [
    `cardinal-error-${number}`,
    { about: `After the challenge the script reports ${number}: ${what}` },
  ]),
) as Record<CardinalFault, Fault>;

/** Returns the script's error number in a fault's name; undefined for any other fault. */
export function cardinalErrorNumber(fault: string): number | undefined {
  const number = /^cardinal-error-(\d+)$/.exec(fault)?.[1];
  return number === undefined ? undefined : Number(number);
}

export const threeDSecureFaults = {
  'lookup-not-found': {
    about: 'The lookup does not know the card',
    door: {
      hits: looksUp,
      answer: {
        refusal: new Refusal(
          'NOT_FOUND',
          'Payment method nonce was not found or has been consumed.',
        ),
      },
    },
  },
  'lookup-refused': {
    about: 'The lookup refuses its data',
    door: { hits: looksUp, answer: refused(['amount'], '81503', 'Amount is an invalid format.') },
  },
  'lookup-fails': {
    about: 'The lookup fails with an internal error',
    door: { hits: looksUp, answer: broken },
  },
  'authenticate-fails': {
    about: 'The gateway refuses the bank’s answer',
    door: {
      hits: onPath('POST', /\/three_d_secure\/authenticate(_from_jwt)?$/),
      answer: refused(['jwt'], '81571'),
    },
  },
  'songbird-missing': {
    about: 'The 3D Secure script is missing',
    door: { hits: loadsScript, answer: missing },
  },
  'songbird-no-global': {
    about: 'The 3D Secure script loads but does nothing',
    door: { hits: loadsScript, answer: { status: 200, script: '// A rehearsed failure.\n' } },
  },
  'songbird-setup-throws': {
    about: 'The 3D Secure script throws during setup',
    door: { hits: loadsScript, answer: { status: 200, script: throwing } },
  },
  'cardinal-setup-error': {
    about: 'The 3D Secure script reports an error during setup',
    door: { hits: onPath('POST', /^\/cardinal\/init$/), answer: broken },
  },
  ...cardinalFaults,
} as const satisfies Record<string, Fault>;
