/**
 * The transcript for people who may not edit it: a document of their own, written from what is rendered for readers. Pages show it as they
 * show a shared one; nothing that was deleted from that is ever here, and nothing is kept in this browser.
 */
import { Awareness } from 'y-protocols/awareness';
import * as Y from 'yjs';
import type { InterimState } from '../../contract/live.ts';
import type { Reading } from '../../contract/sharing/reading.ts';
import { openTranscript, writeReaderCopy, type TranscriptDocument } from '../../transcript/document/index.ts';
import { ReadingFeed } from '../reading/index.ts';
import type { InterimSource } from './live/interim-source.ts';
import type { ConnectionState } from './shared-document.ts';

export class ReaderDocument {
  readonly transcript: TranscriptDocument;
  /** Readers say nothing of themselves, and hear of nobody. */
  readonly awareness: Awareness;
  readonly interim: InterimSource;
  readonly #doc = new Y.Doc();
  readonly #feed: ReadingFeed;
  #written: Reading | undefined;
  #state: ConnectionState = { phase: 'connecting', isLoaded: false };

  /** @param onNews the record may have changed, or what the reader may do with it */
  constructor(recordId: string, onNews: () => void) {
    this.transcript = openTranscript(this.#doc);
    this.awareness = new Awareness(this.#doc);
    this.#feed = new ReadingFeed(recordId, { withSubtitles: true, onNews, onEnd: onNews });
    this.#feed.subscribe(() => this.#write());
    this.interim = {
      get: (): InterimState | null => this.#feed.getState().interim,
      subscribe: this.#feed.subscribe,
    };
  }

  readonly getState = (): ConnectionState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => this.#feed.subscribe(listener);

  readonly reconnect = (): void => this.#feed.reconnect();

  destroy(): void {
    this.#feed.stop();
    this.awareness.destroy();
    this.#doc.destroy();
  }

  #write(): void {
    const { reading, phase } = this.#feed.getState();
    if (reading && reading !== this.#written) {
      writeReaderCopy(this.transcript, reading, this.#written);
      this.#written = reading;
    }
    const isLoaded = reading !== null;
    if (phase !== this.#state.phase || isLoaded !== this.#state.isLoaded) this.#state = { phase, isLoaded };
  }
}
