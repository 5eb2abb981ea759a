/** What a model hears before it serves: sentences, and sound without any. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../platform/entry-point.ts';
import { generatedSounds } from '../accuracy/generated-sounds.ts';
import { PCM_SAMPLE_RATE } from '../pcm-format.ts';

const WAV_HEADER_BYTES = 44;
const FULL_SCALE = 32_768;
/** Of each sound without speech. */
const WORDLESS_SECONDS = 4;

/** Nothing at all, a quiet room, and a fan. */
export const WORDLESS = ['silence', 'faint noise', 'brown noise'] as const;
export type WordlessSound = (typeof WORDLESS)[number];

export interface SpokenClip {
  /** From the folder `models`. */
  file: string;
  words: string[];
  /** When each word starts, ms; empty where nobody measured it. */
  wordStartsMs: number[];
}

/** `models/proof/clips.tsv`; the first is said by a person. */
export function readSpokenClips(): SpokenClip[] {
  const table = readFileSync(join(projectRoot, 'models/proof/clips.tsv'), 'utf8');
  const rows = table.trimEnd().split('\n').slice(1);
  return rows.map((row) => {
    const [file, text, starts] = row.split('\t') as [string, string, string];
    const seconds = starts.split(' ').filter((start) => start !== '');
    return { file, words: text.split(' '), wordStartsMs: seconds.map((start) => Number(start) * 1000) };
  });
}

/** Samples at 16 kHz in -1..1. */
export function readClipSamples({ file }: Pick<SpokenClip, 'file'>): Float32Array {
  const bytes = readFileSync(join(projectRoot, 'models', file)).subarray(WAV_HEADER_BYTES);
  return Float32Array.from(
    { length: bytes.length / 2 },
    (_, index) => bytes.readInt16LE(index * 2) / FULL_SCALE,
  );
}

/** Samples at 16 kHz in -1..1. */
export function makeWordless(name: WordlessSound): Float32Array {
  const sound = generatedSounds()[name]!;
  return Float32Array.from({ length: WORDLESS_SECONDS * PCM_SAMPLE_RATE }, (_, index) => sound(index));
}
