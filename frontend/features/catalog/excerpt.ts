/** Spec 9: how much of its description a card shows. */
const CARD_DESCRIPTION_LENGTH = 100;

/** The first characters of a text, whole ones, and whether there is more of it. */
export function excerpt(
  text: string,
  length = CARD_DESCRIPTION_LENGTH,
): { text: string; cut: boolean } {
  const characters = [...text];
  if (characters.length <= length) return { text, cut: false };
  return { text: characters.slice(0, length).join('').trimEnd(), cut: true };
}
