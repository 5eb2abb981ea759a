/** Letters in parts (NFD), as some programs write them, on the whole way: shared, read by others, saved and opened again. */
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import type { SavedDocument } from '../../contract/records/documents.ts';
import { PAGE_ROUTES } from '../../contract/page-routes.ts';
import {
  addBookmark,
  addSpeaker,
  assignSpeaker,
  exportStoredDocument,
  importStoredDocument,
  openTranscript,
  readBookmarks,
  readParagraphs,
} from '../../transcript/document/index.ts';
import { storedDocumentSchema } from '../../transcript/document/stored-document-schema.ts';
import type { UploadSignature } from '../../contract/records/upload.ts';
import { joinDocument } from '../testing/enter-document.ts';
import { newRecord, recognise, sayAt } from '../testing/new-record.ts';
import { postForm } from '../testing/person.ts';
import { startTestServer } from '../testing/test-server.ts';
import { readForReaders } from './index.ts';

const context = { nowMs: 1, userId: 'u', newId: () => crypto.randomUUID() };

test('text in NFD is read and opened again as NFC, with its times, its speaker and its bookmark', async () => {
  const server = await startTestServer('embedded');
  const person = await server.newPerson();
  const { deps, address } = server;
  const recordId = await newRecord(deps, person.user.id);
  await recognise(deps, recordId, [sayAt(0, 'nghiêm túc họp giữa kỳ', true)]);
  const [writer, other] = [
    await joinDocument(address, recordId, person.tokens.access_token),
    await joinDocument(address, recordId, person.tokens.access_token),
  ];
  await writer.until((text) => text.endsWith('kỳ'));
  const { transcript } = writer;
  addBookmark(transcript, { from: 7, to: 14 }, context);
  const speaker = addSpeaker(transcript, 'Người Thử', context)!;
  assignSpeaker(transcript, [readParagraphs(transcript)[0]!.key], speaker.id);
  const before = exportStoredDocument(transcript, { version: 1 });
  transcript.content.insert(10, 'ộ'.normalize('NFD'));
  await other.until((text) => text.includes('ộ'.normalize('NFD')));

  const { paragraphs, bookmarks } = (await readForReaders(deps, recordId)).reading;
  expect(paragraphs.map(({ words }) => words)).toEqual([['nghiêm', 'túcộ', 'họp', 'giữa', 'kỳ']]);
  expect(paragraphs[0]!.stimes).toEqual([0, 500, 1000, 1500, 2000]);
  expect(bookmarks).toMatchObject([{ label: 'túcộ họp', stime: 500, etime: 1400 }]);

  // A program that saves what it has in its own form.
  const file = JSON.stringify({ content: { document: before } }).normalize('NFD');
  const { body: form } = await person.call<UploadSignature>(
    'POST',
    PAGE_ROUTES.createDocumentSignature.path,
    {
      audio_id: recordId,
    },
  );
  await postForm(new URL(form.postEndpoint, address), form.signature, Buffer.from(file));
  const { key, bucket } = form.signature;
  const { status, body: saved } = await person.call<{ data: SavedDocument }>(
    'POST',
    PAGE_ROUTES.registerDocument.path,
    { audio_id: recordId, key, bucket },
  );
  expect(status).toBe(200);
  const read = (await (await fetch(new URL(saved.data.url, address))).json()) as {
    content: { document: unknown };
  };
  const opened = openTranscript(new Y.Doc());
  importStoredDocument(opened, storedDocumentSchema.parse(read.content.document), { nowMs: 1 });
  expect(exportStoredDocument(opened, { version: 1 })).toEqual(before);
  expect(readBookmarks(opened)).toMatchObject([{ label: 'túc họp', stime: 500, etime: 1400 }]);
  await server.stop();
});
