import {
  addressErrors,
  composeAddress,
  normalizeAddress,
} from '../contract/delivery/address-rules.ts';
import type { PostalAddress } from '../contract/delivery/postal-address.ts';
import { refuse } from '../refuse.ts';

/** Address as stored: the specification's one text, and its parts if they were given. */
export interface ReadAddress {
  text: string;
  parts: PostalAddress | null;
}

/**
 * Composes the text from the parts, if given; a text alone is taken as it is.
 * @throws {AppError} 400 for parts that are invalid in their country
 */
export function readAddress(address: {
  text: string;
  parts: PostalAddress | undefined;
}): ReadAddress {
  if (!address.parts) return { text: address.text, parts: null };
  const parts = normalizeAddress(address.parts);
  const problems = addressErrors(parts);
  const [problem] = Object.values(problems);
  if (problem) throw refuse('address-not-right', { values: { problem }, fields: problems });
  return { text: composeAddress(parts), parts };
}
