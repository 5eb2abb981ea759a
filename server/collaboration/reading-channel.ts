/** The readers of one record on this node. What they read is rendered once for all of them, and they are sent what changes. */
import type { WebSocket } from 'ws';
import type { Clip } from '../../contract/sharing/clip.ts';
import type { CLOSE_CODES } from '../../contract/close-codes.ts';
import type { InterimState } from '../../contract/live.ts';
import type { Reading, ReadingMessage } from '../../contract/sharing/reading.ts';
import type { RecordRight } from '../../contract/records/records.ts';
import type { Log } from '../platform/log.ts';
import type { Actor } from '../platform/http/index.ts';
import { lostReason, recordTopic, rightsTopic } from '../records/index.ts';
import { checkRights } from './check-rights.ts';
import { cutReading } from './cut-to-clip.ts';
import { documentTopic, type DocumentEvent } from './document-events.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { nameOf } from './room-places.ts';
import { readForReaders } from './stored-transcript.ts';
import type { TakeOverDeps } from './take-over-sentences.ts';

/** Least time from one rendering to the next, ms: what is said is readable within a second. */
const RENDER_MS = 700;
/** A long text takes longer to render: at most a fifth of the time goes there. */
const PAUSE_RATIO = 4;
/** How often people are told that something of the record is new, ms. */
const NEWS_MS = 1_000;
/** Interim words are sent again every five seconds while somebody records. */
const FORGET_INTERIM_MS = 15_000;
/** Bytes that may wait for a slow reader: it misses what comes then, and gets the whole reading afterwards. */
const MAX_WAITING_BYTES = 1024 * 1024;

export interface Reader {
  readonly socket: WebSocket;
  readonly actor: Actor;
  readonly withSubtitles: boolean;
  /** The part of the sound that they get; null for all of it. */
  readonly clip: Clip | null;
  close(reason: keyof typeof CLOSE_CODES): void;
}

/** A reading with its paragraphs as they go out. */
interface Rendered {
  readonly version: string;
  readonly reading: Required<Reading>;
  readonly paragraphs: readonly string[];
}

export interface ReadingDeps extends TakeOverDeps {
  log: Log;
}

export class ReadingChannel {
  readonly recordId: string;
  readonly connections = new Set<Reader>();
  readonly #deps: ReadingDeps;
  readonly #behind = new Set<Reader>();
  /** What those who get a part were sent last. */
  readonly #sentParts = new WeakMap<Reader, string>();
  readonly #unsubscribe: (() => void)[];
  readonly #rendering = oneAtATime(
    () => this.#renderAgain(),
    (error) => this.#fail(error),
    RENDER_MS,
  );
  readonly #news = oneAtATime(
    async () => this.#tellAll({ type: 'record' }),
    (error) => this.#fail(error),
    NEWS_MS,
  );
  readonly #rightsCheck = oneAtATime(
    () => checkRights(this.#deps, [this]),
    (error) => this.#fail(error),
  );
  #rendered!: Rendered;
  #interim: InterimState | null = null;
  #interimEnd: NodeJS.Timeout | undefined;
  #isClosed = false;

  private constructor(deps: ReadingDeps, recordId: string) {
    this.#deps = deps;
    this.recordId = recordId;
    const { events } = deps;
    this.#unsubscribe = [
      events.subscribe(documentTopic(recordId), (event) => this.#hear(event as DocumentEvent)),
      events.subscribe(recordTopic(recordId), () => {
        this.#news.ask();
        this.#rendering.ask();
      }),
      events.subscribe(rightsTopic(recordId), () => {
        this.#rightsCheck.ask();
        this.#news.ask();
      }),
      events.onReconnect(() => {
        this.#rightsCheck.ask();
        this.#news.ask();
        this.#rendering.ask();
      }),
    ];
  }

  /** @throws AppError RECORD_NOT_FOUND */
  static async open(deps: ReadingDeps, recordId: string): Promise<ReadingChannel> {
    const channel = new ReadingChannel(deps, recordId);
    try {
      channel.#rendered = await render(deps, recordId);
    } catch (error) {
      channel.close();
      throw error;
    }
    // Whoever records says again what is heard.
    deps.events.publish(documentTopic(recordId), { kind: 'who', node: '' } satisfies DocumentEvent);
    return channel;
  }

  /** @param version of the reading that they have; what is the same is not sent again */
  join(reader: Reader, version: string | null): void {
    this.connections.add(reader);
    const whole = this.#whole(reader);
    if (reader.clip) this.#sentParts.set(reader, whole);
    if (version !== this.#rendered.version) this.#send(reader, whole);
    if (this.#interim && !reader.clip)
      this.#send(reader, JSON.stringify({ type: 'interim', interim: this.#interim }));
    // What they know of the record may be older than what this channel told last.
    this.#send(reader, JSON.stringify({ type: 'record' } satisfies ReadingMessage));
    this.#rendering.ask();
    // The right may have gone while the text was rendered.
    this.#rightsCheck.ask();
  }

  leave(reader: Reader): void {
    this.connections.delete(reader);
    this.#behind.delete(reader);
  }

  get people(): Map<string, Actor> {
    return new Map([...this.connections].map(({ actor }) => [nameOf(actor), actor]));
  }

  setRights(rights: ReadonlyMap<string, RecordRight | null>): void {
    for (const reader of this.connections)
      if (rights.get(nameOf(reader.actor)) === null) reader.close(lostReason(reader.actor));
  }

  /** What signals may have missed, and who was too slow. */
  look(): void {
    for (const reader of this.#behind) {
      if (reader.socket.bufferedAmount > 0) continue;
      this.#behind.delete(reader);
      this.#send(reader, this.#whole(reader));
    }
    if (this.#deps.events.isShared) this.#rendering.ask();
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  close(): void {
    this.#isClosed = true;
    for (const unsubscribe of this.#unsubscribe.splice(0)) unsubscribe();
    clearTimeout(this.#interimEnd);
  }

  #hear(event: DocumentEvent): void {
    if (event.kind === 'stored' || event.kind === 'rewritten') this.#rendering.ask();
    if (event.kind === 'interim') this.#showInterim(event.interim);
  }

  #showInterim(heard: InterimState | null): void {
    const toWord = ({ text, stime, etime }: InterimState['words'][number]) => ({ text, stime, etime });
    this.#interim = heard && { ...heard, words: heard.words.map(toWord) };
    clearTimeout(this.#interimEnd);
    if (heard) this.#interimEnd = setTimeout(() => this.#showInterim(null), FORGET_INTERIM_MS).unref();
    this.#tellAll({ type: 'interim', interim: this.#interim });
  }

  async #renderAgain(): Promise<void> {
    if (this.connections.size === 0) return;
    const beganMs = performance.now();
    const before = this.#rendered;
    this.#rendered = await render(this.#deps, this.recordId);
    if (before.version !== this.#rendered.version) this.#tellChange(before, this.#rendered);
    await pause(PAUSE_RATIO * (performance.now() - beganMs) - RENDER_MS);
  }

  #tellChange(before: Rendered, after: Rendered): void {
    const [old, now] = [before.paragraphs, after.paragraphs];
    const most = Math.min(old.length, now.length);
    let first = 0;
    while (first < most && old[first] === now[first]) first += 1;
    let last = 0;
    while (last < most - first && old.at(-1 - last) === now.at(-1 - last)) last += 1;
    const removed = old.length - first - last;
    const added = now.slice(first, now.length - last);
    const ifNew = (part: 'bookmarks' | 'subtitles'): string => {
      const text = JSON.stringify(after.reading[part]);
      return text === JSON.stringify(before.reading[part]) ? '' : `,"${part}":${text}`;
    };
    const [bookmarks, subtitles] = [ifNew('bookmarks'), ifNew('subtitles')];
    const isTextNew = removed > 0 || added.length > 0 || bookmarks !== '';
    const change = `{"type":"change","from":${first},"removed":${removed},"paragraphs":[${added.join()}]${bookmarks}`;
    for (const reader of this.connections)
      if (reader.clip) this.#tellPart(reader);
      else if (isTextNew || (reader.withSubtitles && subtitles !== ''))
        this.#send(reader, `${change}${reader.withSubtitles ? subtitles : ''}}`);
  }

  /** A part is short: it is sent whole where something in it is new. */
  #tellPart(reader: Reader): void {
    const whole = this.#whole(reader);
    if (this.#sentParts.get(reader) === whole) return;
    this.#sentParts.set(reader, whole);
    this.#send(reader, whole);
  }

  #tellAll(message: ReadingMessage): void {
    const text = JSON.stringify(message);
    for (const reader of this.connections)
      // What is heard just now is in no part.
      if (message.type !== 'interim' || !reader.clip) this.#send(reader, text);
  }

  #whole({ withSubtitles, clip }: Reader): string {
    const { paragraphs, reading } = this.#rendered;
    if (clip) return JSON.stringify({ type: 'reading', reading: cutReading(reading, clip) });
    const { bookmarks, subtitles } = reading;
    const rest = JSON.stringify({ bookmarks, ...(withSubtitles && { subtitles }) });
    return `{"type":"reading","reading":{"paragraphs":[${paragraphs.join()}],${rest.slice(1)}}`;
  }

  #send(reader: Reader, text: string): void {
    const { socket } = reader;
    if (socket.readyState !== socket.OPEN || this.#behind.has(reader)) return;
    if (socket.bufferedAmount > MAX_WAITING_BYTES) this.#behind.add(reader);
    else socket.send(text);
  }

  /** Readers come again, and are told then what became of the record. */
  #fail(error: unknown): void {
    this.#deps.log.error({ err: error, recordId: this.recordId }, 'reading channel');
    for (const reader of this.connections) reader.close('notStored');
  }
}

async function render(deps: ReadingDeps, recordId: string): Promise<Rendered> {
  const { version, reading } = await readForReaders(deps, recordId);
  return { version, reading, paragraphs: reading.paragraphs.map((paragraph) => JSON.stringify(paragraph)) };
}

const pause = (ms: number): Promise<void> =>
  ms > 0 ? new Promise((resolve) => void setTimeout(resolve, ms).unref()) : Promise.resolve();
