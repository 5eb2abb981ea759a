import { useEffect, useState, useSyncExternalStore } from 'react';
import type { SessionUser } from '../../contract/sign-in/auth.ts';
import type { RecordDetail } from '../../contract/records/records.ts';
import type { OldComment, TranscriptDocument } from '../../transcript/document/index.ts';
import { noteTranscriptSeen } from '../api/local-store.ts';
import { isUnsentCopy, noteSent, noteUnsent } from '../api/unsent-copies.ts';
import { createInterimSource, type InterimSource } from './live/interim-source.ts';
import { createMarkList, type MarkList } from './marks/mark-list.ts';
import { Presence } from './presence.ts';
import { refreshRecord } from '../record/index.ts';
import { ReaderDocument } from './reader-document.ts';
import { SharedDocument, type ConnectionState } from './shared-document.ts';
import { trackUnsentEdits, type UnsentEdits } from './unsent-edits.ts';
import { createUnsentCount, type Connection, type UnsentCount } from './unsent-paragraphs.ts';
import { useHasText } from './use-has-text.ts';

export interface OpenTranscript {
  readonly transcript: TranscriptDocument;
  readonly presence: Presence;
  readonly connection: Connection;
  /** Takes up a connection that was given up. */
  readonly reconnect: () => void;
  readonly unsent: UnsentCount;
  readonly unsentEdits: UnsentEdits;
  /** Whether this browser keeps what is not sent when the page is left. */
  readonly isKept: boolean;
  readonly marks: MarkList;
  /** What was said in an old copy of this browser and never sent. */
  readonly unsentComments: Promise<readonly OldComment[]>;
  /** What the server heard last, while the record is live. */
  readonly interim: InterimSource;
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

const NOTHING_UNSENT: OpenTranscript['unsentComments'] = Promise.resolve([]);
const CONNECTING: ConnectionState = { phase: 'connecting', isLoaded: false };
const subscribeToNothing = () => () => {};

/**
 * The transcript of a record, connected for as long as the page is open: shared with those who may edit, rendered for those who may not.
 * @param record undefined while it is not known: then a copy that this browser keeps can be opened without the server
 */
export function useTranscript(
  recordId: string,
  user: TranscriptReader | null,
  record: Pick<RecordDetail, 'right'> | undefined,
): LoadedTranscript {
  const mayEdit = record === undefined || record.right === 'own' || record.right === 'edit';
  const open = useOpenTranscript(recordId, user, mayEdit);
  const connection = useSyncExternalStore(
    open?.connection.subscribe ?? subscribeToNothing,
    open?.connection.getState ?? (() => CONNECTING),
  );
  const hasText = useHasText(open?.transcript);
  useEffect(() => {
    if (hasText) noteTranscriptSeen();
  }, [hasText]);
  return { open, connection, hasText };
}

function useOpenTranscript(
  recordId: string,
  user: TranscriptReader | null,
  mayEdit: boolean,
): OpenTranscript | null {
  const [open, setOpen] = useState<OpenTranscript | null>(null);
  const userId = user?.id;
  const name = user?.full_name;
  useEffect(() => {
    if (userId === undefined || name === undefined) return;
    // The record says what one may do with it now, and the document is opened accordingly.
    const lookAgain = () => void refreshRecord(recordId);
    const shared = mayEdit
      ? new SharedDocument(recordId, userId, lookAgain)
      : new ReaderDocument(recordId, lookAgain);
    const reconnect = () => void shared.reconnect();
    const isKept = shared instanceof SharedDocument && shared.isKept;
    const unsentEdits = trackUnsentEdits(
      shared.transcript,
      shared,
      isKept ? noteInCopy(userId, recordId, shared) : undefined,
    );
    setOpen({
      transcript: shared.transcript,
      presence: new Presence(shared.awareness, { userId, name }),
      connection: shared,
      reconnect,
      unsent: createUnsentCount(),
      unsentEdits,
      isKept,
      marks: createMarkList(shared.transcript),
      unsentComments: shared instanceof ReaderDocument ? NOTHING_UNSENT : shared.unsentComments,
      interim: shared instanceof ReaderDocument ? shared.interim : createInterimSource(shared.awareness),
    });
    // Spec 4: online and offline follow the browser.
    const comeBack = () => shared.getState().phase === 'disconnected' && reconnect();
    addEventListener('online', comeBack);
    return () => {
      removeEventListener('online', comeBack);
      setOpen(null);
      unsentEdits.stop();
      shared.destroy();
    };
  }, [recordId, userId, name, mayEdit]);
  return open;
}

/** Remembers whether the copy holds what is not sent. What an earlier visit left there is sent only by a connection. */
function noteInCopy(userId: string, recordId: string, connection: Connection): (hasUnsent: boolean) => void {
  const wasUnsent = isUnsentCopy(userId, recordId);
  return (hasUnsent) => {
    if (hasUnsent) noteUnsent(userId, recordId);
    else if (!wasUnsent || connection.getState().phase === 'connected') noteSent(userId, recordId);
  };
}
