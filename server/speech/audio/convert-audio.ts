/** The sound of a file in another format, for machines that cannot play the first. */
import {
  AV_CODEC_FLAG_GLOBAL_HEADER,
  AV_LOG_ERROR,
  AV_SAMPLE_FMT_FLTP,
  type FFEncoderCodec,
} from 'node-av/constants';
import {
  AudioFifo,
  Codec,
  CodecContext,
  FormatContext,
  Frame,
  Log,
  Packet,
  Rational,
  SoftwareResampleContext,
  avChannelLayoutDefault,
} from 'node-av/lib';
import type { Clip } from '../../../contract/sharing/clip.ts';
import type { AudioCopyFormat } from '../../../contract/exports/exports.ts';
import { AppError } from '../../platform/app-error.ts';
import { decodedFrames } from './decoded-frames.ts';
import { openAudio, unreadable, type OpenedAudio } from './open-audio.ts';

/** FFmpeg's names. */
const TARGETS: Record<AudioCopyFormat, { container: string; codec: string }> = {
  m4a: { container: 'ipod', codec: 'aac' },
  mp3: { container: 'mp3', codec: 'libmp3lame' },
};

/** Rates that both encoders take. The next one above the source's loses nothing. */
const RATES = [8_000, 11_025, 12_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000];
const BITS_PER_CHANNEL = 64_000;
const MAX_CHANNELS = 2;
/** Other tasks of the process get a turn, and the server hears of it, after so much sound, milliseconds: a packet may hold any of it. */
const TURN_MS = 5_000;

interface Conversion {
  path: string;
  target: string;
  format: AudioCopyFormat;
  /** The part that is wanted, to the sample; all of it without one. */
  range?: Clip | undefined;
}

/**
 * Encodes the best audio stream of `path` into `target`. Holes become silence, as in the transcript's times. Memory does not grow with length.
 * @param onProgress how much of the sound is done, milliseconds
 * @throws AppError AUDIO_UNREADABLE, AUDIO_NO_SOUND, AUDIO_TRUNCATED, EXPORT_ENCODER where FFmpeg was built without the encoder
 */
export async function convertAudio(
  { path, target, format, range }: Conversion,
  onProgress: (doneMs: number) => void,
): Promise<void> {
  const codec = Codec.findEncoderByName(TARGETS[format].codec as FFEncoderCodec);
  if (!codec) throw new AppError('EXPORT_ENCODER', { internal: TARGETS[format].codec });
  const audio = openAudio(path);
  const output = new AudioOutput(target, TARGETS[format].container, codec, audio.decoder, range);
  try {
    await pump(audio, output, onProgress);
    output.finish();
  } finally {
    output.free();
    audio.close();
  }
}

async function pump(
  audio: OpenedAudio,
  output: AudioOutput,
  onProgress: (doneMs: number) => void,
): Promise<void> {
  let toldMs = 0;
  for (const { frame, gapMs, endMs } of decodedFrames(audio)) {
    output.addSilence(gapMs);
    output.add(frame);
    if (output.isComplete) return;
    if (endMs - toldMs < TURN_MS) continue;
    toldMs = endMs;
    onProgress(toldMs);
    await new Promise(setImmediate);
  }
}

/** An encoder with its file. Sound of any rate and layout goes in; it is resampled and cut into the frames that the encoder wants. */
class AudioOutput {
  readonly #encoder = new CodecContext();
  readonly #format = new FormatContext();
  readonly #packet = new Packet();
  readonly #resampled = new Frame();
  readonly #fifo = new AudioFifo();
  readonly #channels: number;
  readonly #sampleRate: number;
  #resampler: SoftwareResampleContext | null = null;
  #source = '';
  #buffered = 0;
  #encoded = 0n;
  /** Samples that came in, and which of them are wanted. */
  #heard = 0;
  readonly #wanted: { from: number; to: number };

  constructor(path: string, container: string, codec: Codec, source: CodecContext, range?: Clip) {
    Log.setLevel(AV_LOG_ERROR);
    this.#channels = Math.min(MAX_CHANNELS, Math.max(1, source.channels));
    this.#sampleRate = RATES.find((rate) => rate >= source.sampleRate) ?? RATES.at(-1)!;
    const toSample = (timeMs: number): number => Math.round((timeMs * this.#sampleRate) / 1000);
    this.#wanted = range
      ? { from: toSample(range.fromMs), to: toSample(range.toMs) }
      : { from: 0, to: Infinity };
    this.#format.allocOutputContext2(null, container, path);
    this.#encoder.allocContext3(codec);
    this.#encoder.sampleRate = this.#sampleRate;
    this.#encoder.channelLayout = avChannelLayoutDefault(this.#channels);
    this.#encoder.sampleFormat = AV_SAMPLE_FMT_FLTP;
    this.#encoder.bitRate = BigInt(BITS_PER_CHANNEL * this.#channels);
    this.#encoder.timeBase = new Rational(1, this.#sampleRate);
    this.#encoder.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER);
    demand(this.#encoder.open2Sync(codec), 'encoder');
    const stream = this.#format.newStream(codec);
    stream.codecpar.fromContext(this.#encoder);
    stream.timeBase = this.#encoder.timeBase;
    demand(this.#format.openOutputSync(), 'file');
    demand(this.#format.writeHeaderSync(), 'header');
    this.#packet.alloc();
    this.#resampled.alloc();
    this.#fifo.alloc(AV_SAMPLE_FMT_FLTP, this.#channels, this.#encoder.frameSize);
  }

  add(frame: Frame): void {
    const source = `${frame.sampleRate} ${frame.format} ${frame.channels}`;
    // Raw formats carry a number of channels without saying which is which.
    if (frame.channelLayout.order === 0) frame.channelLayout = avChannelLayoutDefault(frame.channels);
    if (source !== this.#source) this.#openResampler(frame);
    this.#source = source;
    this.#resample(frame);
  }

  addSilence(durationMs: number): void {
    let left = Math.round((durationMs * this.#sampleRate) / 1000);
    while (left > 0) {
      const count = Math.min(left, this.#sampleRate);
      this.#keep(this.#planes(count), count);
      left -= count;
    }
  }

  get isComplete(): boolean {
    return this.#heard >= this.#wanted.to;
  }

  /** Encodes the rest and closes the file. */
  finish(): void {
    if (this.#resampler) this.#resample(null);
    if (this.#encoded === 0n && this.#buffered === 0) throw unreadable('nothing could be decoded');
    this.#encodeFrames(1);
    this.#encode(null);
    demand(this.#format.writeTrailerSync(), 'trailer');
  }

  free(): void {
    this.#resampler?.free();
    this.#fifo.free();
    this.#resampled.free();
    this.#packet.free();
    this.#encoder.freeContext();
    this.#format.closeOutputSync();
    this.#format.freeContext();
  }

  #openResampler(frame: Frame): void {
    if (this.#resampler) this.#resample(null);
    this.#resampler?.free();
    this.#resampler = new SoftwareResampleContext();
    const status = this.#resampler.allocSetOpts2(
      this.#encoder.channelLayout,
      AV_SAMPLE_FMT_FLTP,
      this.#sampleRate,
      frame.channelLayout,
      frame.format as typeof AV_SAMPLE_FMT_FLTP,
      frame.sampleRate,
    );
    if (status < 0 || this.#resampler.init() < 0) throw unreadable('cannot be resampled');
  }

  #resample(frame: Frame | null): void {
    const output = this.#resampled;
    output.unref();
    output.format = AV_SAMPLE_FMT_FLTP;
    output.sampleRate = this.#sampleRate;
    output.channelLayout = this.#encoder.channelLayout;
    const status = this.#resampler!.convertFrame(output, frame);
    if (status >= 0 && output.data && output.nbSamples > 0) this.#keep(output.data, output.nbSamples);
  }

  #keep(planes: Buffer[], count: number): void {
    const from = Math.min(count, Math.max(0, this.#wanted.from - this.#heard));
    const to = Math.min(count, Math.max(0, this.#wanted.to - this.#heard));
    this.#heard += count;
    if (from >= to) return;
    const size = Float32Array.BYTES_PER_ELEMENT;
    const wanted = planes.slice(0, this.#channels).map((plane) => plane.subarray(from * size, to * size));
    demand(this.#fifo.writeSync(wanted, to - from), 'buffer');
    this.#buffered += to - from;
    this.#encodeFrames(this.#encoder.frameSize);
  }

  /** Encodes whole frames, and at the end what is left. */
  #encodeFrames(least: number): void {
    while (this.#buffered >= least) {
      const count = Math.min(this.#buffered, this.#encoder.frameSize);
      const frame = new Frame();
      frame.alloc();
      frame.format = AV_SAMPLE_FMT_FLTP;
      frame.sampleRate = this.#sampleRate;
      frame.channelLayout = this.#encoder.channelLayout;
      frame.nbSamples = count;
      demand(frame.allocBuffer(), 'frame buffer');
      demand(this.#fifo.readSync(frame.data!.slice(0, this.#channels), count), 'buffer');
      frame.pts = this.#encoded;
      this.#encoded += BigInt(count);
      this.#buffered -= count;
      this.#encode(frame);
      frame.free();
    }
  }

  #encode(frame: Frame | null): void {
    demand(this.#encoder.sendFrameSync(frame), 'frame');
    while (this.#encoder.receivePacketSync(this.#packet) >= 0) {
      this.#packet.streamIndex = 0;
      this.#packet.rescaleTs(this.#encoder.timeBase, this.#format.streams[0]!.timeBase);
      demand(this.#format.interleavedWriteFrameSync(this.#packet), 'packet');
      this.#packet.unref();
    }
  }

  #planes = (count: number): Buffer[] =>
    Array.from({ length: this.#channels }, () => Buffer.alloc(count * Float32Array.BYTES_PER_ELEMENT));
}

function demand(status: number, what: string): void {
  if (status < 0) throw new Error(`${what}: FFmpeg answered ${status}`);
}
