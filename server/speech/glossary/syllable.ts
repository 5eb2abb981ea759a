/** Vietnamese syllables as they are heard: what of one may be taken for what of another. */

interface Syllable {
  readonly onset: string;
  /** Vowels without the tone. */
  readonly nucleus: string;
  readonly coda: string;
  /** The combining mark; '' for the level tone. */
  readonly tone: string;
}

const TONE = /[\u0300\u0301\u0303\u0309\u0323]/u;
const SHAPE =
  /^(ngh|ng|nh|ch|gh|gi|kh|ph|qu|th|tr|[bcdđghklmnprstvx])?([aăâeêioôơuưy]+)(ch|nh|ng|[cmnpt])?$/u;

/** Written otherwise, spoken alike. */
const SAME_ONSET = new Map([
  ['k', 'c'],
  ['gh', 'g'],
  ['ngh', 'ng'],
]);

/** Taken for each other in some part of the country, or by recognisers. */
const ONSETS = ['l n', 'ch tr', 's x', 'd gi r v', 't th', 'h kh', 'c g', 'b p ph'];
const CODAS = ['n ng nh', 't c ch'];
const NUCLEI = ['iê i', 'ươ ư iê', 'ưu iu', 'uô u', 'ă â a', 'ô o', 'ơ â', 'y i', 'ê e'];

const groupsOf = (groups: readonly string[]): readonly ReadonlySet<string>[] =>
  groups.map((group) => new Set(group.split(' ')));
const [ONSET_GROUPS, CODA_GROUPS, NUCLEUS_GROUPS] = [ONSETS, CODAS, NUCLEI].map(groupsOf) as [
  readonly ReadonlySet<string>[],
  readonly ReadonlySet<string>[],
  readonly ReadonlySet<string>[],
];

const known = new Map<string, Syllable | null>();
/** Syllables kept in mind: more than the language has. */
const MAX_KNOWN = 20_000;

/** Null for what is none: a foreign name, an abbreviation. `text` is lower case and NFC. */
function readSyllable(text: string): Syllable | null {
  const read = known.get(text);
  if (read !== undefined) return read;
  if (known.size > MAX_KNOWN) known.clear();
  const syllable = parse(text);
  known.set(text, syllable);
  return syllable;
}

function parse(text: string): Syllable | null {
  const letters = text.normalize('NFD');
  const tone = TONE.exec(letters)?.[0] ?? '';
  const plain = letters.replace(TONE, '').normalize('NFC');
  // "gì" is gi and i.
  const match = SHAPE.exec(/^gi(n|ng|nh|m|p|t|ch)?$/u.test(plain) ? plain.replace('gi', 'gii') : plain);
  if (!match) return null;
  const [, onset = '', nucleus = '', coda = ''] = match;
  return { onset: SAME_ONSET.get(onset) ?? onset, nucleus, coda, tone };
}

/** Whether the word can be a Vietnamese syllable. */
export const isSyllable = (text: string): boolean => readSyllable(text) !== null;

/** Whether one may be taken for the other: they differ in their tone, or in one other part that is easily confused. */
export function soundsAlike(one: string, other: string): boolean {
  const [a, b] = [readSyllable(one), readSyllable(other)];
  if (!a || !b) return false;
  const differences = [
    [a.tone, b.tone, null],
    [a.onset, b.onset, ONSET_GROUPS],
    [a.nucleus, b.nucleus, NUCLEUS_GROUPS],
    [a.coda, b.coda, CODA_GROUPS],
  ] as const;
  let different = 0;
  for (const [mine, theirs, groups] of differences) {
    if (mine === theirs) continue;
    different += 1;
    if (groups && !groups.some((group) => group.has(mine) && group.has(theirs))) return false;
  }
  return different <= 1;
}
