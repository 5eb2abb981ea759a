import { AV_SAMPLE_FMT_S16 } from 'node-av/constants';
import { Frame, SoftwareResampleContext, avChannelLayoutDefault } from 'node-av/lib';
import { PCM_SAMPLE_RATE } from '../pcm-format.ts';
import { unreadable } from './open-audio.ts';

const MONO = avChannelLayoutDefault(1);

/** Turns frames of any rate, format and number of channels into 16 kHz mono, also when these change on the way. */
export class MonoResampler {
  private context: SoftwareResampleContext | null = null;
  private source = '';
  private readonly output = new Frame();

  constructor() {
    this.output.alloc();
  }

  convert(frame: Frame): Int16Array {
    const source = `${frame.sampleRate} ${frame.format} ${frame.channels}`;
    // Raw formats carry a number of channels without saying which is which.
    if (frame.channelLayout.order === 0) frame.channelLayout = avChannelLayoutDefault(frame.channels);
    if (source !== this.source) this.open(frame);
    this.source = source;
    return this.run(frame);
  }

  /** The last samples, which the filter still holds. */
  flush(): Int16Array {
    return this.context ? this.run(null) : new Int16Array(0);
  }

  free(): void {
    this.context?.free();
    this.output.free();
  }

  private open(frame: Frame): void {
    this.context?.free();
    this.context = new SoftwareResampleContext();
    const status = this.context.allocSetOpts2(
      MONO,
      AV_SAMPLE_FMT_S16,
      PCM_SAMPLE_RATE,
      frame.channelLayout,
      frame.format as typeof AV_SAMPLE_FMT_S16,
      frame.sampleRate,
    );
    if (status < 0 || this.context.init() < 0) throw unreadable('cannot be resampled');
  }

  private run(frame: Frame | null): Int16Array {
    this.output.unref();
    this.output.format = AV_SAMPLE_FMT_S16;
    this.output.sampleRate = PCM_SAMPLE_RATE;
    this.output.channelLayout = MONO;
    const status = this.context!.convertFrame(this.output, frame);
    const bytes = this.output.data?.[0];
    if (status < 0 || !bytes) return new Int16Array(0);
    return new Int16Array(bytes.buffer, bytes.byteOffset, this.output.nbSamples);
  }
}
