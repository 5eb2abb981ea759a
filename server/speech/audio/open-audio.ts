/** Opens a file that a stranger sent, with FFmpeg, and finds the sound in it. */
import {
  AVDISCARD_ALL,
  AVMEDIA_TYPE_AUDIO,
  AVMEDIA_TYPE_VIDEO,
  AV_DISPOSITION_ATTACHED_PIC,
  AV_LOG_ERROR,
  AV_NOPTS_VALUE,
} from 'node-av/constants';
import { Codec, CodecContext, Dictionary, FormatContext, Log, Packet, type Stream } from 'node-av/lib';
import { AppError } from '../../platform/app-error.ts';
import { isCutIsoFile, isLongerThanNamed, readClaimedMs } from './container-headers.ts';

/**
 * The only containers that are opened, all of them with a header of their own. Playlists, image sequences and text
 * renderers would open other files; raw speech codecs would make sound of any bytes.
 */
const CONTAINERS = 'mp3,wav,w64,mov,matroska,ogg,asf,aac,amr,aa,flac,aiff,caf';

/** A wav has no packets of its own. Each costs as much whatever its size, and FFmpeg would make them of 4 kB. */
const WAV_PACKET_BYTES = 2 ** 16;

export interface OpenedAudio {
  format: FormatContext;
  /** The best audio stream. */
  stream: Stream;
  decoder: CodecContext;
  /** Length that the container itself claims, in milliseconds; null where it claims none. */
  declaredMs: number | null;
  /** The next packet of the audio stream; it is valid until the next call. Null at the end. */
  nextPacket(): Packet | null;
  /** Frees everything native. */
  close(): void;
}

/**
 * @throws AppError AUDIO_UNREADABLE, AUDIO_NO_SOUND (there is a picture but no sound),
 *   AUDIO_TRUNCATED (the table of contents was at the missing end)
 */
export function openAudio(path: string): OpenedAudio {
  Log.setLevel(AV_LOG_ERROR);
  const format = new FormatContext();
  const decoder = new CodecContext();
  const packet = new Packet();
  packet.alloc();
  const close = (): void => {
    packet.free();
    decoder.freeContext();
    format.closeInputSync();
  };
  try {
    openContainer(format, path);
    const declaredByStream = declaredStreamMs(format);
    if (format.findStreamInfoSync() < 0) throw unreadable('no stream information');
    const stream = findSound(format);
    openDecoder(decoder, stream);
    skipOthers(format, stream);
    const declaredMs = readClaimedMs(path) ?? declaredByStream.get(stream.index) ?? declaredFileMs(format);
    return {
      format,
      stream,
      decoder,
      declaredMs,
      close,
      nextPacket: () => readPacket(format, stream, packet),
    };
  } catch (error) {
    close();
    throw error;
  }
}

export const unreadable = (internal: string): AppError => new AppError('AUDIO_UNREADABLE', { internal });

/** Opens a file as one of the containers that are allowed. */
export function openContainer(format: FormatContext, path: string): void {
  const options = Dictionary.fromObject({
    format_whitelist: CONTAINERS,
    protocol_whitelist: 'file',
    max_size: `${WAV_PACKET_BYTES}`,
    // What its recorder did not come to count is sound as well. In a file that seems to be a pipe nothing is looked for behind it.
    ...(isLongerThanNamed(path) && { ignore_length: '1', seekable: '0' }),
  });
  const status = format.openInputSync(`file:${path}`, null, options);
  options.free();
  if (status >= 0) return;
  if (isCutIsoFile(path)) throw new AppError('AUDIO_TRUNCATED', { internal: 'boxes reach past the end' });
  throw unreadable(`container: ${status}`);
}

/** Before FFmpeg looks into the stream a length can only come from the header; afterwards it may be a guess from the bit rate. */
function declaredStreamMs(format: FormatContext): Map<number, number> {
  const declared = format.streams
    .filter((stream) => stream.duration !== AV_NOPTS_VALUE && stream.duration > 0n)
    .map((stream) => [stream.index, toMs(stream.duration, stream)] as const);
  return new Map(declared);
}

/** Matroska states one length for the whole file; a picture may go on after the sound, so that says nothing then. */
function declaredFileMs(format: FormatContext): number | null {
  const isMatroska = format.iformat?.name?.includes('matroska') ?? false;
  if (!isMatroska || format.nbStreams > 1 || format.duration === AV_NOPTS_VALUE) return null;
  return Number(format.duration) / 1000;
}

function findSound(format: FormatContext): Stream {
  const stream = format.streams[format.findBestStream(AVMEDIA_TYPE_AUDIO)];
  if (stream) return stream;
  const isPictureOnly =
    format.nbStreams > 0 && format.streams.every(({ codecpar }) => codecpar.codecType !== AVMEDIA_TYPE_AUDIO);
  if (isPictureOnly) throw new AppError('AUDIO_NO_SOUND', { internal: 'no audio stream' });
  throw unreadable('no stream that makes sense');
}

/** The moving picture; null where there is none, or only a cover. */
export function findPicture(format: FormatContext): Stream | null {
  const stream = format.streams[format.findBestStream(AVMEDIA_TYPE_VIDEO)];
  const isMoving = stream && !stream.hasDisposition(AV_DISPOSITION_ATTACHED_PIC) && stream.codecpar.width > 0;
  return isMoving ? stream : null;
}

/** The picture of a video is most of the file: where the container has a table of contents it is not even read. */
function skipOthers(format: FormatContext, sound: Stream): void {
  for (const stream of format.streams) if (stream.index !== sound.index) stream.discard = AVDISCARD_ALL;
}

function openDecoder(decoder: CodecContext, stream: Stream): void {
  const codec = Codec.findDecoder(stream.codecpar.codecId);
  if (!codec) throw unreadable(`no decoder for codec ${stream.codecpar.codecId}`);
  decoder.allocContext3(codec);
  decoder.parametersToContext(stream.codecpar);
  decoder.pktTimebase = stream.timeBase;
  decoder.threadCount = 1;
  if (decoder.open2Sync(codec) < 0) throw unreadable(`decoder ${codec.name} does not open`);
}

function readPacket(format: FormatContext, stream: Stream, packet: Packet): Packet | null {
  do {
    packet.unref();
    if (format.readFrameSync(packet) < 0) return null;
  } while (packet.streamIndex !== stream.index);
  return packet;
}

/** A time of this stream in milliseconds. */
export const toMs = (time: bigint, { timeBase }: Pick<Stream, 'timeBase'>): number =>
  (Number(time) * timeBase.num * 1000) / timeBase.den;
