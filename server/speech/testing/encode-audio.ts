/** Makes the files that people upload, with FFmpeg's own encoders, so that the tests need no program beside Node. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  AV_CODEC_FLAG_GLOBAL_HEADER,
  AV_LOG_ERROR,
  AV_PIX_FMT_YUV420P,
  AV_SAMPLE_FMT_FLTP,
  AV_SAMPLE_FMT_S16,
  AV_SAMPLE_FMT_S16P,
  type FFEncoderCodec,
} from 'node-av/constants';
import {
  Codec,
  CodecContext,
  FormatContext,
  Frame,
  Log,
  Packet,
  Rational,
  avChannelLayoutDefault,
} from 'node-av/lib';
import { projectRoot } from '../../platform/entry-point.ts';
import { PCM_SAMPLE_RATE } from '../pcm-format.ts';

const WAV_HEADER_BYTES = 44;
/** Used where an encoder takes any number of samples at a time. */
const FREE_FRAME_SIZE = 1024;

/** Recordings that come with the starter model, for example `meeting.wav` or `clips/clip-01.wav`. */
export const evalFile = (name: string): string => join(projectRoot, 'models/starter/eval', name);

/** Samples of a recording that comes with the starter model, 16 kHz mono. */
export function readEvalSamples(name: string): Int16Array {
  const bytes = readFileSync(evalFile(name)).subarray(WAV_HEADER_BYTES);
  return new Int16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
}

export interface Encoding {
  /** FFmpeg's name of the container. */
  container: string;
  /** FFmpeg's name of the encoder. */
  codec: string;
  sampleRate: number;
  channels: 1 | 2;
}

/** Encodes 16 kHz mono samples into a file. */
export function encodeAudio(path: string, samples: Int16Array, encoding: Encoding): void {
  const { sampleRate, channels } = encoding;
  const channelLayout = avChannelLayoutDefault(channels);
  const codec = Codec.findEncoderByName(encoding.codec as FFEncoderCodec)!;
  const output = new OutputFile(path, encoding.container, codec, (encoder) => {
    encoder.sampleRate = sampleRate;
    encoder.channelLayout = channelLayout;
    encoder.sampleFormat = codec.sampleFormats!.includes(AV_SAMPLE_FMT_FLTP)
      ? AV_SAMPLE_FMT_FLTP
      : codec.sampleFormats![0]!;
    encoder.timeBase = new Rational(1, sampleRate);
  });
  const { sampleFormat, frameSize } = output.encoder;
  const isInteger = sampleFormat === AV_SAMPLE_FMT_S16 || sampleFormat === AV_SAMPLE_FMT_S16P;
  const resampled = resample(samples, sampleRate);
  const wave = isInteger ? resampled : Float32Array.from(resampled, (sample) => sample / 32768);
  const step = frameSize || FREE_FRAME_SIZE;
  for (let at = 0; at < wave.length; at += step) {
    const part = wave.slice(at, at + step);
    const buffer = Buffer.from(spread(part, channels, sampleFormat !== AV_SAMPLE_FMT_S16).buffer);
    const frame = Frame.fromAudioBuffer(buffer, {
      nbSamples: part.length,
      format: sampleFormat,
      sampleRate,
      channelLayout,
    });
    frame.pts = BigInt(at);
    output.write(frame);
    frame.free();
  }
  output.finish();
}

/** A grey picture for one second, and no sound. */
export function encodeSilentVideo(path: string): void {
  const [width, height, framesPerSecond] = [64, 64, 10];
  const output = new OutputFile(
    path,
    'mp4',
    Codec.findEncoderByName('mpeg4' as FFEncoderCodec)!,
    (encoder) => {
      encoder.width = width;
      encoder.height = height;
      encoder.pixelFormat = AV_PIX_FMT_YUV420P;
      encoder.timeBase = new Rational(1, framesPerSecond);
    },
  );
  for (let index = 0; index < framesPerSecond; index += 1) {
    const picture = Buffer.alloc((width * height * 3) / 2, 128);
    const frame = Frame.fromVideoBuffer(picture, { width, height, format: AV_PIX_FMT_YUV420P });
    frame.pts = BigInt(index);
    output.write(frame);
    frame.free();
  }
  output.finish();
}

/** A container with one stream that is being written. */
class OutputFile {
  readonly encoder = new CodecContext();
  private readonly format = new FormatContext();
  private readonly packet = new Packet();

  constructor(path: string, container: string, codec: Codec, configure: (encoder: CodecContext) => void) {
    Log.setLevel(AV_LOG_ERROR);
    this.format.allocOutputContext2(null, container, path);
    this.encoder.allocContext3(codec);
    configure(this.encoder);
    this.encoder.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER);
    demand(this.encoder.open2Sync(codec), 'encoder');
    const stream = this.format.newStream(codec);
    stream.codecpar.fromContext(this.encoder);
    stream.timeBase = this.encoder.timeBase;
    demand(this.format.openOutputSync(), 'file');
    demand(this.format.writeHeaderSync(), 'header');
    this.packet.alloc();
  }

  write(frame: Frame | null): void {
    demand(this.encoder.sendFrameSync(frame), 'frame');
    while (this.encoder.receivePacketSync(this.packet) >= 0) {
      this.packet.streamIndex = 0;
      this.packet.rescaleTs(this.encoder.timeBase, this.format.streams[0]!.timeBase);
      demand(this.format.interleavedWriteFrameSync(this.packet), 'packet');
      this.packet.unref();
    }
  }

  finish(): void {
    this.write(null);
    demand(this.format.writeTrailerSync(), 'trailer');
    this.format.closeOutputSync();
    this.packet.free();
    this.encoder.freeContext();
    this.format.freeContext();
  }
}

function demand(status: number, what: string): void {
  if (status < 0) throw new Error(`${what}: FFmpeg answered ${status}`);
}

/** Straight lines between the samples: good enough for speech. */
function resample(samples: Int16Array, sampleRate: number): Int16Array {
  const ratio = PCM_SAMPLE_RATE / sampleRate;
  return Int16Array.from({ length: Math.floor(samples.length / ratio) }, (_, index) => {
    const at = index * ratio;
    const before = samples[Math.floor(at)]!;
    const after = samples[Math.ceil(at)] ?? before;
    return before + (after - before) * (at % 1);
  });
}

/** The same samples on every channel: one channel behind the other, or sample by sample. */
function spread(
  samples: Int16Array | Float32Array,
  channels: number,
  isPlanar: boolean,
): Int16Array | Float32Array {
  const wide =
    samples instanceof Int16Array
      ? new Int16Array(samples.length * channels)
      : new Float32Array(samples.length * channels);
  for (let at = 0; at < wide.length; at += 1)
    wide[at] = samples[isPlanar ? at % samples.length : Math.floor(at / channels)]!;
  return wide;
}
