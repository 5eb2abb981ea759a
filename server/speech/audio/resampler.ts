import { AV_SAMPLE_FMT_S16 } from 'node-av/constants';
import { Frame, SoftwareResampleContext, avChannelLayoutDefault } from 'node-av/lib';
import { PCM_SAMPLE_RATE } from '../pcm-format.ts';
import { unreadable } from './open-audio.ts';

const MONO = avChannelLayoutDefault(1);

/** Turns frames of any rate, format and number of channels into 16-bit samples at 16 kHz, also when these change on the way. */
export class Resampler {
  private context: SoftwareResampleContext | null = null;
  private source = '';
  private sourceChannels = 1;
  private readonly output = new Frame();

  /** @param channels those kept, counted from 0, interleaved in this order; none: all are mixed to one */
  constructor(private readonly channels: readonly number[] = []) {
    this.output.alloc();
  }

  convert(frame: Frame): Int16Array {
    const source = `${frame.sampleRate} ${frame.format} ${frame.channels}`;
    // Raw formats carry a number of channels without saying which is which; channels that are kept apart are told by number alone.
    if (frame.channelLayout.order === 0 || this.keepsChannels)
      frame.channelLayout = avChannelLayoutDefault(frame.channels);
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

  private get keepsChannels(): boolean {
    return this.channels.length > 0;
  }

  private get layout(): typeof MONO {
    return this.keepsChannels ? avChannelLayoutDefault(this.sourceChannels) : MONO;
  }

  private open(frame: Frame): void {
    this.context?.free();
    this.context = new SoftwareResampleContext();
    this.sourceChannels = frame.channels;
    const status = this.context.allocSetOpts2(
      this.layout,
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
    this.output.channelLayout = this.layout;
    const status = this.context!.convertFrame(this.output, frame);
    const bytes = this.output.data?.[0];
    if (status < 0 || !bytes) return new Int16Array(0);
    const { nbSamples } = this.output;
    if (!this.keepsChannels) return new Int16Array(bytes.buffer, bytes.byteOffset, nbSamples);
    return this.select(new Int16Array(bytes.buffer, bytes.byteOffset, nbSamples * this.sourceChannels));
  }

  /** A channel that is missing from here on is silent. */
  private select(interleaved: Int16Array): Int16Array {
    const width = this.channels.length;
    const selected = new Int16Array((interleaved.length / this.sourceChannels) * width);
    for (const [place, channel] of this.channels.entries()) {
      if (channel >= this.sourceChannels) continue;
      let from = channel;
      for (let to = place; to < selected.length; to += width, from += this.sourceChannels)
        selected[to] = interleaved[from]!;
    }
    return selected;
  }
}
