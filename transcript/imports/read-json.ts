/** JSON of recognisers and of meeting services: a list of entries, each with its text, its times and perhaps who speaks. */
import { speakerLabel } from '../../contract/transcription/speaker-names.ts';
import type { FoundEntry, ImportedWord } from './imported.ts';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Where programs keep the list. */
const LISTS = [
  'paragraphs',
  'segments',
  'transcription',
  'sentences',
  'transcripts',
  'transcript',
  'utterances',
  'results',
  'items',
];
const WRAPPERS = ['data', 'speech', 'transcript', 'result'];

/** Null where there is no such list. */
export function readJsonEntries(value: unknown, depth = 0): FoundEntry[] | null {
  if (Array.isArray(value))
    return value.some(hasText) ? value.flatMap((each) => readEntry(each, new Map())) : null;
  if (!isFields(value) || depth > 3) return null;
  const names = readNames(value['speakers']);
  for (const list of LISTS) {
    const entries = value[list];
    if (Array.isArray(entries) && entries.some(hasText))
      return entries.flatMap((each) => readEntry(each, names));
  }
  for (const wrapper of WRAPPERS) {
    const found = readJsonEntries(value[wrapper], depth + 1);
    if (found) return found;
  }
  return null;
}

const hasText = (value: unknown): boolean => isFields(value) && textOf(value) !== null;

const textOf = (entry: Fields): string | null => {
  const text = entry['text'] ?? entry['sentence'] ?? entry['transcript'] ?? entry['raw_text'];
  return typeof text === 'string' ? text : null;
};

function readEntry(entry: unknown, names: ReadonlyMap<string, string>): FoundEntry[] {
  if (!isFields(entry)) return [];
  const text = textOf(entry);
  const startMs = timeOf(entry, 'start', 'from');
  if (text === null || startMs === null) return [];
  const endMs = timeOf(entry, 'end', 'to');
  const words = Array.isArray(entry['words']) ? entry['words'].flatMap(readWord) : [];
  return [{ text, startMs, endMs, speaker: speakerOf(entry, names), ...(words.length > 0 && { words }) }];
}

function readWord(word: unknown): ImportedWord[] {
  if (!isFields(word)) return [];
  const text = word['word'] ?? word['text'];
  const startMs = timeOf(word, 'start', 'from');
  const endMs = timeOf(word, 'end', 'to');
  return typeof text === 'string' && startMs !== null && endMs !== null ? [{ text, startMs, endMs }] : [];
}

/** Otter counts samples of 16 kHz. */
const SAMPLES_PER_MS = 16;

/** Milliseconds: seconds and clocks of most programs, `offsets` of whisper.cpp, samples of Otter, `stime` of ours. */
function timeOf(entry: Fields, edge: 'start' | 'end', offset: 'from' | 'to'): number | null {
  const samples = entry[`${edge}_offset`];
  if (typeof samples === 'number') return samples / SAMPLES_PER_MS;
  const offsets = entry['offsets'];
  if (isFields(offsets) && typeof offsets[offset] === 'number') return offsets[offset];
  const own = entry[edge === 'start' ? 'stime' : 'etime'];
  if (typeof own === 'number') return own;
  const time = entry[edge] ?? entry[`${edge}_time`] ?? entry[`${edge}Time`];
  if (typeof time === 'number') return time * 1000;
  return typeof time === 'string' ? clockMs(time) : null;
}

function clockMs(text: string): number | null {
  const match = /^\s*(?:(?:(\d{1,3}):)?(\d{1,2}):)?(\d{1,6}(?:[.,]\d{1,6})?)\s*$/u.exec(text);
  if (!match) return null;
  const [, hours = '0', minutes = '0', seconds = '0'] = match;
  return (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds.replace(',', '.'))) * 1000;
}

function speakerOf(entry: Fields, names: ReadonlyMap<string, string>): string | null {
  const said = entry['speaker_name'] ?? entry['speaker'] ?? entry['speakerName'] ?? entry['label'];
  if (typeof said === 'string' && said.trim() !== '') return names.get(said) ?? said;
  const id = entry['speaker_id'] ?? entry['speaker'];
  if (typeof id !== 'string' && typeof id !== 'number') return null;
  return (
    names.get(String(id)) ?? (typeof id === 'number' && id >= 0 ? speakerLabel(Math.round(id)) : String(id))
  );
}

function readNames(speakers: unknown): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const speaker of Array.isArray(speakers) ? speakers : []) {
    if (!isFields(speaker)) continue;
    const { id, speaker_id: otherId = id, name, speaker_name: otherName = name } = speaker;
    const isNamed = typeof otherName === 'string' && otherName.trim() !== '';
    if (isNamed && (typeof otherId === 'string' || typeof otherId === 'number'))
      names.set(String(otherId), otherName);
  }
  return names;
}
