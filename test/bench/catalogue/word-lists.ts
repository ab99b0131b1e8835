import { Random } from '../../faults/random.ts';

const TITLE_WORDS =
  'house night river garden secret war love winter king daughter shadow light sea island time ' +
  'heart bone city road stone song girl fire wolf crown summer letter moon history dark silence ' +
  'ghost blood water mountain bird forest storm child mother train glass queen tower bridge door ' +
  'dragon star empire memory journey dream map country rose clock orchard captain lamp harbour ' +
  'salt thorn mirror kitchen market desert widow painter library thief hour field autumn spy ' +
  'kingdom weather raven snow village machine teacher philosophy garden science cooking bread ' +
  'murder detective economy revolution ocean planet whale horse violin chess railway lighthouse';
const QUALITIES =
  'last lost silent golden broken long little great hidden secret red black white blue old new ' +
  'wild quiet bitter brief distant burning frozen strange perfect ordinary impossible northern ' +
  'forgotten invisible crooked modern ancient complete short wicked tender hollow';
const PLACES =
  'Paris London Venice Lisbon Vienna Prague Kyoto Cairo Naples Dublin Berlin Boston Istanbul ' +
  'Alaska Siberia Provence Sicily Bengal Patagonia Iceland Havana Madrid Warsaw Shanghai';
const FIRST_NAMES =
  'Anna James Maria John Elena Robert Clara Thomas Ingrid Peter Lucía Henry Sofia William Zoë ' +
  'George Amélie Edward Nora Charles Ruth Samuel Ida Martin Leila David Yuki Michael Rosa Paul ' +
  'Esther Daniel Irina Mark Fatima Joseph Chloé Frank Olga Walter Astrid Hugo Miriam Søren Jane';
const SURNAMES =
  'Smith Jones García Müller Brown Novák Kowalski Johansson Rossi Dubois Tanaka Ivanova Walker ' +
  'Hughes Bennett Murray Fischer Costa Silva Nielsen Larsen Moreau Bauer Ferrari Petrov Cohen ' +
  'Khan Singh Chen Wang Kim Nguyen Okafor Mensah Adeyemi Haddad Rahman Byrne Sullivan MacLeod ' +
  "O'Connor Ward Fletcher Carter Mason Cooper Turner Parker Marsh Hill Woods Fields Rivers";
const PUBLISHERS =
  'Harbour Press|Northern Light|Penrose & Hall|Atlas Books|The Quill Press|Bluebird|Meridian ' +
  'University Press|Old Mill|Lantern House|Saltmarsh';

const ONSETS = 'b br c ch d dr f g gr h k l m n p pr r s st t tr v w'.split(' ');
const VOWELS = 'a e i o u ai ea ou'.split(' ');
const ENDS = 'n r l s t m nd rt x'.split(' ');

/** Words for book names: the most common first, followed by many coined ones. */
export const WORD_LISTS = {
  titleWords: [...listOf(TITLE_WORDS), ...coined(60_000, 'title words')],
  qualities: listOf(QUALITIES),
  places: [...listOf(PLACES), ...coined(2000, 'places').map(capitalize)],
  firstNames: [...listOf(FIRST_NAMES), ...coined(1500, 'first names').map(capitalize)],
  surnames: [...listOf(SURNAMES), ...coined(40_000, 'surnames').map(capitalize)],
  publishers: PUBLISHERS.split('|'),
} as const;

export function capitalize(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

function listOf(words: string): string[] {
  return [...new Set(words.split(' '))];
}

/** `count` different coined words that can be pronounced. */
function coined(count: number, seed: string): string[] {
  const random = new Random(seed);
  const words = new Set<string>();
  while (words.size < count) {
    const syllables = random.between(2, 3);
    let word = '';
    for (let i = 0; i < syllables; i += 1) word += random.pick(ONSETS) + random.pick(VOWELS);
    words.add(word + random.pick(ENDS));
  }
  return [...words];
}
