import {
  AV_CODEC_ID_AAC,
  AV_CODEC_ID_AV1,
  AV_CODEC_ID_H264,
  AV_CODEC_ID_MP3,
  AV_CODEC_ID_OPUS,
  AV_CODEC_ID_VORBIS,
  AV_CODEC_ID_VP8,
  AV_CODEC_ID_VP9,
  AV_NOPTS_VALUE,
  AV_PIX_FMT_YUV420P,
  AV_PIX_FMT_YUVJ420P,
  type AVCodecID,
} from 'node-av/constants';
import { Frame, avGetCodecName, type Packet } from 'node-av/lib';
import { AppError } from '../../platform/app-error.ts';
import type { AudioProbe } from '../speech.ts';
import { findPicture, openAudio, toMs, unreadable, type OpenedAudio } from './open-audio.ts';
import { Timeline } from './timeline.ts';

/** Packets that are really decoded, to tell sound from bytes that only look like it. */
const TRIED_PACKETS = 40;
/** A file is cut off when more than this share and more than this time of the declared length is missing. */
const TOLERATED_SHARE = 0.02;
const TOLERATED_MS = 1000;
/** Other tasks of the process get a turn after this many packets. */
const PACKETS_PER_TURN = 5000;

/**
 * Reads all packets of a file; only the first are decoded.
 * @throws AppError AUDIO_UNREADABLE, AUDIO_NO_SOUND, AUDIO_TRUNCATED
 */
export async function probeAudio(path: string): Promise<AudioProbe> {
  const audio = openAudio(path);
  try {
    const durationMs = await measureDuration(audio);
    if (durationMs <= 0) throw unreadable('no sound in the packets');
    refuseTruncated(durationMs, audio.declaredMs);
    const { codecpar } = audio.stream;
    return {
      durationMs,
      container: audio.format.iformat?.name ?? '',
      codec: avGetCodecName(codecpar.codecId) ?? '',
      channels: codecpar.channels,
      sampleRate: codecpar.sampleRate,
      picture: pictureOf(audio),
    };
  } finally {
    audio.close();
  }
}

/** What all browsers show, by container: picture and sound must both be of it. With other pixels they show nothing, or a few do. */
const SHOWN: readonly { container: RegExp; pictures: readonly AVCodecID[]; sounds: readonly AVCodecID[] }[] =
  [
    { container: /mp4/, pictures: [AV_CODEC_ID_H264], sounds: [AV_CODEC_ID_AAC, AV_CODEC_ID_MP3] },
    {
      container: /webm/,
      pictures: [AV_CODEC_ID_VP8, AV_CODEC_ID_VP9, AV_CODEC_ID_AV1],
      sounds: [AV_CODEC_ID_OPUS, AV_CODEC_ID_VORBIS],
    },
  ];
const SHOWN_PIXELS = new Set<number>([AV_PIX_FMT_YUV420P, AV_PIX_FMT_YUVJ420P]);

function pictureOf({ format, stream }: OpenedAudio): AudioProbe['picture'] {
  const picture = findPicture(format);
  if (!picture) return null;
  const name = format.iformat?.name ?? '';
  const isShown = SHOWN.some(
    ({ container, pictures, sounds }) =>
      container.test(name) &&
      pictures.includes(picture.codecpar.codecId) &&
      sounds.includes(stream.codecpar.codecId),
  );
  return isShown && SHOWN_PIXELS.has(picture.codecpar.format) ? 'common' : 'uncommon';
}

async function measureDuration(audio: OpenedAudio): Promise<number> {
  const timeline = new Timeline();
  const trial = new DecodingTrial(audio);
  let packets = 0;
  for (let packet = audio.nextPacket(); packet; packet = audio.nextPacket()) {
    packets += 1;
    if (packets <= TRIED_PACKETS) trial.decode(packet);
    const startMs = packet.pts === AV_NOPTS_VALUE ? null : toMs(packet.pts, audio.stream);
    timeline.add(startMs, toMs(packet.duration, audio.stream));
    if (packets % PACKETS_PER_TURN === 0) await new Promise(setImmediate);
  }
  trial.finish();
  return Math.round(timeline.lengthMs);
}

function refuseTruncated(durationMs: number, declaredMs: number | null): void {
  const missingMs = (declaredMs ?? 0) - durationMs;
  if (declaredMs === null || missingMs <= Math.max(TOLERATED_MS, declaredMs * TOLERATED_SHARE)) return;
  throw new AppError('AUDIO_TRUNCATED', {
    internal: `${Math.round(durationMs)} ms of ${Math.round(declaredMs)} ms`,
  });
}

/** Decodes the first packets: text with a lucky byte pair may pass for a packet, but not for sound. */
class DecodingTrial {
  private readonly frame = new Frame();
  private frames = 0;
  private broken = 0;

  constructor(private readonly audio: OpenedAudio) {
    this.frame.alloc();
  }

  decode(packet: Packet | null): void {
    const { decoder } = this.audio;
    if (decoder.sendPacketSync(packet) < 0) this.broken += 1;
    while (decoder.receiveFrameSync(this.frame) >= 0) this.frames += 1;
  }

  /** @throws AppError AUDIO_UNREADABLE when most of what was tried is not sound */
  finish(): void {
    this.decode(null);
    this.frame.free();
    if (this.frames <= this.broken) throw unreadable(`${this.frames} frames, ${this.broken} broken packets`);
  }
}
