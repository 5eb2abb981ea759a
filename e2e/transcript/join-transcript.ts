/** A program beside the pages of a scenario that works in the same transcript. */
import { WebSocket } from 'ws';
import { WebsocketProvider } from 'y-websocket';
import * as Y from 'yjs';
import { COLLABORATION_SOCKET_PATH } from '../../contract/routes.ts';
import { openTranscript, type TranscriptDocument } from '../../contract/transcript-document/index.ts';
import { signIn } from '../support/api.ts';
import type { NxNote } from '../support/nxnote.ts';

interface Joined {
  readonly transcript: TranscriptDocument;
  /** What was changed must have been seen in a page before. */
  readonly leave: () => void;
}

/** Opens the transcript of a record as the demo account; resolves when all of it is here. */
export async function joinTranscript(nxnote: NxNote, recordId: string): Promise<Joined> {
  const { access_token: token } = await signIn(nxnote.address, nxnote.demo);
  const transcript = openTranscript(new Y.Doc());
  const folder = COLLABORATION_SOCKET_PATH.replace('/:docId', '');
  const provider = new WebsocketProvider(
    nxnote.address.replace('http', 'ws') + folder,
    recordId,
    transcript.doc,
    {
      params: { token },
      disableBc: true,
      WebSocketPolyfill: WebSocket as unknown as typeof globalThis.WebSocket,
    },
  );
  await new Promise((resolve) => provider.once('sync', resolve));
  const leave = (): void => {
    provider.destroy();
    transcript.doc.destroy();
  };
  return { transcript, leave };
}
