import { foldCode } from '../../../functions/contract/codes.ts';

/**
 * What is searched for. A gift card's code is money, and URLs of requests are logged: only the end
 * of one is sent, and only the beginning of what may become one while it is typed.
 */
export function codeSearchOf(typed: string): string {
  const text = typed.trim();
  const code = foldCode(text);
  const end = /[a-z2-7]{12}([a-z2-7]{4})\W*$/.exec(code)?.[1];
  return end ?? (/^[a-z2-7]{9,}$/.test(code) ? text.slice(0, 8) : text);
}
