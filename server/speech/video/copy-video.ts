/** A video as every browser shows it. */
import { constants, setPriority } from 'node:os';
import {
  AV_CODEC_FLAG_GLOBAL_HEADER,
  AV_LOG_ERROR,
  AV_NOPTS_VALUE,
  AV_OPT_SEARCH_CHILDREN,
  AV_OPT_TYPE_STRING,
  AV_PIX_FMT_YUV420P,
  type FFEncoderCodec,
} from 'node-av/constants';
import { Codec, CodecContext, FormatContext, Log, Packet, Rational, type Frame } from 'node-av/lib';
import type { Clip } from '../../../contract/sharing/clip.ts';
import { AppError } from '../../platform/app-error.ts';
import { openAudio, toMs, type OpenedAudio } from '../audio/open-audio.ts';
import { PictureSource } from './picture-source.ts';

const ENCODER = 'libx264';
/** Faces and slides stay clear; what moves much is held to a rate that a telephone can load. */
const QUALITY = { preset: 'veryfast', crf: '27' };
const MAX_BITS = 1_500_000n;
const THREADS = 2;
/** Whoever goes to a word sees its picture at once. */
const KEY_EVERY_SECONDS = 2;
const TURN_FRAMES = 10;

export interface VideoCopy {
  /** Whose picture is taken. */
  path: string;
  /** The sound that goes with it: AAC in an mp4. */
  soundPath: string;
  target: string;
  /** Where nothing may be seen. */
  black: readonly Clip[];
}

/**
 * Writes an mp4 with the picture of one file in H.264, at most 720 lines high, and the sound of another as it is. Memory does not grow with length.
 * @param onProgress how much is done, milliseconds
 * @throws AppError AUDIO_UNREADABLE, EXPORT_ENCODER where FFmpeg was built without the encoder
 */
export async function copyVideo(
  { path, soundPath, target, black }: VideoCopy,
  onProgress: (doneMs: number) => void,
): Promise<void> {
  // What people wait for is recognised meanwhile.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  Log.setLevel(AV_LOG_ERROR);
  const picture = new PictureSource(path, black);
  let sound: OpenedAudio | null = null;
  let output: VideoOutput | null = null;
  try {
    sound = openAudio(soundPath);
    output = new VideoOutput(target, picture, sound);
    let count = 0;
    // What is seen after the sound has ended, or by a broken clock never, is none of the record.
    const most = ((sound.declaredMs ?? Infinity) / 1000) * picture.rate;
    for (const frame of picture.frames()) {
      output.add(frame);
      count += 1;
      if (count >= most) break;
      if (count % TURN_FRAMES !== 0) continue;
      onProgress((count * 1000) / picture.rate);
      await new Promise(setImmediate);
    }
    output.finish();
  } finally {
    output?.free();
    sound?.close();
    picture.close();
  }
}

/** The file that is written: pictures are encoded, and sound is put between them by its time. */
class VideoOutput {
  readonly #encoder = new CodecContext();
  readonly #format = new FormatContext();
  readonly #packet = new Packet();
  readonly #sound: OpenedAudio;
  #nextSound: Packet | null;

  constructor(path: string, picture: PictureSource, sound: OpenedAudio) {
    const codec = Codec.findEncoderByName(ENCODER as FFEncoderCodec);
    if (!codec) throw new AppError('EXPORT_ENCODER', { internal: ENCODER });
    this.#sound = sound;
    this.#format.allocOutputContext2(null, 'mp4', path);
    this.#encoder.allocContext3(codec);
    this.#encoder.width = picture.width;
    this.#encoder.height = picture.height;
    this.#encoder.pixelFormat = AV_PIX_FMT_YUV420P;
    this.#encoder.timeBase = new Rational(1, picture.rate);
    this.#encoder.framerate = new Rational(picture.rate, 1);
    this.#encoder.gopSize = KEY_EVERY_SECONDS * picture.rate;
    this.#encoder.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER);
    this.#encoder.threadCount = THREADS;
    this.#encoder.rcMaxRate = MAX_BITS;
    this.#encoder.rcBufferSize = 2 * Number(MAX_BITS);
    for (const [name, value] of Object.entries(QUALITY))
      demand(this.#encoder.setOption(name, value, AV_OPT_TYPE_STRING, AV_OPT_SEARCH_CHILDREN), name);
    demand(this.#encoder.open2Sync(codec), 'encoder');
    const shown = this.#format.newStream(codec);
    shown.codecpar.fromContext(this.#encoder);
    shown.timeBase = this.#encoder.timeBase;
    const heard = this.#format.newStream();
    demand(sound.stream.codecpar.copy(heard.codecpar), 'sound');
    heard.codecpar.codecTag = 0;
    heard.timeBase = sound.stream.timeBase;
    demand(this.#format.openOutputSync(), 'file');
    // Playing begins before the whole file is there.
    const begin = ['movflags', '+faststart', AV_OPT_TYPE_STRING, AV_OPT_SEARCH_CHILDREN] as const;
    demand(this.#format.setOption(...begin), 'movflags');
    demand(this.#format.writeHeaderSync(), 'header');
    this.#packet.alloc();
    this.#nextSound = sound.nextPacket();
  }

  add(frame: Frame): void {
    this.#encode(frame);
  }

  /** Writes what is left and closes the file. */
  finish(): void {
    this.#encode(null);
    this.#writeSoundUntil(Infinity);
    demand(this.#format.writeTrailerSync(), 'trailer');
  }

  free(): void {
    this.#packet.free();
    this.#encoder.freeContext();
    this.#format.closeOutputSync();
    this.#format.freeContext();
  }

  #encode(frame: Frame | null): void {
    demand(this.#encoder.sendFrameSync(frame), 'picture');
    while (this.#encoder.receivePacketSync(this.#packet) >= 0) {
      const { num, den } = this.#encoder.timeBase;
      this.#writeSoundUntil((Number(this.#packet.dts) * num * 1000) / den);
      this.#packet.streamIndex = 0;
      this.#packet.rescaleTs(this.#encoder.timeBase, this.#format.streams[0]!.timeBase);
      demand(this.#format.interleavedWriteFrameSync(this.#packet), 'packet');
      this.#packet.unref();
    }
  }

  #writeSoundUntil(timeMs: number): void {
    const { stream } = this.#sound;
    while (this.#nextSound) {
      const { dts } = this.#nextSound;
      if (dts !== AV_NOPTS_VALUE && toMs(dts, stream) > timeMs) return;
      this.#nextSound.streamIndex = 1;
      this.#nextSound.rescaleTs(stream.timeBase, this.#format.streams[1]!.timeBase);
      demand(this.#format.interleavedWriteFrameSync(this.#nextSound), 'sound');
      this.#nextSound = this.#sound.nextPacket();
    }
  }
}

function demand(status: number, what: string): void {
  if (status < 0) throw new Error(`${what}: FFmpeg answered ${status}`);
}
