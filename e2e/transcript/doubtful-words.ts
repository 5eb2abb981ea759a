/** Lets the recogniser have doubted some words: the starter model of the scenarios tells no confidence. */
import { WebSocket } from 'ws';
import { WebsocketProvider } from 'y-websocket';
import * as Y from 'yjs';
import { COLLABORATION_SOCKET_PATH } from '../../contract/routes.ts';
import { openTranscript } from '../../contract/transcript-document/index.ts';
import { signIn } from '../support/api.ts';
import type { NxNote } from '../support/nxnote.ts';

/** Of the first words of a record's transcript, `count` were heard with 20 per cent. Resolves with the way to leave. */
export async function doubtWords(nxnote: NxNote, recordId: string, count: number): Promise<() => void> {
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
  const { content } = transcript;
  const runs = content.toDelta() as { insert: string; attributes?: { w?: string } }[];
  let position = 0;
  let left = count;
  transcript.doc.transact(() => {
    for (const { insert, attributes } of runs) {
      const w = attributes?.w;
      if (left > 0 && w !== undefined && /^\w+-\w+$/.test(w)) {
        content.format(position, insert.length, { w: `${w}-k` });
        left -= 1;
      }
      position += insert.length;
    }
  });
  return () => {
    provider.destroy();
    transcript.doc.destroy();
  };
}
