/** A record with all that people make of it, by the client of any version, and what must not change of it. */
import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { SavedDocument, SavedVersion } from '../contract/records/documents.ts';
import { PAGE_ROUTES } from '../contract/page-routes.ts';
import type { RecordDetail } from '../contract/records/records.ts';
import type { UploadSignature } from '../contract/records/upload.ts';
import { ROUTES } from '../contract/routes.ts';
import { readClips } from '../server/testing/audio.ts';
import { openDocument, type Member } from '../server/testing/member.ts';
import { postForm, send, type Person } from '../server/testing/person.ts';
import * as document from '../transcript/document/index.ts';
import type { Client, OldProgram } from './old-version.ts';
import type { Outcome } from './outcome.ts';

/** The client of this version. */
export const TODAY: Client = { openDocument, document };
const ARRIVAL_MS = 60_000;

/** All of a record that must not change. */
export interface RecordState {
  name: string;
  text: string;
  /** Each with its start and end, ms. */
  words: unknown[];
  bookmarks: unknown[];
  comments: unknown[];
  /** Numbers of saved versions with what their files hold. */
  versions: unknown[];
  balanceSeconds: number;
  sound: string;
}

/** What people do with a recording, done with the client of the time. */
export async function makeRecord(
  { client, comment, signUp }: OldProgram,
  address: string,
): Promise<{ person: Person; recordId: string }> {
  const person = await signUp(address);
  const { id: recordId } = await person.addRecord(readClips()[0]!.content, '.wav');
  await person.followRecord(recordId);
  const member = client.openDocument(address, recordId, person.tokens.access_token);
  await member.synced();
  member.type(' Người của bản cũ viết thêm.');
  const context = { nowMs: Date.now(), userId: person.user.id, newId: () => crypto.randomUUID() };
  const bookmark = client.document.addBookmark(member.transcript, { from: 0, to: 5 }, context);
  if (bookmark.result !== 'added') throw new Error(`the bookmark was not added: ${bookmark.result}`);
  // The server looks for the bookmark, and has to have it.
  await untilFound(
    client,
    person,
    address,
    recordId,
    (transcript) =>
      client.document.readBookmarks(transcript).length === 1 &&
      transcript.content.toJSON().includes('viết thêm.'),
  );
  await comment(person, recordId, member.transcript, { bookmarkId: bookmark.id, text: 'Nghe lại chỗ này.' });
  await untilFound(
    client,
    person,
    address,
    recordId,
    (transcript) => client.document.readComments(transcript).length === 1,
  );
  await saveVersion(client, person, address, recordId, member);
  console.log(`made by the older version: ${JSON.stringify(member.text())}`);
  member.leave();
  return { person, recordId };
}

/** Waits until somebody who comes anew finds it so. */
export async function untilFound(
  client: Client,
  person: Person,
  address: string,
  recordId: string,
  isSo: (transcript: Member['transcript']) => boolean,
): Promise<void> {
  const until = Date.now() + ARRIVAL_MS;
  for (;;) {
    const member = client.openDocument(address, recordId, person.tokens.access_token);
    await member.synced();
    const isFound = isSo(member.transcript);
    member.leave();
    if (isFound) return;
    if (Date.now() > until) throw new Error('what was written did not arrive');
    await delay(300);
  }
}

async function saveVersion(
  client: Client,
  person: Person,
  address: string,
  recordId: string,
  { transcript }: Member,
): Promise<void> {
  const { body } = await person.call<UploadSignature>('POST', PAGE_ROUTES.createDocumentSignature.path, {
    audio_id: recordId,
  });
  const content = JSON.stringify({
    content: { document: client.document.exportStoredDocument(transcript, { version: 1 }) },
  });
  const posted = await postForm(new URL(body.postEndpoint, address), body.signature, Buffer.from(content));
  const { key, bucket } = body.signature;
  const saved = await person.call('POST', PAGE_ROUTES.registerDocument.path, {
    audio_id: recordId,
    key,
    bucket,
  });
  if (!posted.ok || saved.status !== 200) throw new Error(`the version was answered with ${saved.status}`);
}

export async function readState(
  client: Client,
  owner: Person,
  address: string,
  recordId: string,
): Promise<RecordState> {
  const { access_token } = owner.tokens;
  const call = async <T>(path: string): Promise<T> => {
    const { status, body } = await send<T>(address, access_token, 'GET', path);
    if (status !== 200) throw new Error(`${path} was answered with ${status}: ${JSON.stringify(body)}`);
    return body;
  };
  const fetchHash = async (url: string): Promise<string> => {
    const response = await fetch(new URL(url, address));
    if (!response.ok) throw new Error(`a file was answered with ${response.status}`);
    return createHash('sha256')
      .update(Buffer.from(await response.arrayBuffer()))
      .digest('hex');
  };
  const { record } = (
    await call<{ data: { record: RecordDetail } }>(
      `${ROUTES.listRecords.path}/${recordId}?add_audio_url=true`,
    )
  ).data;
  const versionPath = PAGE_ROUTES.listDocumentVersions.path.replace(':id', recordId);
  const versions: unknown[] = [];
  for (const { id, version } of (await call<{ data: SavedVersion[] }>(versionPath)).data) {
    const { data } = await call<{ data: SavedDocument }>(`${versionPath}/${id}`);
    versions.push([version, await fetchHash(data.url)]);
  }
  const member = client.openDocument(address, recordId, access_token);
  await member.synced();
  const stored = client.document.exportStoredDocument(member.transcript, { version: 1 });
  const bookmarks = client.document.readBookmarks(member.transcript);
  const comments = client.document.readComments(member.transcript);
  const text = member.text();
  member.leave();
  return {
    name: record.name,
    text,
    words: stored.children.flatMap(({ children }) =>
      children.map((word) => [word.text, word.data?.stime ?? null, word.data?.etime ?? null]),
    ),
    bookmarks: bookmarks.map(({ id, from, to, label, stime, etime }) => [id, from, to, label, stime, etime]),
    comments: comments.map(({ id, idBookmark, label, name, createTime }) => [
      id,
      idBookmark,
      label,
      name,
      createTime,
    ]),
    versions,
    balanceSeconds: await owner.at(address).balance(),
    sound: await fetchHash(record.audio_url!),
  };
}

/** What was not there before is no sign that it was kept. */
export function compare(outcome: Outcome, before: RecordState, after: RecordState): void {
  for (const part of Object.keys(before) as (keyof RecordState)[]) {
    outcome.acknowledged += 1;
    const isThere = !Array.isArray(before[part]) || before[part].length > 0;
    if (isThere && isDeepStrictEqual(before[part], after[part])) continue;
    outcome.lost += 1;
    outcome.notes.push(`${part} was ${JSON.stringify(before[part])} and is ${JSON.stringify(after[part])}`);
  }
}
