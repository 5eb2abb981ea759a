/**
 * A record's transcript as a document shared with the server, other people and the other tabs of this browser (spec 4 "Realtime
 * document connection"). A copy lies in this browser, so that edits made offline outlive the page.
 */
import { IndexeddbPersistence } from 'y-indexeddb';
import { Awareness } from 'y-protocols/awareness';
import { WebsocketProvider } from 'y-websocket';
import * as Y from 'yjs';
import { CLOSE_CODES } from '../../contract/close-codes.ts';
import {
  openTranscript,
  readRewritten,
  type OldComment,
  type TranscriptDocument,
} from '../../transcript/document/index.ts';
import { COLLABORATION_SOCKET_PATH } from '../../contract/routes.ts';
import { copyName, oldCopyName } from '../api/local-copies.ts';
import { freshAccessToken, refreshSession } from '../api/session.ts';
import { shareToken } from '../api/share-token.ts';
import { keepUpdates, saveAnew } from './keep-updates.ts';
import { LateUpdates } from './late-updates.ts';
import { listUnsent, openOldCopy, takeText, type OldCopy } from './old-copy.ts';
import { paceUpdates } from './pace-updates.ts';

/** Spec 9: after so many connecting events without success the socket is given up on purpose. */
const MAX_ATTEMPTS = 10;
/** Spec 9: the pause before the n-th attempt is 2^n x 100 ms, at most this. */
const MAX_PAUSE_MS = 2_500;

export interface ConnectionState {
  readonly phase: 'connecting' | 'connected' | 'disconnected';
  /** Whether the whole document has been here, from the server or from the copy in this browser. */
  readonly isLoaded: boolean;
}

export interface SharedDocumentDeps {
  readonly freshToken: () => Promise<string | null>;
  /** Another token than the one that was refused; null when the session is over. */
  readonly refresh: (spentToken: string | null) => Promise<string | null>;
  /** Where sockets are opened, without the path. */
  readonly origin: string;
  readonly WebSocket: typeof WebSocket;
  /** Of the share link that somebody came by; null for members. */
  readonly shareToken: () => string | null;
  /** Null where the browser keeps nothing. */
  readonly keepCopy: ((name: string, doc: Y.Doc) => IndexeddbPersistence) | null;
  /** Null where the browser keeps nothing. */
  readonly openOldCopy: ((name: string) => Promise<OldCopy | null>) | null;
  /** Opens the page anew, with nothing in memory of before. */
  readonly reload: () => void;
}

/** A browser that does not say what it keeps is waited for no longer than this. Milliseconds. */
const MAX_OLD_COPY_MS = 3_000;

const browserDeps = (): SharedDocumentDeps => ({
  freshToken: freshAccessToken,
  refresh: refreshSession,
  origin: location.origin.replace(/^http/, 'ws'),
  WebSocket,
  shareToken,
  // Nothing of a record is left behind for the next one at this machine, whose link may have ended.
  keepCopy:
    'indexedDB' in globalThis && shareToken() === null
      ? (name, doc) => new IndexeddbPersistence(name, doc)
      : null,
  openOldCopy: 'indexedDB' in globalThis && shareToken() === null ? openOldCopy : null,
  reload: () => location.reload(),
});

export class SharedDocument {
  readonly transcript: TranscriptDocument;
  readonly awareness: Awareness;
  /** What was said in an old copy and never sent, once the server has told what it has. */
  readonly unsentComments: Promise<readonly OldComment[]>;
  readonly #oldCopy: Promise<void>;
  #tellUnsent!: () => void;
  readonly #deps: SharedDocumentDeps;
  readonly #onForbidden: () => void;
  readonly #doc = new Y.Doc();
  readonly #provider: WebsocketProvider;
  readonly #copy: IndexeddbPersistence | null;
  readonly #late: LateUpdates;
  readonly #listeners = new Set<() => void>();
  #state: ConnectionState = { phase: 'connecting', isLoaded: false };
  #attempts = 0;
  /** The token that is not to be tried again. */
  #token: string | null = null;
  #hasRefreshed = false;
  #isOver = false;
  /** When something was last removed for good, as far as what was here before knew; null while nothing was here. */
  #rewritten: number | null = null;
  #saidBefore: readonly OldComment[] = [];
  #forgetOldCopy: (() => void) | null = null;

  /** @param onForbidden called when whoever opened it may not edit, or may no more */
  constructor(
    recordId: string,
    userId: string,
    onForbidden: () => void,
    deps: SharedDocumentDeps = browserDeps(),
  ) {
    this.#onForbidden = onForbidden;
    this.#deps = deps;
    this.transcript = openTranscript(this.#doc);
    this.awareness = new Awareness(this.#doc);
    const folder = COLLABORATION_SOCKET_PATH.replace('/:docId', '');
    this.#provider = new WebsocketProvider(`${deps.origin}${folder}`, recordId, this.#doc, {
      connect: false,
      awareness: this.awareness,
      maxBackoffTime: MAX_PAUSE_MS,
      WebSocketPolyfill: deps.WebSocket,
    });
    this.#copy = deps.keepCopy?.(copyName(userId, recordId), this.#doc) ?? null;
    const { _updateHandler: send } = this.#provider;
    const { _storeUpdate: store } = this.#copy ?? {};
    if (store) this.#doc.off('update', store);
    this.#late = new LateUpdates(this.#doc, this.#copy ? [keepUpdates(this.#copy), send] : [send]);
    paceUpdates(this.#provider, this.#late);
    this.#provider.on('status', ({ status }) => this.#follow(status));
    this.#provider.on('sync', (isSynced) => isSynced && this.#succeed());
    this.#provider.on('connection-close', () => {
      // The next attempt comes after a pause, time enough for a token that is still good then.
      void this.#renewToken();
      // Not within the closing itself, which would begin again.
      if (this.#attempts >= MAX_ATTEMPTS)
        queueMicrotask(() => this.#give(`gave up after ${this.#attempts} attempts`));
    });
    this.#provider.on('closed', ({ code }) => void this.#beRefused(code));
    this.#copy?.on('synced', () => {
      if (this.transcript.content.length === 0) return;
      this.#rewritten ??= readRewritten(this.transcript);
      this.#change({ isLoaded: true });
    });
    this.#oldCopy = this.#takeOldCopy(oldCopyName(userId, recordId));
    this.unsentComments = new Promise((resolve) => {
      this.#tellUnsent = () => resolve(listUnsent(this.#saidBefore, this.transcript));
    });
    addEventListener('offline', this.#hangUp);
    void this.reconnect();
  }

  /** Whether this browser keeps a copy of it. */
  get isKept(): boolean {
    return this.#copy !== null;
  }

  readonly getState = (): ConnectionState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Tries again from the first pause, whatever became of the connection before. */
  readonly reconnect = async (): Promise<void> => {
    this.#attempts = 0;
    this.#hasRefreshed = false;
    this.#change({ phase: 'connecting' });
    // Before the server asks what is here that it lacks.
    await this.#oldCopy;
    await this.#renewToken();
    if (this.#isOver) return;
    this.#provider.wsUnsuccessfulReconnects = 0;
    this.#provider.connect();
  };

  /** Spec 2: leaving a view closes the document. What is not sent yet stays in this browser. */
  destroy(): void {
    this.#isOver = true;
    this.#listeners.clear();
    removeEventListener('offline', this.#hangUp);
    this.#late.stop();
    this.#provider.destroy();
    this.awareness.destroy();
    this.#doc.destroy();
  }

  async #takeOldCopy(name: string): Promise<void> {
    const slow = new Promise<null>((resolve) => setTimeout(() => resolve(null), MAX_OLD_COPY_MS));
    const opened = this.#deps.openOldCopy?.(name).catch(() => null) ?? null;
    const old = await Promise.race([opened, slow]);
    if (!old || this.#isOver) return;
    this.#saidBefore = takeText(old, this.#doc);
    this.#forgetOldCopy = old.forget;
    if (this.transcript.content.length > 0) this.#change({ isLoaded: true });
  }

  /** A socket without a network looks open for half a minute, and what is written into it is lost. */
  readonly #hangUp = (): void => {
    if (this.#state.phase === 'connected') this.#change({ phase: 'connecting' });
    this.#provider.ws?.close();
  };

  #follow(status: ConnectionState['phase']): void {
    if (status === 'connecting') this.#attempts += 1;
    // Connected is what we say only when both sides have told each other everything.
    if (status !== 'connected' && this.#provider.shouldConnect) this.#change({ phase: 'connecting' });
  }

  #succeed(): void {
    this.#attempts = 0;
    this.#hasRefreshed = false;
    const rewritten = readRewritten(this.transcript);
    const isOld = this.#rewritten !== null && rewritten > this.#rewritten;
    this.#rewritten = rewritten;
    // What undo and this browser's copy still hold of what was removed for good must go.
    if (isOld) return void this.#beginAnew();
    this.#change({ phase: 'connected', isLoaded: true });
    this.#tellUnsent();
    this.#forgetOldCopy?.();
    this.#forgetOldCopy = null;
  }

  /** Everything here has been sent: the copy is saved without what was deleted, and the page opened with it. */
  async #beginAnew(): Promise<void> {
    if (this.#copy) await saveAnew(this.#copy, this.#doc).catch(() => undefined);
    if (!this.#isOver) this.#deps.reload();
  }

  async #renewToken(): Promise<void> {
    // Without an answer about the session the old token is tried; a refusal of it is handled then.
    const token = await this.#deps.freshToken().catch(() => this.#token);
    this.#take(token);
  }

  #take(token: string | null): void {
    this.#token = token;
    const linkToken = this.#deps.shareToken();
    this.#provider.params = {
      ...(token !== null && { token }),
      ...(linkToken !== null && { share_token: linkToken }),
    };
  }

  /** The server said that trying again is no use; only an expired session is renewed, once. */
  async #beRefused(code: number): Promise<void> {
    if (code === CLOSE_CODES.forbidden.code) {
      this.#give(null);
      return this.#onForbidden();
    }
    if (code !== CLOSE_CODES.unauthorised.code || this.#hasRefreshed)
      return this.#give(`refused with ${code}`);
    this.#hasRefreshed = true;
    const token = await this.#deps.refresh(this.#token).catch(() => null);
    if (this.#isOver) return;
    if (token === null) return this.#give(`refused with ${code}`);
    this.#take(token);
    this.#provider.connect();
  }

  /** @param failure for the log of the browser; null where nothing went wrong */
  #give(failure: string | null): void {
    if (this.#isOver || this.#state.phase === 'disconnected') return;
    if (failure !== null) console.error(`Transcript: disconnected, ${failure}`);
    this.#provider.disconnect();
    this.#change({ phase: 'disconnected' });
  }

  #change(change: Partial<ConnectionState>): void {
    const next = { ...this.#state, ...change };
    if (next.phase === this.#state.phase && next.isLoaded === this.#state.isLoaded) return;
    this.#state = next;
    for (const listener of this.#listeners) listener();
  }
}
