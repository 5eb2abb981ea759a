/** Words that a newcomer would not search for, and what the field calls the same thing: no identifier may have them. */
import { parseSync } from 'vite';

/** Each as a part of a name in camelCase or UPPER_CASE, and the word to use. */
const OLD_WORDS: ReadonlyMap<string, string> = new Map([
  ['most', 'max, in the name of a limit'],
  ['least', 'min, in the name of a limit'],
  ['longest', 'max, in the name of a limit'],
  ['shortest', 'min, in the name of a limit'],
  ['wet', 'interim'],
  ['drying', 'committing'],
  ['sitting', 'recordingSession'],
  ['stretch', 'range'],
  ['stretches', 'ranges'],
  ['keeper', 'autosave, or writer'],
  ['joints', 'breakCandidates'],
  ['wishes', 'options'],
  ['bury', 'deadLetter'],
  ['disarm', 'escape'],
  ['hosted', 'social'],
  ['mailing', 'newsletter'],
]);

/** Only in constants: `most` in `atMost` is plain English. */
const LIMIT_WORDS = new Set(['most', 'least', 'longest', 'shortest']);
/** Constants that are no limits. */
const NO_LIMITS = new Set(['MOST_PAGES', 'MOST_OF_ALL', 'MOST_P']);
const CONSTANT = /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$/;
/** The tables are called what they were called first. */
const STORED = 'server/platform/database/';

/** The old words in the names that a file uses, one line each: `wetWords: interim`. */
export function findOldWords(path: string, source: string): string[] {
  if (path.startsWith(STORED)) return [];
  const names = new Set<string>();
  const visit = (node: unknown): void => {
    if (node === null || typeof node !== 'object') return;
    const { type, name } = node as { type?: unknown; name?: unknown };
    if ((type === 'Identifier' || type === 'PrivateIdentifier') && typeof name === 'string') names.add(name);
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseSync(path, source).program);
  return [...names].flatMap((name) => {
    const word = oldWordIn(name);
    return word === undefined ? [] : [`${name}: ${OLD_WORDS.get(word)}`];
  });
}

function oldWordIn(name: string): string | undefined {
  // Codes of failures, and names with underscores, are stored or on the wire.
  if (NO_LIMITS.has(name) || name.startsWith('HOSTED_')) return undefined;
  const isConstant = CONSTANT.test(name);
  if (!isConstant && name.includes('_')) return undefined;
  const parts = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split('_');
  return parts.find((part) => OLD_WORDS.has(part) && (isConstant || !LIMIT_WORDS.has(part)));
}
