/**
 * How still live text stands, in the time of its sound: a meeting is read look by look as the child for live text does, each look takes
 * no time, and so the figures are the same however busy the machine is. What the product adds is measured by `npm run bench -- live`.
 */
import { expect, test } from 'vitest';
import { readBeginning } from '../server/testing/audio.ts';
import { LivePolicy } from '../server/speech/live/live-policy.ts';
import { LISTEN_MS, SpeechListener } from '../server/speech/live/speech-listener.ts';
import { SteadyWords } from '../server/speech/live/steady-words.ts';
import { readStarterModel, readStarterTagger } from '../server/speech/models/model-folder.ts';
import { loadOwnTagger } from '../server/speech/punctuation/own-tagger.ts';
import { punctuate, type Surroundings } from '../server/speech/punctuation/punctuate.ts';
import { findQuietPoint } from '../server/speech/recognition/find-quiet-point.ts';
import { loadRecogniser } from '../server/speech/recognition/recogniser.ts';
import { wordsFromTokens } from '../server/speech/recognition/words-from-tokens.ts';
import type { WrittenWord } from '../server/speech/index.ts';
import { createSentenceBuilder, type SentenceState } from '../server/transcription/build-sentences.ts';
import { InterimText } from '../server/transcription/interim-text.ts';
import { ShownWords } from './shown-words.ts';

/** Sound comes in chunks of this length, as from a browser. */
const CHUNK_MS = 100;
const SAMPLES_PER_MS = 16;

test(
  'at most a tenth of the words change, and 95 of 100 are final 1.5 s after they were said',
  { timeout: 60_000 },
  async () => {
    const sound = Float32Array.from(
      new Int16Array(readBeginning().slice(44).buffer),
      (sample) => sample / 32_768,
    );
    const cut = (fromMs: number, toMs: number) => sound.slice(fromMs * SAMPLES_PER_MS, toMs * SAMPLES_PER_MS);
    const recogniser = await loadRecogniser(readStarterModel());
    const tagger = await loadOwnTagger(readStarterTagger().folder);
    const speech = {
      punctuate: (words: readonly WrittenWord[], surroundings: Surroundings) =>
        punctuate(tagger, words, surroundings),
    };
    const [policy, listener, steady] = [new LivePolicy(0), new SpeechListener(), new SteadyWords()];
    const document: WrittenWord[] = [];
    let state: SentenceState | null = null;
    const glossary = { correct: (words: readonly WrittenWord[]) => [...words] };
    const interimText = new InterimText(speech, () => Promise.resolve({ state, glossary }));
    const screen = new ShownWords();
    let heardMs = 0;

    function listen(untilMs: number): void {
      for (; !policy.isUrgent && heardMs + LISTEN_MS <= untilMs; heardMs += LISTEN_MS)
        policy.hear(heardMs + LISTEN_MS, listener.hear(cut(heardMs, heardMs + LISTEN_MS)));
    }

    async function lookAt(nowMs: number): Promise<boolean> {
      const look = policy.next(nowMs);
      if (!look) return false;
      const { fromMs, toMs, kind } = look;
      const tokens = await recogniser.recognise(cut(fromMs, toMs));
      const read = wordsFromTokens(tokens, { startMs: fromMs, endMs: toMs, wordStartShiftMs: 0 });
      const findQuietMs = (from: number, to: number): number => from + findQuietPoint(cut(from, to));
      const { settled, interim } = policy.take(look, read, { nowMs, tookMs: 0 }, findQuietMs);
      const words = steady.steady([...settled, ...interim]);
      const behind = words.slice(settled.length);
      const silentMs = kind === 'final' ? heardMs : toMs;
      const said = words.slice(0, settled.length);
      const builder = createSentenceBuilder(speech, state, glossary);
      const sentences = await builder.add(said, behind[0]?.startMs ?? silentMs, interimText.shown);
      for (const { isParagraphStart, startMs, endMs, words: lastWords } of sentences) {
        const paragraphStartMs: number = isParagraphStart || !state ? startMs : state.paragraphStartMs;
        state = { lastEndMs: endMs, paragraphStartMs, lastWords };
        document.push(...lastWords);
      }
      if (kind !== 'interim') interimText.commit(policy.settledMs);
      screen.see([...document, ...(await interimText.show(behind, silentMs))], nowMs);
      return true;
    }

    const soundMs = sound.length / SAMPLES_PER_MS;
    for (let nowMs = CHUNK_MS; nowMs <= soundMs; nowMs += CHUNK_MS) {
      listen(nowMs);
      while (await lookAt(nowMs)) listen(nowMs);
    }
    const { lettersMs, finalMs, changed, shown } = screen.measure(0, document.at(-1)!.endMs);
    const p95 = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(0.95 * values.length)]!;
    expect(shown).toBeGreaterThan(70);
    expect(changed / shown).toBeLessThanOrEqual(0.1);
    expect(p95(lettersMs)).toBeLessThanOrEqual(1500);
    expect(p95(finalMs)).toBeLessThanOrEqual(1500);
  },
);
