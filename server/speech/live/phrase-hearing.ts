/** Hears one phrase that is there whole: in one go, without the looks again and again that live text needs. */
import type { Recogniser } from '../recognition/recogniser.ts';
import { createDetector, WINDOW_SAMPLES, type SpeechDetector } from '../recognition/detect-speech.ts';
import { LevelRaiser } from '../recognition/raise-level.ts';
import { wordsFromTokens } from '../recognition/words-from-tokens.ts';
import { PCM_SAMPLE_RATE, SAMPLES_PER_MS } from '../pcm-format.ts';
import type { WordSpan } from '../time-spans.ts';
import { SoundBuffer } from './sound-buffer.ts';

/** People speak as they press the key and let go with the last sound: the model hears the edges better with silence around, ms. */
const EDGE_MS = 300;
/** One syllable on its own is speech here, seconds. */
const MIN_SPEECH_SECONDS = 0.1;

export class PhraseHearing {
  readonly #recogniser: Recogniser;
  readonly #wordStartShiftMs: number;
  #detector: SpeechDetector | null = null;

  constructor(recogniser: Recogniser, wordStartShiftMs: number) {
    this.#recogniser = recogniser;
    this.#wordStartShiftMs = wordStartShiftMs;
  }

  /** @returns no words where nobody speaks: a recogniser makes words of noise */
  async hear(pcm: Uint8Array): Promise<WordSpan[]> {
    const sound = new SoundBuffer(0);
    sound.append(pcm);
    const samples = sound.read(0, sound.endMs);
    if (!this.#isSpoken(samples)) return [];
    const edge = EDGE_MS * SAMPLES_PER_MS;
    const padded = new Float32Array(samples.length + 2 * edge);
    padded.set(samples, edge);
    const endMs = Math.round(padded.length / SAMPLES_PER_MS);
    const tokens = await this.#recogniser.recognise(padded);
    return wordsFromTokens(tokens, { startMs: 0, endMs, wordStartShiftMs: this.#wordStartShiftMs });
  }

  #isSpoken(samples: Float32Array): boolean {
    this.#detector ??= createDetector({
      minSilenceSeconds: 0.5,
      minSpeechSeconds: MIN_SPEECH_SECONDS,
      maxSpeechSeconds: 20,
    });
    const level = new LevelRaiser();
    let isSpoken = false;
    for (let at = 0; at + WINDOW_SAMPLES <= samples.length && !isSpoken; at += WINDOW_SAMPLES) {
      const window = samples.subarray(at, at + WINDOW_SAMPLES);
      // Copied, because the detector keeps what it is given.
      this.#detector.acceptWaveform(level.raise(window, WINDOW_SAMPLES / PCM_SAMPLE_RATE).slice());
      isSpoken = this.#detector.isDetected();
    }
    this.#detector.reset();
    return isSpoken;
  }
}
