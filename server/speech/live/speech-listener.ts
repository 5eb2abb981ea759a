import { createDetector, WINDOW_SAMPLES } from '../recognition/detect-speech.ts';
import { SAMPLES_PER_MS } from '../pcm-format.ts';
import { FINAL_SILENCE_SECONDS, SURE_SPEECH_SECONDS } from './live-policy.ts';

/** Sound is listened to in steps of this length. */
export const LISTEN_MS = WINDOW_SAMPLES / SAMPLES_PER_MS;
/** The detector keeps the sound of an utterance, and gives up waiting for its end after this long. */
const MAX_SPEECH_SECONDS = 100;
/** So it begins anew before, and is not believed to hear silence until it could be sure of speech again. */
const ANEW_WINDOWS = (MAX_SPEECH_SECONDS * 1000 * 0.9) / LISTEN_MS;
const SETTLING_WINDOWS = (FINAL_SILENCE_SECONDS * 1000) / LISTEN_MS;

/** Says of a recording that comes in whether somebody is speaking; an utterance may last as long as it likes. */
export class SpeechListener {
  readonly #detector = createDetector({
    minSilenceSeconds: FINAL_SILENCE_SECONDS,
    minSpeechSeconds: SURE_SPEECH_SECONDS,
    maxSpeechSeconds: MAX_SPEECH_SECONDS,
  });
  #speechWindows = 0;

  /** Begins with another recording. */
  reset(): void {
    this.#detector.reset();
    this.#speechWindows = 0;
  }

  /** @param samples `LISTEN_MS` of sound */
  hear(samples: Float32Array): boolean {
    // Copied, because the detector keeps what it is given.
    this.#detector.acceptWaveform(samples.slice());
    while (!this.#detector.isEmpty()) this.#detector.pop();
    const isSpeech = this.#detector.isDetected() || this.#speechWindows < 0;
    this.#speechWindows = isSpeech ? this.#speechWindows + 1 : 0;
    if (this.#speechWindows > ANEW_WINDOWS) {
      this.#detector.reset();
      this.#speechWindows = -Math.ceil(SETTLING_WINDOWS);
    }
    return isSpeech;
  }
}
