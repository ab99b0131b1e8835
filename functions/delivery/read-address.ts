import { composeAddress, problemsOf, tidyAddress } from '../contract/address-rules.ts';
import type { PostalAddress } from '../contract/postal-address.ts';
import { refuse } from '../refuse.ts';

/** An address as it is stored: the specification's one text, and its parts where they were given. */
export interface ReadAddress {
  text: string;
  parts: PostalAddress | null;
}

/**
 * Parts say what the text is; a text alone is taken as it is.
 * @throws {AppError} 400 for parts that their country does not take
 */
export function readAddress(address: {
  text: string;
  parts: PostalAddress | undefined;
}): ReadAddress {
  if (!address.parts) return { text: address.text, parts: null };
  const parts = tidyAddress(address.parts);
  const problems = problemsOf(parts);
  const [problem] = Object.values(problems);
  if (problem) throw refuse('address-not-right', { values: { problem }, fields: problems });
  return { text: composeAddress(parts), parts };
}
