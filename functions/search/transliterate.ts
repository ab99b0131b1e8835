/** Russian letters, and how names and titles are written with them in English. */
const LETTERS = [
  ...(
    'щ shch ж zh х kh ц ts ч ch ш sh ю yu я ya а a б b в v г g д d е e з z и i й y к k л l м m н n ' +
    'о o п p р r с s т t у u ф f ы y'
  ).matchAll(/(\S+) (\S+)/g),
].map(([, russian = '', english = '']) => [russian, english] as const);

const TO_ENGLISH = new Map([...LETTERS, ['э', 'e'], ['ё', 'e'], ['ъ', ''], ['ь', '']]);
const TO_RUSSIAN = new Map([
  ...LETTERS.map(([russian, english]) => [english, russian] as const),
  ['ye', 'е'],
  ['j', 'й'],
  ['h', 'х'],
]);
const ENGLISH = /shch|[zkcs]h|ts|y[uae]|[a-z]/g;

/**
 * A text in the other script, as Russian names and titles are written in it: `Толстой` for `Tolstoy`, and
 * the other way. Undefined if it has letters of both scripts, or of neither.
 */
export function inOtherScript(text: string): string | undefined {
  const typed = text.normalize('NFC').toLowerCase();
  const isLatin = /[a-z]/.test(typed);
  if (isLatin === /[а-яё]/.test(typed)) return undefined;
  if (!isLatin) {
    return typed
      .replace(/[иы]й(?!\p{L})/gu, 'y')
      .replace(/[а-яё]/g, (letter) => TO_ENGLISH.get(letter) ?? letter);
  }
  return typed
    .replace(/(?<=[aeiou])y(?![aeou])/g, 'j')
    .replace(/(?<=[a-z])y(?![a-z])/g, 'ij')
    .replace(ENGLISH, (letters) => TO_RUSSIAN.get(letters) ?? letters);
}

/** Letters from which on a word of the other script is hardly there by chance, as `он` is for `on`. */
const MIN_NAME = 4;

/**
 * Words that books have in the other script alone: `толстой` of `leo tolstoy`, as `Leo` is no `Лев`. None
 * if the texts have different numbers of words.
 * @param typed the same words as typed, in their order
 * @param known words of either script that books have
 */
export function onlyInOtherScript(
  words: readonly string[],
  { typed, known }: { typed: readonly string[]; known: ReadonlyMap<string, number> },
): string[] {
  if (words.length !== typed.length) return [];
  return words.filter(
    (word, at) => [...word].length >= MIN_NAME && known.has(word) && !known.has(typed[at] ?? ''),
  );
}
