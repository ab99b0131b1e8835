/** Spec 9: how much of its description a card shows. */
const CARD_DESCRIPTION_LENGTH = 100;

/** The first characters of a description, whole ones, and whether there is more of it. */
export function cardDescription(description: string): { text: string; cut: boolean } {
  const characters = [...description];
  if (characters.length <= CARD_DESCRIPTION_LENGTH) return { text: description, cut: false };
  return { text: characters.slice(0, CARD_DESCRIPTION_LENGTH).join('').trimEnd(), cut: true };
}
