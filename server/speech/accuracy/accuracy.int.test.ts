import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readStarterModel, readStarterTagger } from '../models/model-folder.ts';
import { SAMPLES_PER_MS } from '../pcm-format.ts';
import { readEvalSamples } from '../testing/encode-audio.ts';
import { makeFolder, startSpeech } from '../testing/test-speech.ts';
import { writeTinyModel } from '../testing/tiny-models.ts';
import { bundledSets, readSet } from './accuracy-sets.ts';
import { generatedSounds, type Sound } from './generated-sounds.ts';
import { inventedWords } from './invented-words.ts';
import { measureSet, tellApart } from './measure-set.ts';
import { f1 } from './punctuation-score.ts';
import { turnError, type KnownTurn } from './speaker-error.ts';

/**
 * What the bundled recordings may cost in errors, the figures on the model's card and two points for other processors; and how well their
 * sentences must end, F1, some misheard words below what was measured.
 */
const LIMITS: Record<string, { wordError: number; tonelessError: number; stops: number }> = {
  clips: { wordError: 0.118, tonelessError: 0.032, stops: 0.9 },
  meeting: { wordError: 0.089, tonelessError: 0.038, stops: 0.55 },
};
const MODELS = { current: readStarterModel, punctuation: readStarterTagger };

/** Share of the time of words that may be given to the wrong speaker. */
const SPEAKER_LIMIT = 0.1;

describe('the bundled recordings', () => {
  test.each(bundledSets())('$name: no more errors than the card says', async (set) => {
    const figures = await measureSet(startSpeech({ models: MODELS }), set, await makeFolder());
    const limits = LIMITS[set.name]!;
    expect(figures.edits / figures.words).toBeLessThanOrEqual(limits.wordError);
    expect(figures.tonelessEdits / figures.words).toBeLessThanOrEqual(limits.tonelessError);
    expect(figures.numbers).toBeGreaterThan(0);
    expect(figures.numbersRight).toBe(figures.numbers);
    expect(f1(figures.punctuation.stop)).toBeGreaterThanOrEqual(limits.stops);
    expect(figures.speakers.wrongMs).toBeLessThanOrEqual(figures.speakers.wordMs * SPEAKER_LIMIT);
  });
});

/** The turns of the meeting without pauses, each beginning so long before or after the end of the one before. */
function pushTogether(stepMs: number): { samples: Int16Array; known: KnownTurn[] } {
  const meeting = readEvalSamples('meeting.wav');
  const samples = new Int16Array(meeting.length);
  const known: KnownTurn[] = [];
  for (const turn of bundledSets().find(({ name }) => name === 'meeting')!.clips[0]!.turns!) {
    const startMs = Math.max(0, (known.at(-1)?.endMs ?? 0) + stepMs);
    const sound = meeting.subarray(turn.startMs * SAMPLES_PER_MS, turn.endMs * SAMPLES_PER_MS);
    sound.forEach((sample, at) => (samples[startMs * SAMPLES_PER_MS + at]! += sample));
    known.push({ startMs, endMs: startMs + turn.endMs - turn.startMs, speaker: turn.speaker });
  }
  return { samples: samples.subarray(0, known.at(-1)!.endMs * SAMPLES_PER_MS), known };
}

/** Share of speech that may be missed, invented or given to the wrong speaker; without an ear for turns twice as much is. */
const TURN_LIMITS = {
  'right after one another': { stepMs: 0, most: 0.12 },
  'while others speak': { stepMs: -700, most: 0.16 },
};

describe('people who do not wait', () => {
  test.each(Object.entries(TURN_LIMITS))('speak %s and are told apart', async (_name, { stepMs, most }) => {
    const { samples, known } = pushTogether(stepMs);
    const pcmPath = join(await makeFolder(), 'crowded.pcm');
    await writeFile(pcmPath, samples);
    const all = { startMs: 0, endMs: samples.length / SAMPLES_PER_MS };
    const found = await tellApart(startSpeech(), pcmPath, [all]);
    const { speechMs, wrongMs } = turnError(known, found);
    expect(wrongMs / speechMs).toBeLessThanOrEqual(most);
  });
});

describe('a folder of recordings', () => {
  const readTable = async (table: string): Promise<string[][]> => {
    const folder = await makeFolder();
    await writeFile(join(folder, 'transcripts.tsv'), table);
    return readSet(folder).clips.map(({ path, words }) => [path.slice(folder.length + 1), ...words]);
  };

  test('is read by the names of the columns, its text as recognisers write it', async () => {
    await expect(
      readTable('text\tvoice\tfile\nXin chào, (các) bạn!\ta\tb/1.wav\r\n25 %\t\t2.wav\n'),
    ).resolves.toEqual([
      ['b/1.wav', 'xin', 'chào', 'các', 'bạn'],
      ['2.wav', '25'],
    ]);
  });

  test('marks are known where the text has some, or a column of its own', async () => {
    const folder = await makeFolder();
    const table = 'file\ttext\tpunctuated\n1.wav\txin chào\tXin chào.\n2.wav\tVâng, rồi.\t\n3.wav\tvâng\t\n';
    await writeFile(join(folder, 'transcripts.tsv'), table);
    expect(readSet(folder).clips.map(({ written }) => written)).toEqual([
      ['Xin', 'chào.'],
      ['Vâng,', 'rồi.'],
      null,
    ]);
  });

  test('a table without a text is refused', async () => {
    await expect(readTable('file\twords\n1.wav\txin\n')).rejects.toThrow('has no column text');
  });
});

describe('a model that hears words in everything that it is given', () => {
  const hear = async (sound: Sound): Promise<string[]> => {
    const workFolder = await makeFolder();
    const talkative = await writeTinyModel(workFolder, 'zipformerCtc');
    const speech = startSpeech({ models: { current: () => talkative } });
    return inventedWords(speech, sound, { seconds: 12, workFolder });
  };

  test('hears some where somebody speaks', async () => {
    const samples = readEvalSamples('meeting.wav');
    await expect(hear((index) => samples[index]! / 32_768)).resolves.toContain('chào');
  });

  test.each(Object.entries(generatedSounds()))('is given nothing of %s', async (_name, sound) => {
    await expect(hear(sound)).resolves.toEqual([]);
  });
});
