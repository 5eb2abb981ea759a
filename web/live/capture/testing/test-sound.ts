/** A sound input that hears what it is told, in place of the browser's devices. */
import { LIVE_CHUNK_BYTES } from '../../../../contract/live.ts';
import type { SoundChoice, SoundInput, SoundListener } from '../../../microphone/index.ts';

export class TestSound implements SoundInput {
  microphone = 'Built-in';
  hasTabSound: boolean;
  isOn = false;
  isClosed = false;
  /** Samples that have begun a chunk and come with `close`. */
  begun = 0;
  /** What the next change of devices fails with. */
  failure: Error | null = null;
  listener: SoundListener | null = null;

  constructor({ withTab }: SoundChoice) {
    this.hasTabSound = withTab;
  }

  listen(listener: SoundListener): void {
    this.listener = listener;
  }

  switch(isOn: boolean): void {
    this.isOn = isOn;
  }

  async change({ deviceId, withTab }: SoundChoice): Promise<void> {
    if (this.failure !== null) throw this.failure;
    this.microphone = deviceId ?? 'Default';
    this.hasTabSound = withTab;
  }

  wake(): void {}

  /** So many chunks come in, if anything is listened to. */
  hear(count: number, loudness = 0.1): void {
    for (let index = 0; this.isOn && index < count; index++) this.#give(1600, loudness);
  }

  async close(): Promise<void> {
    if (this.isClosed) return;
    this.isClosed = true;
    if (this.begun > 0) this.#give(this.begun, 0.1);
    this.listener?.onClosed();
  }

  #give(samples: number, loudness: number): void {
    this.listener?.onChunk({ pcm: new Uint8Array(LIVE_CHUNK_BYTES), samples, peak: loudness, loudness });
  }
}
