/** How much of its description a card shows, in characters (spec 9). */
const CARD_DESCRIPTION_LENGTH = 100;

/** The beginning of a description, without splitting characters, and whether it was cut. */
export function cardDescription(description: string): { text: string; cut: boolean } {
  const characters = [...description];
  if (characters.length <= CARD_DESCRIPTION_LENGTH) return { text: description, cut: false };
  return { text: characters.slice(0, CARD_DESCRIPTION_LENGTH).join('').trimEnd(), cut: true };
}
