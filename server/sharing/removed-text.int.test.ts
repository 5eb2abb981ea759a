/** What was removed from a text, and what only its people should know, reaches nobody who may not edit it. */
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { CLOSE_CODES } from '../../contract/close-codes.ts';
import { OUTCOME_ROUTES } from '../../contract/minutes/outcome-routes.ts';
import { PAGE_ROUTES } from '../../contract/page-routes.ts';
import type { ReadingMessage } from '../../contract/sharing/reading.ts';
import type { MemberRight } from '../../contract/records/records.ts';
import { READING_SOCKET_PATH } from '../../contract/routes.ts';
import { SHARING_ROUTES } from '../../contract/sharing/sharing-routes.ts';
import type { ShareLink } from '../../contract/sharing/sharing.ts';
import { addBookmark, exportStoredDocument, replaceText } from '../../transcript/document/index.ts';
import { createSentence } from '../../transcript/document/testing.ts';
import type { UploadSignature } from '../../contract/records/upload.ts';
import { openInterimSign } from '../collaboration/index.ts';
import { joinDocument } from '../testing/enter-document.ts';
import { newRecord, recognise, sayAt, setRight } from '../testing/new-record.ts';
import { postForm, type Person } from '../testing/person.ts';
import { collectReceived, findWords, type Asking } from '../testing/received-bytes.ts';
import { ONE_KIND } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const TYPED = 'BIMATGO';
const RECOGNISED = 'BIMATNOI';
const SPOKEN = 'BIMATSO';
const HEARD = 'BIMATNGHE';
const STAYS = 'GIULAI';

describe.each(ONE_KIND)('%s', (kind) => {
  let server: TestServer;
  let owner: Person;
  beforeAll(async () => {
    server = await startTestServer(kind);
    owner = await server.newPerson();
  });
  afterAll(() => server.stop());

  const context = () => ({ nowMs: Date.now(), userId: owner.user.id, newId: () => crypto.randomUUID() });

  /** Recognised words, of which one is a number written for others, and one was corrected. */
  async function putRecord(): Promise<string> {
    const id = await newRecord(server.deps, owner.user.id);
    const times = (at: number) => ({ stime: at * 500, etime: at * 500 + 400 });
    const words = [
      { text: STAYS, ...times(0) },
      { text: RECOGNISED, ...times(1) },
      { text: '2025', ...times(2), spoken: [{ text: SPOKEN, ...times(2) }] },
      { text: 'Phước', ...times(3), heard: HEARD },
      { text: 'nhé.', ...times(4) },
    ];
    await recognise(server.deps, id, [createSentence(crypto.randomUUID(), words, true)]);
    await server.deps.database.sql
      .updateTable('record')
      .set({ source_name: 'BIMATTEP.wav', key: `audio/${owner.user.id}/${id}.wav` })
      .where('id', '=', id)
      .execute();
    return id;
  }

  async function visit(recordId: string, right: MemberRight): Promise<string> {
    const at = (path: string) => path.replace(':id', recordId);
    const made = await owner.call<{ data: { link: ShareLink } }>(
      'POST',
      at(SHARING_ROUTES.createShareLink.path),
      { right },
    );
    const { token } = made.body.data.link;
    const path = at(SHARING_ROUTES.openShareLink.path);
    const opened = await owner.call<{ data: { share_token: string } }>('POST', path, { share_token: token });
    return opened.body.data.share_token;
  }

  async function saveVersion(recordId: string, content: unknown): Promise<void> {
    const { path } = PAGE_ROUTES.createDocumentSignature;
    const { body } = await owner.call<UploadSignature>('POST', path, { audio_id: recordId });
    const file = new TextEncoder().encode(JSON.stringify({ content: { document: content } }));
    await postForm(new URL(body.postEndpoint, server.address), body.signature, file);
    const { key, bucket } = body.signature;
    const { status } = await owner.call('POST', PAGE_ROUTES.registerDocument.path, {
      audio_id: recordId,
      key,
      bucket,
    });
    expect(status).toBe(200);
  }

  test('nothing that was removed and nobody’s address reaches those who may not edit, in an open room or after it', async () => {
    const recordId = await putRecord();
    const member = await joinDocument(server.address, recordId, owner.tokens.access_token);
    await member.until((text) => text.includes(STAYS));
    const { transcript } = member;
    const replace = (word: string, insert: string) => {
      const from = member.text().indexOf(word);
      replaceText(transcript, { from, to: from + word.length, insert }, context());
    };
    member.type(` ${TYPED}`);
    await saveVersion(recordId, exportStoredDocument(transcript, { version: 1 }));
    const line = { kind: 'decision', state: 'confirmed', listed_as: 'decision', is_done: false };
    await owner.call('PUT', OUTCOME_ROUTES.saveOutcomeLines.path.replace(':id', recordId), {
      lines: [{ ...line, at_ms: 9_000, text: TYPED, assignee: null, due: null }],
    });
    replace(` ${TYPED}`, '');
    replace(RECOGNISED, 'khác');
    replace('2025', '');
    replace('Phước', 'Phúc');
    addBookmark(transcript, { from: 0, to: STAYS.length }, context());
    const idBookmark = transcript.bookmarks.get(0).get('id') as string;
    const { email } = owner.user;
    const path = SHARING_ROUTES.addComment.path.replace(':id', recordId);
    await owner.call('POST', path, { bookmark_id: idBookmark, label: 'Đã ghi' });
    const other = await joinDocument(server.address, recordId, owner.tokens.access_token);
    await other.until(() => other.transcript.comments.length === 1);
    other.leave();

    const secrets = [TYPED, RECOGNISED, SPOKEN, HEARD, 'BIMATTEP', email, owner.user.id];
    const people: [string, Asking][] = [];
    for (const right of ['view', 'comment'] as const) {
      people.push([`guest to ${right}`, { shareToken: await visit(recordId, right) }]);
      const invited = await server.newPerson();
      await setRight(server.deps, recordId, invited.user.id, right);
      people.push([`member to ${right}`, { token: invited.tokens.access_token }]);
    }
    const lookAtAll = async () => {
      for (const [who, asking] of people) {
        const received = await collectReceived(server.address, recordId, asking);
        expect([who, findWords(received, secrets)]).toEqual([who, []]);
        // It would be found: what stays is, in the calls and on the socket.
        const places = findWords(received, [STAYS]).join('\n');
        const expected = ['/texts', '/srt-texts', '/reading?', 'format=docx', '/reading/ws/'];
        // Guests of a link have no list.
        if (asking.token !== undefined) expected.push('/excerpts');
        for (const place of expected) expect(places).toContain(place);
      }
    };
    await lookAtAll();
    const seenByOwner = await collectReceived(server.address, recordId, {
      token: owner.tokens.access_token,
    });
    expect(findWords(seenByOwner, [TYPED]).join('\n')).toContain('/document');

    member.leave();
    const updatesLeft = async () =>
      (
        await server.deps.database.sql
          .selectFrom('document_update')
          .select('id')
          .where('record_id', '=', recordId)
          .execute()
      ).length;
    await expect.poll(updatesLeft, { timeout: 20_000 }).toBe(0);
    await lookAtAll();
  });

  /** The socket of a reader, and what it has said. */
  async function follow(recordId: string, asking: Asking) {
    const path = READING_SOCKET_PATH.replace(':id', recordId);
    const query = new URLSearchParams({
      ...(asking.token !== undefined && { token: asking.token }),
      ...(asking.shareToken !== undefined && { share_token: asking.shareToken }),
    });
    const socket = new WebSocket(`${server.address.replace('http', 'ws')}${path}?${query.toString()}`);
    const messages: ReadingMessage[] = [];
    socket.on('message', (data: Buffer) => messages.push(JSON.parse(data.toString()) as ReadingMessage));
    const closed = once(socket, 'close').then(([code]) => code as number);
    await Promise.race([once(socket, 'message'), closed]);
    return { socket, messages, closed };
  }
  const ofType = <Type extends ReadingMessage['type']>(messages: readonly ReadingMessage[], type: Type) =>
    messages.filter((message) => message.type === type) as Extract<ReadingMessage, { type: Type }>[];

  test('readers are sent the whole text once, then what changes, and words of a live record as they are heard', async () => {
    const recordId = await newRecord(server.deps, owner.user.id);
    await recognise(server.deps, recordId, [sayAt(0, 'xin chào', true), sayAt(2_000, 'các bạn', true)]);
    const { messages, socket } = await follow(recordId, { shareToken: await visit(recordId, 'view') });
    const [first] = ofType(messages, 'reading');
    expect(first!.reading.paragraphs.map(({ words }) => words.join(' '))).toEqual(['xin chào', 'các bạn']);
    expect(first!.reading.subtitles).toBeUndefined();

    await recognise(server.deps, recordId, [sayAt(4_000, 'tạm biệt', true)]);
    await expect
      .poll(() => ofType(messages, 'change'))
      .toMatchObject([{ from: 2, removed: 0, paragraphs: [{ words: ['tạm', 'biệt'] }] }]);
    const member = await joinDocument(server.address, recordId, owner.tokens.access_token);
    await member.until((text) => text.includes('biệt'));
    member.type('em ', member.text().indexOf('các'));
    await expect
      .poll(() => ofType(messages, 'change')[1])
      .toMatchObject({
        from: 1,
        removed: 1,
        paragraphs: [{ words: ['em', 'các', 'bạn'] }],
      });
    const sign = openInterimSign(server.deps, recordId);
    const words = [{ text: 'nhé', stime: 5_000, etime: 5_400, heard: HEARD }];
    sign.show({ words, settled_ms: 5_000, is_recording: true });
    await expect
      .poll(() => ofType(messages, 'interim'))
      .toMatchObject([
        { interim: { words: [{ text: 'nhé', stime: 5_000, etime: 5_400 }], settled_ms: 5_000 } },
      ]);
    expect(JSON.stringify(messages)).not.toContain(HEARD);
    sign.close();
    await expect.poll(() => ofType(messages, 'interim').at(-1)).toEqual({ type: 'interim', interim: null });
    socket.terminate();
    member.leave();
  });

  test('who may no more edit is sent away from the room at once and goes on reading; who may no more view hears that', async () => {
    const recordId = await putRecord();
    const guest = await server.newPerson();
    const token = guest.tokens.access_token;
    await setRight(server.deps, recordId, guest.user.id, 'edit');
    const member = await joinDocument(server.address, recordId, token);
    const sentAway = member.closed();
    await setRight(server.deps, recordId, guest.user.id, 'view');
    expect(await sentAway).toBe(CLOSE_CODES.forbidden.code);
    expect(member.provider.shouldConnect).toBe(false);

    const reader = await follow(recordId, { token });
    expect(reader.messages[0]).toMatchObject({ type: 'reading' });
    await setRight(server.deps, recordId, guest.user.id, null);
    expect(await reader.closed).toBe(CLOSE_CODES.notFound.code);
    expect(await (await follow(recordId, { token })).closed).toBe(CLOSE_CODES.notFound.code);

    const visitor = { shareToken: await visit(recordId, 'view') };
    const byLink = await follow(recordId, visitor);
    const { path } = SHARING_ROUTES.listShareLinks;
    const { body } = await owner.call<{ data: { items: ShareLink[] } }>('GET', path.replace(':id', recordId));
    for (const { id } of body.data.items)
      await owner.call(
        'DELETE',
        SHARING_ROUTES.revokeShareLink.path.replace(':id', recordId).replace(':linkId', id),
      );
    expect(await byLink.closed).toBe(CLOSE_CODES.shareEnded.code);
  });
});
