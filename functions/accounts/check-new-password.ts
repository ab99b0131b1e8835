import { foldText } from '../contract/fold-text.ts';
import type { Deps } from '../deps.ts';
import type { AppError } from '../errors.ts';
import { refuse } from '../refuse.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import { hashPassword } from './password-hash.ts';

/** Shortest word that is checked; shorter ones would refuse unrelated passwords. */
const MIN_WORD = 3;

interface Account {
  name: string;
  email: string;
}

/**
 * Checks and hashes a new password. Refuses one that is too short for the shop or among the first
 * to be tried: a most common one; the shop's name or a word of the account with only digits around
 * it; or one known from a breach, if the shop checks that. A longer password is never refused for
 * what it contains.
 * @throws {AppError} 400 that says why
 */
export async function hashNewPassword(
  deps: Pick<Deps, 'widget' | 'passwordRules'>,
  password: string,
  account: Account,
): Promise<string> {
  const refusal = refusalOfPassword(deps, password, account);
  if (refusal) throw refusal;
  if (await deps.passwordRules.breached?.has(password)) throw refuse('password-breached');
  return await hashPassword(password);
}

/** @returns why a new password is refused, if that can be told without asking about breaches */
export function refusalOfPassword(
  { widget, passwordRules: { minLength } }: Pick<Deps, 'widget' | 'passwordRules'>,
  password: string,
  account: Account,
): AppError | undefined {
  if (password.length < minLength)
    return refuse('password-short', { values: { least: minLength } });
  const folded = foldText(password);
  if (isCommon(folded)) return refuse('password-common');
  const shop = lettersOf(foldText(widget.merchantName));
  const isShop = [shop, 'colophon'].includes(lettersOf(folded));
  const words = wordsOf(account);
  const isOfAccount = words.has(folded) || words.has(trimDigits(folded));
  return isShop || isOfAccount ? refuse('password-guessable') : undefined;
}

function isCommon(password: string): boolean {
  const isOneWord = !/\s/u.test(password);
  return isOneWord && COMMON_PASSWORDS.replaceAll('\n', ' ').includes(` ${password} `);
}

/** The name, its parts, the e-mail address, and its local part with its parts. */
function wordsOf({ name, email }: Account): Set<string> {
  const [folded, address] = [foldText(name), foldText(email)];
  const local = address.split('@')[0] ?? '';
  const words = [
    ...[folded, folded.replaceAll(' ', ''), ...folded.split(' ')],
    ...[address, local, ...local.split(/[^\p{L}]+/u)],
  ];
  return new Set([...words, ...words.map(trimDigits)].filter((word) => word.length >= MIN_WORD));
}

function trimDigits(text: string): string {
  return text.replace(/^\d+|\d+$/gu, '');
}

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}]/gu, '');
}
