/** The pictures of a file in order, upright, at an even rate and of one size, as an encoder wants them. */
import {
  AV_NOPTS_VALUE,
  AV_PICTURE_TYPE_NONE,
  AV_PKT_DATA_DISPLAYMATRIX,
  AVDISCARD_ALL,
  AVMEDIA_TYPE_AUDIO,
} from 'node-av/constants';
import {
  Codec,
  CodecContext,
  Filter,
  FilterGraph,
  FilterInOut,
  FormatContext,
  Frame,
  Packet,
  type FilterContext,
  type Stream,
} from 'node-av/lib';
import type { Clip } from '../../../contract/sharing/clip.ts';
import { findPicture, openContainer, toMs, unreadable } from '../audio/open-audio.ts';

/** More pixels show nothing more of a meeting; also of one that was filmed upright. */
const [LONG_SIDE, SHORT_SIDE] = [1280, 720];
/** Pictures a second. Fewer would show a slide late; more make the file larger, not clearer. */
const [MIN_RATE, MAX_RATE] = [10, 30];
const UNKNOWN_RATE = 25;
/** So that the machine has room for recognition. */
const THREADS = 2;
const MATRIX_BYTES = 36;

export class PictureSource {
  readonly rate: number;
  readonly width: number;
  readonly height: number;
  readonly #format = new FormatContext();
  readonly #decoder = new CodecContext();
  readonly #packet = new Packet();
  readonly #decoded = new Frame();
  readonly #stream: Stream;
  /** Time stamp of the file that falls on the start of its sound. */
  readonly #originMs: number;
  readonly #turn: string;
  readonly #black: readonly Clip[];
  #chain: FilterChain | null = null;
  #given = 0;

  /** @param black where nothing may be seen @throws AppError AUDIO_UNREADABLE where there is no picture that can be decoded */
  constructor(path: string, black: readonly Clip[]) {
    this.#black = black;
    try {
      openContainer(this.#format, path);
      if (this.#format.findStreamInfoSync() < 0) throw unreadable('no stream information');
      const stream = findPicture(this.#format);
      if (!stream) throw unreadable('no picture');
      this.#stream = stream;
      this.#originMs = startOfSoundMs(this.#format);
      for (const other of this.#format.streams)
        if (other.index !== stream.index) other.discard = AVDISCARD_ALL;
      this.#open();
      this.rate = rateOf(stream);
      const degrees = degreesOf(stream);
      this.#turn = TURNS[degrees] ?? '';
      const width = stream.codecpar.width * pixelWidth(stream);
      const { height } = stream.codecpar;
      [this.width, this.height] = fit(degrees % 180 === 0 ? [width, height] : [height, width]);
    } catch (error) {
      this.close();
      throw error;
    }
  }

  /** Each is used again for the next; `pts` counts them. */
  *frames(): Generator<Frame> {
    const frame = new Frame();
    frame.alloc();
    try {
      for (;;) {
        const isMore = this.#readPacket();
        // A damaged packet costs its own pictures and not the file.
        this.#decoder.sendPacketSync(isMore ? this.#packet : null);
        while (this.#decoder.receiveFrameSync(this.#decoded) >= 0) {
          yield* this.#pass(frame);
          this.#decoded.unref();
        }
        if (!isMore) break;
      }
      yield* this.#drain(frame);
    } finally {
      frame.free();
    }
  }

  /** Frees everything native. */
  close(): void {
    this.#chain?.graph.free();
    this.#decoded.free();
    this.#packet.free();
    this.#decoder.freeContext();
    this.#format.closeInputSync();
  }

  #open(): void {
    const codec = Codec.findDecoder(this.#stream.codecpar.codecId);
    if (!codec) throw unreadable(`no decoder for codec ${this.#stream.codecpar.codecId}`);
    this.#decoder.allocContext3(codec);
    this.#decoder.parametersToContext(this.#stream.codecpar);
    this.#decoder.pktTimebase = this.#stream.timeBase;
    this.#decoder.threadCount = THREADS;
    if (this.#decoder.open2Sync(codec) < 0) throw unreadable(`decoder ${codec.name} does not open`);
    this.#packet.alloc();
    this.#decoded.alloc();
  }

  #readPacket(): boolean {
    do {
      this.#packet.unref();
      if (this.#format.readFrameSync(this.#packet) < 0) return false;
    } while (this.#packet.streamIndex !== this.#stream.index);
    return true;
  }

  *#pass(frame: Frame): Generator<Frame> {
    const stamp = this.#decoded.bestEffortTimestamp;
    if (stamp === AV_NOPTS_VALUE) return;
    const kind = `${this.#decoded.width} ${this.#decoded.height} ${this.#decoded.format}`;
    if (this.#chain?.kind !== kind) {
      // Somebody turned the telephone, or the line became worse.
      yield* this.#drain(frame);
      this.#chain = this.#openChain(kind);
    }
    this.#decoded.pts = BigInt(Math.round(toMs(stamp, this.#stream) - this.#originMs));
    // The last one is shown for so long.
    this.#decoded.duration = BigInt(Math.round(toMs(this.#decoded.duration, this.#stream)));
    this.#chain.source.buffersrcAddFrameSync(this.#decoded);
    yield* this.#take(frame);
  }

  *#drain(frame: Frame): Generator<Frame> {
    if (!this.#chain) return;
    this.#chain.source.buffersrcAddFrameSync(null);
    yield* this.#take(frame);
    this.#chain.graph.free();
    this.#chain = null;
  }

  *#take(frame: Frame): Generator<Frame> {
    while (this.#chain && this.#chain.sink.buffersinkGetFrameSync(frame) >= 0) {
      frame.pts = BigInt(this.#given);
      // The encoder chooses which pictures stand alone, whatever they were before.
      frame.pictType = AV_PICTURE_TYPE_NONE;
      this.#given += 1;
      yield frame;
      frame.unref();
    }
  }

  #openChain(kind: string): FilterChain {
    const graph = new FilterGraph();
    graph.alloc();
    const { width, height, format, colorSpace, colorRange } = this.#decoded;
    const source = graph.createFilter(
      Filter.getByName('buffer')!,
      'in',
      `video_size=${width}x${height}:pix_fmt=${format}:time_base=1/1000:colorspace=${colorSpace}:range=${colorRange}`,
    );
    const sink = graph.createFilter(Filter.getByName('buffersink')!, 'out');
    if (!source || !sink) throw unreadable('no way for the picture');
    const outputs = FilterInOut.createList([{ name: 'in', filterCtx: source, padIdx: 0 }]);
    const inputs = FilterInOut.createList([{ name: 'out', filterCtx: sink, padIdx: 0 }]);
    const status = graph.parsePtr(`[in]${this.#filters()}[out]`, inputs, outputs);
    if (status < 0 || graph.configSync() < 0) throw unreadable(`the picture cannot be scaled: ${status}`);
    return { kind, graph, source, sink };
  }

  /** What is before the start of the sound goes; from there on there are pictures at an even rate, so that a passage ends where it is said to. */
  #filters(): string {
    const { width, height, rate } = this;
    const size = `${width}:${height}`;
    return [
      `fps=fps=${rate}:start_time=${this.#given / rate}`,
      `scale=iw*${pixelWidth(this.#stream)}:ih`,
      ...(this.#turn === '' ? [] : [this.#turn]),
      `scale=${size}:force_original_aspect_ratio=decrease:force_divisible_by=2`,
      `pad=${size}:(ow-iw)/2:(oh-ih)/2`,
      'setsar=1',
      'format=yuv420p',
      ...this.#black.map((passage) => blackFrom(passage, 1 / rate)),
    ].join(',');
  }
}

interface FilterChain {
  /** Of the pictures that it takes. */
  kind: string;
  graph: FilterGraph;
  source: FilterContext;
  sink: FilterContext;
}

/** One picture more on either side: one that was rounded into the passage is seen in it. */
const blackFrom = (passage: Clip, pictureSeconds: number): string => {
  const [from, to] = [passage.fromMs / 1000 - pictureSeconds, passage.toMs / 1000 + pictureSeconds];
  return `drawbox=color=black:t=fill:enable='between(t,${from},${to})'`;
};

const TURNS: Readonly<Record<number, string>> = {
  90: 'transpose=clock',
  180: 'hflip,vflip',
  270: 'transpose=cclock',
};

/** How far the picture has to be turned clockwise: telephones write that beside it. */
function degreesOf({ codecpar }: Stream): number {
  const matrix = codecpar.getCodedSideData(AV_PKT_DATA_DISPLAYMATRIX);
  if (!matrix || matrix.length < MATRIX_BYTES) return 0;
  const radians = Math.atan2(matrix.readInt32LE(4), matrix.readInt32LE(0));
  return (((Math.round((radians * 2) / Math.PI) * 90) % 360) + 360) % 360;
}

function startOfSoundMs(format: FormatContext): number {
  const sound = format.streams[format.findBestStream(AVMEDIA_TYPE_AUDIO)];
  return !sound || sound.startTime === AV_NOPTS_VALUE ? 0 : toMs(sound.startTime, sound);
}

function rateOf({ avgFrameRate: { num, den } }: Stream): number {
  const rate = num > 0 && den > 0 ? Math.round(num / den) : UNKNOWN_RATE;
  return Math.min(MAX_RATE, Math.max(MIN_RATE, rate));
}

/** Even numbers of pixels, as H.264 wants them, and never more than there are. */
function fit([width, height]: readonly [number, number]): [number, number] {
  const share = Math.min(1, LONG_SIDE / Math.max(width, height), SHORT_SIDE / Math.min(width, height));
  const even = (length: number) => Math.max(2, Math.round((length * share) / 2) * 2);
  return [even(width), even(height)];
}

/** How wide a pixel is, for one that is as high as 1. */
function pixelWidth({ sampleAspectRatio: { num, den } }: Stream): number {
  return num > 0 && den > 0 ? num / den : 1;
}
