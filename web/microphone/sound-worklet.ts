/** Runs in the browser's audio thread: takes sound at the device's rate over, gives chunks. A busy page does not make it stutter. */
import { LIVE_SAMPLE_RATE } from '../../contract/limits.ts';
import { ChunkMaker } from './chunk-maker.ts';
import { Resampler } from './resampler.ts';
import { SOUND_WORKLET, type FromWorklet, type ToWorklet } from './worklet-messages.ts';

// What TypeScript's library does not know of this scope: https://webaudio.github.io/web-audio-api/#AudioWorkletGlobalScope
declare const sampleRate: number;
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(
  name: string,
  processor: new () => { process: (inputs: readonly (readonly Float32Array[])[]) => boolean },
): void;

class SoundProcessor extends AudioWorkletProcessor {
  readonly #resampler = new Resampler(sampleRate, LIVE_SAMPLE_RATE);
  readonly #chunks = new ChunkMaker((chunk) => this.#tell({ type: 'chunk', chunk }, [chunk.pcm.buffer]));
  readonly #add = (sample: number) => this.#chunks.add(sample);
  #isOn = false;
  #isClosed = false;

  constructor() {
    super();
    this.port.addEventListener('message', ({ data }: MessageEvent<ToWorklet>) => this.#obey(data));
    this.port.start();
  }

  /** @returns whether the browser should go on calling */
  process([input]: readonly (readonly Float32Array[])[]): boolean {
    const samples = input?.[0];
    // Without a source there is nothing, not even silence.
    if (this.#isOn && samples !== undefined) this.#resampler.push(samples, this.#add);
    return !this.#isClosed;
  }

  #obey(order: ToWorklet): void {
    if (order.type === 'switch') {
      this.#isOn = order.isOn;
      return;
    }
    this.#isOn = false;
    this.#isClosed = true;
    this.#resampler.end(this.#add);
    this.#chunks.finish();
    this.#tell({ type: 'flushed' });
  }

  #tell(message: FromWorklet, transfer: Transferable[] = []): void {
    this.port.postMessage(message, transfer);
  }
}

registerProcessor(SOUND_WORKLET, SoundProcessor);
