import { useEffect, useState, useSyncExternalStore } from 'react';
import type { SessionUser } from '../../contract/auth.ts';
import type { TranscriptDocument } from '../../contract/transcript-document/index.ts';
import { createWetSource, type WetSource } from './live/wet-source.ts';
import { createMarkList, type MarkList } from './marks/mark-list.ts';
import { Presence } from './presence.ts';
import { SharedDocument, type ConnectionState } from './shared-document.ts';
import { createUnsentCount, type Connection, type UnsentCount } from './unsent-paragraphs.ts';

export interface OpenTranscript {
  readonly transcript: TranscriptDocument;
  readonly presence: Presence;
  readonly connection: Connection;
  /** Takes up a connection that was given up. */
  readonly reconnect: () => void;
  readonly unsent: UnsentCount;
  readonly marks: MarkList;
  /** What the server heard last, while the record is live. */
  readonly wet: WetSource;
}

export interface LoadedTranscript {
  /** Null until the first moment of the page is over. */
  readonly open: OpenTranscript | null;
  readonly connection: ConnectionState;
  /** Whether there ever was text: an editor whose text was deleted stays open. */
  readonly hasText: boolean;
}

/** Whoever has the document open: an account, or a guest of a share link. */
export type TranscriptReader = Pick<SessionUser, 'id' | 'full_name'>;

const CONNECTING: ConnectionState = { phase: 'connecting', isLoaded: false };
const subscribeToNothing = () => () => {};

/** The shared transcript of a record, connected for as long as the page is open. */
export function useTranscript(recordId: string, user: TranscriptReader | null): LoadedTranscript {
  const open = useSharedDocument(recordId, user);
  const connection = useSyncExternalStore(
    open?.connection.subscribe ?? subscribeToNothing,
    open?.connection.getState ?? (() => CONNECTING),
  );
  const [hasText, setHasText] = useState(false);
  useEffect(() => {
    if (!open) return;
    const { content, meta } = open.transcript;
    const look = () => setHasText(content.length > 0 || meta.has('firstParagraph'));
    content.observe(look);
    return () => content.unobserve(look);
  }, [open]);
  return { open, connection, hasText };
}

function useSharedDocument(recordId: string, user: TranscriptReader | null): OpenTranscript | null {
  const [open, setOpen] = useState<OpenTranscript | null>(null);
  const userId = user?.id;
  const name = user?.full_name;
  useEffect(() => {
    if (userId === undefined || name === undefined) return;
    const shared = new SharedDocument(recordId, userId);
    const reconnect = () => void shared.reconnect();
    setOpen({
      transcript: shared.transcript,
      presence: new Presence(shared.awareness, { userId, name }),
      connection: shared,
      reconnect,
      unsent: createUnsentCount(),
      marks: createMarkList(shared.transcript),
      wet: createWetSource(shared.awareness),
    });
    // Spec 4: online and offline follow the browser.
    const comeBack = () => shared.getState().phase === 'disconnected' && reconnect();
    addEventListener('online', comeBack);
    return () => {
      removeEventListener('online', comeBack);
      setOpen(null);
      shared.destroy();
    };
  }, [recordId, userId, name]);
  return open;
}
