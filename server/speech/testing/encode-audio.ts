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
  const output = new OutputFile(path, encoding.container);
  const sound = addSound(output, encoding);
  output.begin();
  writeSound(output, sound, samples, encoding);
  output.finish();
}

/** A grey picture that grows lighter over the length of the sound, with the sound. */
export function encodeVideo(
  path: string,
  samples: Int16Array,
  encoding: Encoding & { pictureCodec: string },
): void {
  const output = new OutputFile(path, encoding.container);
  const picture = addPicture(output, encoding.pictureCodec);
  const sound = addSound(output, encoding);
  output.begin();
  writePicture(output, picture, samples.length / PCM_SAMPLE_RATE);
  writeSound(output, sound, samples, encoding);
  output.finish();
}

/** A grey picture for one second, and no sound. */
export function encodeSilentVideo(path: string): void {
  const output = new OutputFile(path, 'mp4');
  const picture = addPicture(output, 'mpeg4');
  output.begin();
  writePicture(output, picture, 1);
  output.finish();
}

const PICTURE = { width: 320, height: 180, framesPerSecond: 10 };

const addPicture = (output: OutputFile, codec: string): CodecContext =>
  output.addStream(Codec.findEncoderByName(codec as FFEncoderCodec)!, (encoder) => {
    encoder.width = PICTURE.width;
    encoder.height = PICTURE.height;
    encoder.pixelFormat = AV_PIX_FMT_YUV420P;
    encoder.timeBase = new Rational(1, PICTURE.framesPerSecond);
  });

function writePicture(output: OutputFile, encoder: CodecContext, seconds: number): void {
  const { width, height, framesPerSecond } = PICTURE;
  const count = Math.round(seconds * framesPerSecond);
  for (let index = 0; index < count; index += 1) {
    const picture = Buffer.alloc((width * height * 3) / 2, 128);
    picture.fill(64 + Math.round((index / count) * 128), 0, width * height);
    const frame = Frame.fromVideoBuffer(picture, { width, height, format: AV_PIX_FMT_YUV420P });
    frame.pts = BigInt(index);
    output.write(encoder, frame);
    frame.free();
  }
}

const addSound = (output: OutputFile, { codec: name, sampleRate, channels }: Encoding): CodecContext => {
  const codec = Codec.findEncoderByName(name as FFEncoderCodec)!;
  return output.addStream(codec, (encoder) => {
    encoder.sampleRate = sampleRate;
    encoder.channelLayout = avChannelLayoutDefault(channels);
    encoder.sampleFormat = codec.sampleFormats!.includes(AV_SAMPLE_FMT_FLTP)
      ? AV_SAMPLE_FMT_FLTP
      : codec.sampleFormats![0]!;
    encoder.timeBase = new Rational(1, sampleRate);
  });
};

function writeSound(
  output: OutputFile,
  encoder: CodecContext,
  samples: Int16Array,
  { sampleRate, channels }: Encoding,
): void {
  const channelLayout = avChannelLayoutDefault(channels);
  const { sampleFormat, frameSize } = encoder;
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
    output.write(encoder, frame);
    frame.free();
  }
}

/** A container that is being written. */
class OutputFile {
  private readonly format = new FormatContext();
  private readonly packet = new Packet();
  private readonly encoders: CodecContext[] = [];

  constructor(path: string, container: string) {
    Log.setLevel(AV_LOG_ERROR);
    this.format.allocOutputContext2(null, container, path);
  }

  addStream(codec: Codec, configure: (encoder: CodecContext) => void): CodecContext {
    const encoder = new CodecContext();
    encoder.allocContext3(codec);
    configure(encoder);
    encoder.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER);
    demand(encoder.open2Sync(codec), 'encoder');
    const stream = this.format.newStream(codec);
    stream.codecpar.fromContext(encoder);
    stream.timeBase = encoder.timeBase;
    this.encoders.push(encoder);
    return encoder;
  }

  /** Once all streams are there. */
  begin(): void {
    demand(this.format.openOutputSync(), 'file');
    demand(this.format.writeHeaderSync(), 'header');
    this.packet.alloc();
  }

  write(encoder: CodecContext, frame: Frame | null): void {
    const streamIndex = this.encoders.indexOf(encoder);
    demand(encoder.sendFrameSync(frame), 'frame');
    while (encoder.receivePacketSync(this.packet) >= 0) {
      this.packet.streamIndex = streamIndex;
      this.packet.rescaleTs(encoder.timeBase, this.format.streams[streamIndex]!.timeBase);
      demand(this.format.interleavedWriteFrameSync(this.packet), 'packet');
      this.packet.unref();
    }
  }

  finish(): void {
    for (const encoder of this.encoders) this.write(encoder, null);
    demand(this.format.writeTrailerSync(), 'trailer');
    this.format.closeOutputSync();
    this.packet.free();
    for (const encoder of this.encoders) encoder.freeContext();
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
