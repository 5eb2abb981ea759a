/** Recordings with their texts, as people bring them: pairs of `họp.mp3` and `họp.txt`, or a table `transcripts.tsv`. */
import { readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { AppError } from '../../platform/app-error.ts';
import type { FoundFile } from '../models/take-files.ts';
import { readSet, type AccuracySet } from './accuracy-sets.ts';

const TABLE = 'transcripts.tsv';
/** A text of more is no recording that somebody has written down. */
const MAX_TEXT_BYTES = 2 ** 20;
/** The comparison of two texts takes the square of this. */
const MAX_WORDS = 20_000;

/**
 * @param found files under any names
 * @param folder gets the recordings under the names that they had
 * @throws AppError ACCURACY_NO_TEXT, BODY_TOO_LARGE
 */
export async function readRecordings(found: readonly FoundFile[], folder: string): Promise<AccuracySet> {
  const named = new Map<string, FoundFile>();
  // What file systems hide beside the files of people is none of theirs.
  for (const file of found) if (!file.name.startsWith('.')) named.set(file.name.normalize('NFC'), file);
  for (const [name, { path }] of named) await rename(path, join(folder, name));
  if (!named.has(TABLE)) await writeTable(folder, [...named.keys()]);
  const set = await read(folder);
  const clips = [];
  for (const clip of set.clips) if (clip.words.length > 0 && (await isFile(clip.path))) clips.push(clip);
  if (clips.length === 0) throw new AppError('ACCURACY_NO_TEXT');
  if (clips.some(({ words }) => words.length > MAX_WORDS)) throw new AppError('BODY_TOO_LARGE');
  // Paths lead nowhere but into the folder.
  return { name: '', clips: clips.filter(({ path }) => named.has(parse(path).base)) };
}

async function read(folder: string): Promise<AccuracySet> {
  await checkSize(join(folder, TABLE));
  try {
    return readSet(folder);
  } catch (error) {
    throw new AppError('ACCURACY_NO_TEXT', { cause: error });
  }
}

async function writeTable(folder: string, names: readonly string[]): Promise<void> {
  const rows = ['file\ttext'];
  for (const name of names) {
    const { name: stem, ext } = parse(name);
    if (ext.toLowerCase() === '.txt' || ext.toLowerCase() === '.tsv') continue;
    const text = names.find((other) => other.toLowerCase() === `${stem}.txt`.toLowerCase());
    if (text === undefined) continue;
    await checkSize(join(folder, text));
    const content = await readFile(join(folder, text), 'utf8');
    rows.push(`${name}\t${content.replaceAll(/\s+/g, ' ').trim()}`);
  }
  await writeFile(join(folder, TABLE), rows.join('\n'));
}

async function checkSize(path: string): Promise<void> {
  if ((await stat(path)).size > MAX_TEXT_BYTES) throw new AppError('BODY_TOO_LARGE');
}

const isFile = async (path: string): Promise<boolean> =>
  (await stat(path).catch(() => null))?.isFile() ?? false;
