/** What the shared document and its connection have done since the page was opened, for the test page. */
import { useEffect, useState } from 'react';
import * as Y from 'yjs';
import { openTranscript } from '../../transcript/document/index.ts';
import type { OpenTranscript } from './use-transcript.ts';

export interface ConnectionFacts {
  /** Open tabs, this one too. */
  readonly clientCount: number;
  readonly names: string;
  /** Updates of others, and what this browser had kept. */
  readonly receivedBytes: number;
  /** Updates that were made here. */
  readonly writtenBytes: number;
  /** The whole document, as one update. */
  readonly documentBytes: number;
  /** Of the document, as it says itself; 0 before there is any text. */
  readonly shapeVersion: number;
  /** How many tabs ever wrote in it, and how many changes that were: the state vector. */
  readonly writerCount: number;
  readonly changeCount: number;
}

/** The facts are read at most this often, milliseconds: measuring a document reads all of it. */
const PAUSE_MS = 500;

export function useConnectionFacts(open: OpenTranscript | null): ConnectionFacts | null {
  const [facts, setFacts] = useState<ConnectionFacts | null>(null);
  useEffect(() => {
    if (!open) return;
    const { transcript, presence } = open;
    const bytes = { receivedBytes: 0, writtenBytes: 0 };
    let timer: ReturnType<typeof setTimeout> | null = null;
    const read = () => {
      timer = null;
      setFacts({ ...readDocument(transcript.doc), ...readVisitors(presence), ...bytes });
    };
    const readSoon = () => {
      timer ??= setTimeout(read, PAUSE_MS);
    };
    const count = (update: Uint8Array, _origin: unknown, _doc: Y.Doc, { local }: Y.Transaction) => {
      bytes[local ? 'writtenBytes' : 'receivedBytes'] += update.length;
      readSoon();
    };
    read();
    transcript.doc.on('update', count);
    const stopVisitors = presence.subscribe(readSoon);
    return () => {
      if (timer !== null) clearTimeout(timer);
      transcript.doc.off('update', count);
      stopVisitors();
    };
  }, [open]);
  return facts;
}

function readDocument(doc: Y.Doc) {
  const writers = Y.decodeStateVector(Y.encodeStateVector(doc));
  const shape = openTranscript(doc).meta.get('shape');
  return {
    documentBytes: Y.encodeStateAsUpdate(doc).length,
    shapeVersion: typeof shape === 'number' ? shape : 0,
    writerCount: writers.size,
    changeCount: [...writers.values()].reduce((sum, clock) => sum + clock, 0),
  };
}

function readVisitors(presence: OpenTranscript['presence']) {
  const visitors = presence.visitors();
  return {
    clientCount: visitors.length + 1,
    names: presence
      .people()
      .map(({ name }) => name)
      .join(', '),
  };
}
