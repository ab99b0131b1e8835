/** What search engines show of a description. */
const DESCRIPTION_LENGTH = 200;

/** The beginning of a text on one line, cut between words. */
export function shortText(text: string, length = DESCRIPTION_LENGTH): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  const characters = [...line];
  if (characters.length <= length) return line;
  const words = characters
    .slice(0, length)
    .join('')
    .replace(/\s\S*$/u, '');
  return `${words.replace(/[\s,;:.]+$/u, '')}…`;
}
