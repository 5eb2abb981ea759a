/** What somebody reads of a record: the whole text once, then what changes, for as long as the page is open. */
import { CLOSE_CODES, FINAL_CLOSE_CODES } from '../../contract/close-codes.ts';
import type { InterimState } from '../../contract/live.ts';
import type { Reading, ReadingMessage, SharedReading } from '../../contract/sharing/reading.ts';
import { READING_SOCKET_PATH } from '../../contract/routes.ts';
import { freshAccessToken, refreshSession } from '../api/session.ts';
import { shareToken } from '../api/share-token.ts';
import { applyMessage } from './apply-message.ts';
import { fetchReading } from './fetch-reading.ts';

/** Pause before the next attempt, ms: the first, and the longest. */
const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 15_000;

/** Those who speak at once may end one after the other. */
const LAST_PARAGRAPHS = 4;

export interface ReadingState {
  /** Null until it was fetched. The same object until something of it changes. */
  readonly reading: SharedReading | null;
  /** Words of a live record that may still change; null while nobody records. */
  readonly interim: InterimState | null;
  /** Those of them that do not stand in the text yet, with words on their way into it. */
  readonly interimText: string;
  readonly phase: 'connecting' | 'connected' | 'disconnected';
  /** Why it could not be fetched. */
  readonly failure: unknown;
}

export interface ReadingOptions {
  /** Members see what was made of the text as subtitles. */
  readonly withSubtitles: boolean;
  /** The record may have changed, or what one may do with it. */
  readonly onNews: () => void;
  /** The server closed for good, with this code: nothing more is said. */
  readonly onEnd: (code: number) => void;
}

export class ReadingFeed {
  readonly #recordId: string;
  readonly #options: ReadingOptions;
  readonly #listeners = new Set<() => void>();
  #state: ReadingState = {
    reading: null,
    interim: null,
    interimText: '',
    phase: 'connecting',
    failure: null,
  };
  /** The words of `interimText`. */
  #ahead: InterimState['words'] = [];
  /** What the socket said last, or the call before it said anything. */
  #text: Reading | null = null;
  /** What the call says of whoever asks. */
  #own: Pick<SharedReading, 'link' | 'guest_name' | 'version'> & { comments: ReadonlySet<string> } = {
    link: null,
    guest_name: null,
    version: '',
    comments: new Set(),
  };
  #socket: WebSocket | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pauseMs = FIRST_PAUSE_MS;
  #spentToken: string | null = null;
  #isStopped = false;

  constructor(recordId: string, options: ReadingOptions) {
    this.#recordId = recordId;
    this.#options = options;
    void this.#begin();
  }

  readonly getState = (): ReadingState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Tries again now, whatever became of the connection before. */
  readonly reconnect = (): void => {
    clearTimeout(this.#timer);
    this.#pauseMs = FIRST_PAUSE_MS;
    this.#change({ phase: 'connecting', failure: null });
    if (this.#text === null) void this.#begin();
    else void this.#connect(null);
  };

  /** Asks again what the reader may do here and has said. */
  readonly refresh = async (): Promise<void> => {
    const { withSubtitles } = this.#options;
    const data = await fetchReading(this.#recordId, withSubtitles);
    if (this.#isStopped) return;
    const { link, guest_name, version, paragraphs, bookmarks, subtitles } = data;
    const comments = bookmarks.flatMap((bookmark) => bookmark.comments).filter(({ is_own }) => is_own);
    this.#own = { link, guest_name, version, comments: new Set(comments.map(({ id }) => id)) };
    // From then on the socket says what the text is: an answer may be older than that.
    this.#text ??= { paragraphs, bookmarks, ...(subtitles && { subtitles }) };
    this.#show();
  };

  stop(): void {
    this.#isStopped = true;
    this.#listeners.clear();
    clearTimeout(this.#timer);
    this.#socket?.close();
  }

  async #begin(): Promise<void> {
    try {
      await this.refresh();
      await this.#connect(this.#own.version);
    } catch (failure) {
      this.#change({ failure, phase: 'disconnected' });
    }
  }

  /** @param version of the text that is here; null where it may have changed since */
  async #connect(version: string | null): Promise<void> {
    // Without an answer about the session it is asked again.
    const token = await freshAccessToken().catch(() => undefined);
    if (this.#isStopped) return;
    if (token === undefined) return this.#connectLater();
    this.#socket?.close();
    const linkToken = shareToken();
    const query = new URLSearchParams({
      ...(token !== null && { token }),
      ...(linkToken !== null && { share_token: linkToken }),
      ...(version !== null && { version }),
      ...(this.#options.withSubtitles && { subtitles: 'true' }),
    });
    const path = READING_SOCKET_PATH.replace(':id', this.#recordId);
    const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}${path}?${query}`);
    this.#socket = socket;
    socket.addEventListener('open', () => this.#isCurrent(socket) && this.#change({ phase: 'connected' }));
    socket.addEventListener('message', ({ data }) => {
      if (!this.#isCurrent(socket)) return;
      this.#pauseMs = FIRST_PAUSE_MS;
      this.#spentToken = null;
      this.#hear(JSON.parse(String(data)) as ReadingMessage);
    });
    socket.addEventListener('close', ({ code }) => this.#isCurrent(socket) && this.#close(code, token));
  }

  #isCurrent(socket: WebSocket): boolean {
    return !this.#isStopped && this.#socket === socket;
  }

  #hear(message: ReadingMessage): void {
    if (message.type === 'record') return this.#options.onNews();
    if (message.type === 'interim') return this.#hearInterim(message.interim);
    this.#text = applyMessage(this.#text, message);
    this.#show();
  }

  #close(code: number, token: string | null): void {
    this.#change({ phase: 'connecting', interim: null, interimText: '' });
    // Only an access token that has run out is renewed, once.
    if (code === CLOSE_CODES.unauthorised.code && token !== null && this.#spentToken !== token) {
      this.#spentToken = token;
      void refreshSession(token).then(
        () => this.#connect(null),
        () => this.#end(code),
      );
    } else if (FINAL_CLOSE_CODES.has(code)) this.#end(code);
    else this.#connectLater();
  }

  #connectLater(): void {
    this.#timer = setTimeout(() => void this.#connect(null), this.#pauseMs);
    this.#pauseMs = Math.min(2 * this.#pauseMs, MAX_PAUSE_MS);
  }

  #end(code: number): void {
    if (this.#isStopped) return;
    this.#change({ phase: 'disconnected' });
    this.#options.onEnd(code);
  }

  #show(): void {
    if (this.#text === null) return;
    const { comments: own, ...facts } = this.#own;
    const bookmarks = this.#text.bookmarks.map(({ comments, ...bookmark }) => ({
      ...bookmark,
      comments: comments.map((comment) => ({ ...comment, is_own: own.has(comment.id) })),
    }));
    const interimText = this.#layAhead(this.#ahead);
    this.#change({ reading: { ...this.#text, ...facts, bookmarks }, interimText, failure: null });
  }

  /** Words that have settled stay until the text brings them: the two come by different ways, and none may vanish in between. */
  #hearInterim(interim: InterimState | null): void {
    const settling = this.#ahead.filter((word) => interim && middleOf(word) < interim.settled_ms);
    this.#change({ interim, interimText: this.#layAhead(interim ? [...settling, ...interim.words] : []) });
  }

  #layAhead(words: InterimState['words']): string {
    const last = this.#text?.paragraphs.slice(-LAST_PARAGRAPHS) ?? [];
    const endMs = Math.max(0, ...last.map(({ etime }) => etime));
    this.#ahead = words.filter((word) => middleOf(word) >= endMs);
    return this.#ahead.map(({ text }) => text).join(' ');
  }

  #change(change: Partial<ReadingState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

/** A word belongs to the side on which its middle lies. */
const middleOf = ({ stime, etime }: InterimState['words'][number]): number => (stime + etime) / 2;
