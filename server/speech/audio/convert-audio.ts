/** The sound of a file in another format, for machines that cannot play the first. */
import {
  AV_CODEC_FLAG_GLOBAL_HEADER,
  AV_LOG_ERROR,
  AV_SAMPLE_FMT_FLTP,
  AV_SAMPLE_FMT_S16,
  type AVSampleFormat,
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

/** FFmpeg's names. Samples lie channel by channel, but in flac one after the other. */
const TARGETS: Record<AudioCopyFormat | ToneFormat, { container: string; codec: string }> = {
  m4a: { container: 'ipod', codec: 'aac' },
  mp3: { container: 'mp3', codec: 'libmp3lame' },
  flac: { container: 'flac', codec: 'flac' },
};

/** Rates that both encoders take. The next one above the source's loses nothing. */
const RATES = [8_000, 11_025, 12_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000];
const BITS_PER_CHANNEL = 64_000;
/** What takes the place of the file that somebody sent loses nothing that is heard. */
const TONE_BITS_PER_CHANNEL = 128_000;
const MAX_CHANNELS = 2;
const MAX_TONE_CHANNELS = 8;
/** What stands for what was removed: a tone that everybody knows, so loud as somebody who speaks softly. */
const TONE_HZ = 1_000;
const TONE_LEVEL = 0.1;
const FULL_SCALE = 32_767;
const LOSSLESS = /^(pcm_|flac$|alac$|wavpack$)/;
/** Other tasks of the process get a turn, and the server hears of it, after so much sound, milliseconds: a packet may hold any of it. */
const TURN_MS = 5_000;

interface Conversion {
  path: string;
  target: string;
  format: AudioCopyFormat;
  /** The part that is wanted, to the sample; all of it without one. */
  range?: Clip | undefined;
}

/** What the sound with a tone in it is written as: what was without loss stays so. */
type ToneFormat = 'm4a' | 'flac';

/**
 * Encodes the best audio stream of `path` into `target`. Holes become silence, as in the transcript's times. Memory does not grow with length.
 * @param onProgress how much of the sound is done, milliseconds
 * @throws AppError AUDIO_UNREADABLE, AUDIO_NO_SOUND, AUDIO_TRUNCATED, EXPORT_ENCODER where FFmpeg was built without the encoder
 */
export async function convertAudio(
  { path, target, format, range }: Conversion,
  onProgress: (doneMs: number) => void,
): Promise<void> {
  const audio = openAudio(path);
  await encode(audio, { path: target, format, range: range ?? null, tone: null }, onProgress);
}

/**
 * Encodes the best audio stream of `path` into `target` with a tone on all of its channels in the place of a part; the rest keeps its place to
 * the sample, and all of its channels. @returns the format that it was written in
 * @throws AppError as {@link convertAudio}
 */
export async function coverByTone(
  { path, target, range }: { path: string; target: string; range: Clip },
  onProgress: (doneMs: number) => void,
): Promise<ToneFormat> {
  const audio = openAudio(path);
  const name = Codec.findDecoder(audio.stream.codecpar.codecId)?.name ?? '';
  const isLossless = LOSSLESS.test(name) || audio.decoder.channels > MAX_CHANNELS;
  const format = isLossless ? 'flac' : 'm4a';
  await encode(audio, { path: target, format, range: null, tone: range }, onProgress);
  return format;
}

interface Wanted {
  path: string;
  format: AudioCopyFormat | ToneFormat;
  /** The part that is written; null for all of it. */
  range: Clip | null;
  /** Where a tone stands in the place of the sound. */
  tone: Clip | null;
}

async function encode(
  audio: OpenedAudio,
  wanted: Wanted,
  onProgress: (doneMs: number) => void,
): Promise<void> {
  let output: AudioOutput | null = null;
  try {
    output = new AudioOutput(wanted, audio.decoder);
    await pump(audio, output, onProgress);
    output.finish();
  } finally {
    output?.free();
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
  readonly #sampleFormat: AVSampleFormat;
  #resampler: SoftwareResampleContext | null = null;
  #source = '';
  #buffered = 0;
  #encoded = 0n;
  /** Samples that came in, and which of them are wanted. */
  #heard = 0;
  readonly #wanted: { from: number; to: number };
  readonly #tone: { from: number; to: number };
  readonly #isInterleaved: boolean;

  constructor({ path, format, range, tone }: Wanted, source: CodecContext) {
    const target = TARGETS[format];
    const codec = Codec.findEncoderByName(target.codec as FFEncoderCodec);
    if (!codec) throw new AppError('EXPORT_ENCODER', { internal: target.codec });
    Log.setLevel(AV_LOG_ERROR);
    this.#channels = Math.min(tone ? MAX_TONE_CHANNELS : MAX_CHANNELS, Math.max(1, source.channels));
    this.#isInterleaved = format === 'flac';
    this.#sampleFormat = this.#isInterleaved ? AV_SAMPLE_FMT_S16 : AV_SAMPLE_FMT_FLTP;
    this.#sampleRate = RATES.find((rate) => rate >= source.sampleRate) ?? RATES.at(-1)!;
    const toSample = (timeMs: number): number => Math.round((timeMs * this.#sampleRate) / 1000);
    this.#wanted = range
      ? { from: toSample(range.fromMs), to: toSample(range.toMs) }
      : { from: 0, to: Infinity };
    this.#tone = tone ? { from: toSample(tone.fromMs), to: toSample(tone.toMs) } : { from: 0, to: 0 };
    this.#format.allocOutputContext2(null, target.container, path);
    this.#encoder.allocContext3(codec);
    this.#encoder.sampleRate = this.#sampleRate;
    // Another layout of as many channels would mix them.
    this.#encoder.channelLayout =
      this.#channels === source.channels && source.channelLayout.order !== 0
        ? source.channelLayout
        : avChannelLayoutDefault(this.#channels);
    this.#encoder.sampleFormat = this.#sampleFormat;
    this.#encoder.bitRate = BigInt((tone ? TONE_BITS_PER_CHANNEL : BITS_PER_CHANNEL) * this.#channels);
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
    this.#fifo.alloc(this.#sampleFormat, this.#channels, this.#encoder.frameSize);
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
      this.#sampleFormat,
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
    output.format = this.#sampleFormat;
    output.sampleRate = this.#sampleRate;
    output.channelLayout = this.#encoder.channelLayout;
    const status = this.#resampler!.convertFrame(output, frame);
    if (status >= 0 && output.data && output.nbSamples > 0) this.#keep(output.data, output.nbSamples);
  }

  #keep(planes: Buffer[], count: number): void {
    this.#cover(planes, count);
    const from = Math.min(count, Math.max(0, this.#wanted.from - this.#heard));
    const to = Math.min(count, Math.max(0, this.#wanted.to - this.#heard));
    this.#heard += count;
    if (from >= to) return;
    const size = this.#sampleBytes;
    const wanted = planes.slice(0, this.#planeCount).map((plane) => plane.subarray(from * size, to * size));
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
      frame.format = this.#sampleFormat;
      frame.sampleRate = this.#sampleRate;
      frame.channelLayout = this.#encoder.channelLayout;
      frame.nbSamples = count;
      demand(frame.allocBuffer(), 'frame buffer');
      demand(this.#fifo.readSync(frame.data!.slice(0, this.#planeCount), count), 'buffer');
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

  /** Writes the tone over what of these samples, the next that come in, lies in its part. */
  #cover(planes: readonly Buffer[], count: number): void {
    const from = Math.max(0, this.#tone.from - this.#heard);
    const to = Math.min(count, this.#tone.to - this.#heard);
    for (let at = from; at < to; at += 1) {
      const level = TONE_LEVEL * Math.sin((2 * Math.PI * TONE_HZ * (this.#heard + at)) / this.#sampleRate);
      if (this.#isInterleaved)
        for (let channel = 0; channel < this.#channels; channel += 1)
          planes[0]!.writeInt16LE(Math.round(level * FULL_SCALE), at * this.#sampleBytes + channel * 2);
      else
        for (const plane of planes.slice(0, this.#planeCount))
          plane.writeFloatLE(level, at * this.#sampleBytes);
    }
  }

  get #planeCount(): number {
    return this.#isInterleaved ? 1 : this.#channels;
  }

  /** Of one sample in one plane. */
  get #sampleBytes(): number {
    return this.#isInterleaved
      ? Int16Array.BYTES_PER_ELEMENT * this.#channels
      : Float32Array.BYTES_PER_ELEMENT;
  }

  #planes = (count: number): Buffer[] =>
    Array.from({ length: this.#planeCount }, () => Buffer.alloc(count * this.#sampleBytes));
}

function demand(status: number, what: string): void {
  if (status < 0) throw new Error(`${what}: FFmpeg answered ${status}`);
}
