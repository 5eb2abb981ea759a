/** Words that recognition hears in a sound that holds none. */
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BYTES_PER_SAMPLE, PCM_SAMPLE_RATE } from '../pcm-format.ts';
import type { Speech } from '../speech.ts';
import type { Sound } from './generated-sounds.ts';

const FULL_SCALE = 32_767;

/** @param workFolder the sound lies here for a moment */
export async function inventedWords(
  speech: Speech,
  sound: Sound,
  { seconds, workFolder }: { seconds: number; workFolder: string },
): Promise<string[]> {
  const pcmPath = join(workFolder, 'sound.pcm');
  await writeSound(pcmPath, sound, seconds);
  const words: string[] = [];
  await speech.transcribe({
    pcmPath,
    fromMs: 0,
    durationMs: seconds * 1000,
    signal: new AbortController().signal,
    onPiece(piece) {
      words.push(...piece.words.map(({ text }) => text));
      return Promise.resolve();
    },
  });
  await rm(pcmPath);
  return words;
}

/** A second at a time, so that the length costs no memory. */
async function writeSound(path: string, sound: Sound, seconds: number): Promise<void> {
  const file = await open(path, 'w');
  try {
    for (let second = 0; second < seconds; second += 1) {
      const samples = Buffer.alloc(PCM_SAMPLE_RATE * BYTES_PER_SAMPLE);
      for (let index = 0; index < PCM_SAMPLE_RATE; index += 1) {
        const value = sound(second * PCM_SAMPLE_RATE + index);
        samples.writeInt16LE(
          Math.round(Math.min(1, Math.max(-1, value)) * FULL_SCALE),
          index * BYTES_PER_SAMPLE,
        );
      }
      await file.write(samples);
    }
  } finally {
    await file.close();
  }
}
