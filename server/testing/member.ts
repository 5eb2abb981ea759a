/** Somebody at a shared document, with the client that the browser uses. */
import { WebSocket } from 'ws';
import { WebsocketProvider } from 'y-websocket';
import * as Y from 'yjs';
import { COLLABORATION_SOCKET_PATH } from '../../contract/routes.ts';
import { openTranscript, type TranscriptDocument } from '../../transcript/document/index.ts';

export interface Member {
  provider: WebsocketProvider;
  transcript: TranscriptDocument;
  /** The text as it stands here. */
  text(): string;
  /** Types at a position, or at the end. */
  type(text: string, at?: number): void;
  /** Resolves when the text satisfies the condition. */
  until(isMet: (text: string) => boolean): Promise<void>;
  synced(): Promise<void>;
  /** Resolves with the code that the connection is closed with. */
  closed(): Promise<number>;
  leave(): void;
}

/** Every open member listens for the end of the process, and a full room holds 250. */
process.setMaxListeners(300);

const FOLDER = COLLABORATION_SOCKET_PATH.replace('/:docId', '');

/** Where the socket of a document is found. */
export const documentUrl = (address: string, recordId: string, token: string): string =>
  `${address.replace('http', 'ws')}${FOLDER}/${recordId}?token=${token}`;

/** @param doc goes on with a document that was open before */
export function openDocument(
  address: string,
  recordId: string,
  token: string | Record<string, string>,
  doc: Y.Doc = new Y.Doc(),
): Member {
  const provider = new WebsocketProvider(address.replace('http', 'ws') + FOLDER, recordId, doc, {
    params: typeof token === 'string' ? { token } : token,
    WebSocketPolyfill: WebSocket as unknown as typeof globalThis.WebSocket,
    disableBc: true,
  });
  const transcript = openTranscript(doc);
  const { content } = transcript;
  return {
    provider,
    transcript,
    text: () => content.toJSON(),
    type: (text, at = content.length) => content.insert(at, text),
    until: (isMet) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (!isMet(content.toJSON())) return;
          doc.off('update', look);
          resolve();
        };
        doc.on('update', look);
        look();
      }),
    synced: () =>
      new Promise((resolve) => {
        if (provider.synced) resolve();
        else provider.once('sync', () => resolve());
      }),
    closed: () =>
      new Promise((resolve) => {
        provider.once('connection-close', (event: { code: number } | null) => resolve(event?.code ?? 0));
      }),
    leave: () => provider.destroy(),
  };
}
