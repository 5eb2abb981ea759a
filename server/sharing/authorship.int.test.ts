/** Who said a comment, and when, is what the server wrote: by the calls of people with every right, and against sockets that say otherwise. */
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import * as Y from 'yjs';
import { CLOSE_CODES } from '../../contract/close-codes.ts';
import { SHARE_TOKEN_HEADER } from '../../contract/limits.ts';
import { SHARING_ROUTES } from '../../contract/sharing/sharing-routes.ts';
import type { SharedComment, SharedReading } from '../../contract/sharing/reading.ts';
import { addBookmark, editorCode, openTranscript, readComments } from '../../transcript/document/index.ts';
import { createOldComment } from '../../transcript/document/testing.ts';
import { readTranscript, storeUpdate } from '../collaboration/index.ts';
import { editDocument } from '../testing/edit-document.ts';
import { joinDocument } from '../testing/enter-document.ts';
import { newRecord, recognise, sayAt, setRight } from '../testing/new-record.ts';
import type { Person } from '../testing/person.ts';
import { DATABASE_KINDS } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const BOOKMARK = 'b-1';

interface Caller {
  token?: string;
  shareToken?: string;
}

interface Reply {
  status: number;
  code?: string;
  data: unknown;
}

describe.each(DATABASE_KINDS)('%s', (kind) => {
  let server: TestServer;
  let owner: Person;
  let editor: Person;
  let recordId: string;
  let editLink: string;
  beforeAll(async () => {
    server = await startTestServer(kind);
    owner = await server.newPerson();
    editor = await server.newPerson();
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    recordId = await newRecord(server.deps, owner.user.id);
    await recognise(server.deps, recordId, [sayAt(0, 'xin chào các bạn')]);
    await setRight(server.deps, recordId, editor.user.id, 'edit');
    await editDocument(server.deps, recordId, (transcript) => {
      addBookmark(transcript, { from: 0, to: 8 }, { nowMs: 1, userId: owner.user.id, newId: () => BOOKMARK });
    });
    editLink = await visit('edit');
  });

  const by = ({ tokens }: Person): Caller => ({ token: tokens.access_token });

  async function ask(
    { token, shareToken }: Caller,
    name: keyof typeof SHARING_ROUTES,
    body?: unknown,
    params: Record<string, string> = {},
  ): Promise<Reply> {
    const { method, path } = SHARING_ROUTES[name];
    const address = path.replaceAll(/:(\w+)/g, (_, key: string) => ({ id: recordId, ...params })[key] ?? '');
    const response = await fetch(new URL(address, server.address), {
      method,
      headers: {
        ...(token && { authorization: `Basic ${token}` }),
        ...(shareToken && { [SHARE_TOKEN_HEADER]: shareToken }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, ...((await response.json()) as Omit<Reply, 'status'>) };
  }

  async function visit(right: 'comment' | 'edit'): Promise<string> {
    const { data } = await ask(by(owner), 'createShareLink', { right });
    const { token } = (data as { link: { token: string } }).link;
    const opened = await ask({}, 'openShareLink', { share_token: token });
    return (opened.data as { share_token: string }).share_token;
  }

  async function say(who: Caller, label: string, more: object = {}): Promise<SharedComment> {
    const { data } = await ask(who, 'addComment', { bookmark_id: BOOKMARK, label, ...more });
    return (data as { comment: SharedComment }).comment;
  }

  async function readStored() {
    const doc = new Y.Doc();
    Y.applyUpdate(doc, await readTranscript(server.deps, recordId));
    const transcript = openTranscript(doc);
    return { text: transcript.content.toJSON(), comments: readComments(transcript), transcript };
  }

  /** What a program of an editor does with the document that it was sent. */
  const FORGERIES: Record<string, (doc: Y.Doc) => void> = {
    'a comment in the name of the owner, of last month': (doc) =>
      doc.getArray('commentItems').push([
        new Y.Map(
          Object.entries({
            id: 'x',
            idBookmark: BOOKMARK,
            label: 'Đồng ý',
            name: 'Người Thử',
            createTime: 1,
          }),
        ),
      ]),
    'the same as the server writes it': (doc) =>
      doc
        .getArray('commentItems')
        .push([{ id: 'x', idBookmark: BOOKMARK, label: 'Đồng ý', name: 'Người Thử', createTime: 1 }]),
    'another text in the place of the owner’s': (doc) => {
      const list = doc.getArray<{ label: string }>('commentItems');
      const said = list.get(0);
      list.delete(0);
      list.insert(0, [{ ...said, label: 'Không đồng ý' }]);
    },
    'the owner’s taken away': (doc) => doc.getArray('commentItems').delete(0),
    'who edited': (doc) => doc.getMap('editorItems').set('x', owner.user.id),
  };

  test.each(Object.keys(FORGERIES))('an edit guest writes %s: refused, and nothing is kept', async (name) => {
    await say(by(owner), 'Xem lại');
    const before = (await readStored()).comments;
    expect(before).toHaveLength(1);
    const seen = await joinDocument(server.address, recordId, owner.tokens.access_token);
    const guest = await joinDocument(server.address, recordId, { share_token: editLink });
    const closed = guest.closed();
    guest.provider.doc.transact(() => {
      guest.type(' kèm chữ thật');
      FORGERIES[name]!(guest.provider.doc);
    });
    expect(await closed).toBe(CLOSE_CODES.forbidden.code);
    expect(CLOSE_CODES.forbidden.code).toBe(4403);
    // What others type goes on, and brings nothing of it along.
    seen.type(' của chủ');
    await expect.poll(async () => (await readStored()).text).toContain('của chủ');
    const { text, comments } = await readStored();
    expect(text).not.toContain('kèm chữ thật');
    expect(seen.text()).not.toContain('kèm chữ thật');
    expect(comments).toEqual(before);
    expect(readComments(seen.transcript)).toEqual(before);
  });

  test('whoever comes back with everything, words typed meanwhile and deletions too, is let in', async () => {
    await say(by(owner), 'Một');
    const second = await say(by(owner), 'Hai');
    const one = await joinDocument(server.address, recordId, editor.tokens.access_token);
    one.leave();
    await ask(by(owner), 'removeComment', undefined, { commentId: second.id });
    one.type(' viết khi mất mạng');
    const back = await joinDocument(server.address, recordId, editor.tokens.access_token, one.provider.doc);
    await expect.poll(async () => (await readStored()).text).toContain('viết khi mất mạng');
    const whole = Y.encodeStateAsUpdate(back.provider.doc);
    const fresh = await joinDocument(server.address, recordId, editor.tokens.access_token);
    Y.applyUpdate(fresh.provider.doc, whole, 'a copy of this browser');
    fresh.type('!');
    await expect.poll(async () => (await readStored()).text).toContain('mạng!');
    expect([fresh, back].map(({ provider }) => provider.wsUnsuccessfulReconnects)).toEqual([0, 0]);
    expect((await readStored()).comments.map(({ label }) => label)).toEqual(['Một']);
  });

  test('people with an account say under their name and the time of the server, and one call said twice says it once', async () => {
    const id = crypto.randomUUID();
    const said = await say(by(editor), '  Xem lại  ', {
      id,
      tag: 'Câu hỏi',
      name: 'Người khác',
      createTime: 1,
    });
    expect(await say(by(editor), 'Xem lại', { id })).toEqual(said);
    const { comments } = await readStored();
    expect(comments).toEqual([
      {
        id,
        idBookmark: BOOKMARK,
        label: 'Xem lại',
        tag: 'Câu hỏi',
        name: editor.user.full_name,
        author: editor.user.id,
        createTime: Date.parse(said.create_time),
        isResolved: false,
      },
    ]);
    expect(Math.abs(Date.parse(said.create_time) - server.deps.clock.now().getTime())).toBeLessThan(60_000);
    expect(JSON.stringify(comments)).not.toContain(editor.user.email);
    // Nobody takes the id of somebody else's.
    const taken = { bookmark_id: BOOKMARK, label: 'Của tôi', id };
    expect((await ask(by(owner), 'addComment', taken)).code).toBe('FORBIDDEN');
  });

  test('only the author rewrites, the author or the owner removes, whoever may edit resolves', async () => {
    const commenter = await server.newPerson();
    const viewer = await server.newPerson();
    await setRight(server.deps, recordId, commenter.user.id, 'comment');
    await setRight(server.deps, recordId, viewer.user.id, 'view');
    const guest = { shareToken: await visit('comment') };
    const mine = await say(by(editor), 'Của người sửa');
    const commentId = mine.id;
    const change = async (who: Caller, body: object) =>
      (await ask(who, 'changeComment', body, { commentId })).code ?? 'done';
    for (const who of [by(owner), by(commenter), guest, { shareToken: editLink }]) {
      expect(await change(who, { label: 'Khác' })).toBe('FORBIDDEN');
      expect(await change(who, { tag: 'Khác', is_resolved: true })).toBe('FORBIDDEN');
    }
    for (const who of [by(commenter), guest, by(viewer)])
      expect(await change(who, { is_resolved: true })).toBe('FORBIDDEN');
    expect(await change(by(editor), {})).toBe('BAD_REQUEST');
    for (const who of [by(owner), { shareToken: editLink }, by(editor)]) {
      expect(await change(who, { is_resolved: true })).toBe('done');
      expect((await readStored()).comments[0]!.isResolved).toBe(true);
      expect(await change(who, { is_resolved: false })).toBe('done');
    }
    expect(await change(by(editor), { label: 'Đã sửa', tag: 'Quyết định' })).toBe('done');
    expect((await readStored()).comments).toMatchObject([{ label: 'Đã sửa', tag: 'Quyết định' }]);

    const thread = { bookmark_id: BOOKMARK, is_resolved: true };
    await say(by(commenter), 'Trả lời');
    for (const who of [by(commenter), by(viewer), guest])
      expect((await ask(who, 'resolveThread', thread)).code).toBe('FORBIDDEN');
    expect((await ask({ shareToken: editLink }, 'resolveThread', thread)).status).toBe(200);
    expect((await readStored()).comments.map(({ isResolved }) => isResolved)).toEqual([true, true]);

    const remove = (who: Caller) => ask(who, 'removeComment', undefined, { commentId });
    for (const who of [by(commenter), guest, { shareToken: editLink }])
      expect((await remove(who)).code).toBe('FORBIDDEN');
    expect((await remove(by(owner))).status).toBe(200);
    expect((await remove(by(owner))).code).toBe('NOT_FOUND');
    const { data } = await ask(by(commenter), 'readShared');
    const [bookmark] = (data as SharedReading).bookmarks;
    expect(bookmark!.comments).toMatchObject([{ label: 'Trả lời', is_own: true, is_resolved: true }]);
  });

  test('two edits at once leave each comment once, with both', async () => {
    const { id: commentId } = await say(by(editor), 'Một');
    await Promise.all([
      ask(by(editor), 'changeComment', { label: 'Một, đã sửa' }, { commentId }),
      ask(by(owner), 'changeComment', { is_resolved: true }, { commentId }),
      ...['a', 'b', 'c'].map((label) => say(by(owner), label)),
    ]);
    const { comments } = await readStored();
    expect(comments).toHaveLength(4);
    expect(comments.find(({ id }) => id === commentId)).toMatchObject({
      label: 'Một, đã sửa',
      isResolved: true,
    });
  });

  test('a bookmark taken away hides what was said about it, and brings it back', async () => {
    await say(by(owner), 'Còn đây');
    const back = await joinDocument(server.address, recordId, editor.tokens.access_token);
    const undo = new Y.UndoManager(back.transcript.bookmarks);
    back.transcript.bookmarks.delete(0);
    const read = async () => ((await ask(by(owner), 'readShared')).data as SharedReading).bookmarks;
    await expect.poll(read).toEqual([]);
    undo.undo();
    await expect.poll(read).toMatchObject([{ id: BOOKMARK, comments: [{ label: 'Còn đây' }] }]);
  });

  test('the server says who edits, once for each person', async () => {
    const token = editor.tokens.access_token;
    for (const word of ['một', 'hai']) {
      const member = await joinDocument(server.address, recordId, token);
      member.type(word);
      await expect.poll(() => [...member.transcript.editors.values()]).toEqual([editor.user.id]);
      member.leave();
    }
    const guest = await joinDocument(server.address, recordId, { share_token: editLink });
    guest.type('khách');
    await expect
      .poll(async () => [...(await readStored()).transcript.editors.values()].sort())
      .toEqual(['guest', editor.user.id].sort());
  });

  test('a document from before keeps its comments under the server, told by address to people of the record', async () => {
    const before = new Y.Doc();
    Y.applyUpdate(before, await readTranscript(server.deps, recordId));
    const made: Uint8Array[] = [];
    before.on('update', (update: Uint8Array) => made.push(update));
    const said = (id: string, email: string) =>
      createOldComment({ id, email, idBookmark: BOOKMARK, label: `của ${id}`, createTime: 5 });
    const list = before.getArray('commentItems');
    list.push([said('editor', editor.user.email), said('stranger', 'stranger@example.com')]);
    before.getMap('editorItems').set(editorCode('u-old'), 'u-old');
    before.getMap('editorItems').set('forged', owner.user.id);
    await storeUpdate(server.deps, recordId, Y.mergeUpdates(made));
    await server.deps.database.sql
      .updateTable('document')
      .set({ has_old_items: true })
      .where('record_id', '=', recordId)
      .execute();

    const guest = await joinDocument(server.address, recordId, { share_token: editLink });
    const expected = [
      { id: 'editor', label: 'của editor', author: editor.user.id, createTime: 5 },
      { id: 'stranger', label: 'của stranger', author: '', createTime: 5 },
    ];
    expect(readComments(guest.transcript)).toMatchObject(expected);
    expect(guest.transcript.editors.toJSON()).toEqual({ [editorCode('u-old')]: 'u-old' });
    expect(JSON.stringify(guest.transcript.comments.toJSON())).not.toContain('@');
    // What is beside the old ones, or inside, stands nowhere; what is beside the new ones is refused.
    Y.applyUpdate(guest.provider.doc, Y.encodeStateAsUpdate(before), 'an old copy');
    expect(readComments(guest.transcript)).toMatchObject(expected);
    const closed = guest.closed();
    guest.transcript.comments.delete(0);
    expect(await closed).toBe(CLOSE_CODES.forbidden.code);
    expect((await readStored()).comments).toMatchObject(expected);
    expect((await ask(by(editor), 'changeComment', { label: 'Sửa' }, { commentId: 'editor' })).status).toBe(
      200,
    );
    expect((await ask(by(editor), 'changeComment', { label: 'Sửa' }, { commentId: 'stranger' })).code).toBe(
      'FORBIDDEN',
    );
    onTestFinished(() => before.destroy());
  });
});
