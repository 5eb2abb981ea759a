import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FailureReply } from '../../contract/endpoint.ts';
import type { SavedDocument, SavedVersion } from '../../contract/records/documents.ts';
import { MAX_DOCUMENT_BYTES, MAX_NAMED_VERSIONS, SHARE_TOKEN_HEADER } from '../../contract/limits.ts';
import type { MemberRight } from '../../contract/records/records.ts';
import { PAGE_ROUTES } from '../../contract/page-routes.ts';
import { ROUTES } from '../../contract/routes.ts';
import { SHARING_ROUTES } from '../../contract/sharing/sharing-routes.ts';
import { watchTurns } from '../../contract/testing/thread-time.ts';
import type { UploadSignature } from '../../contract/records/upload.ts';
import { newRecord, setRight } from '../testing/new-record.ts';
import { send, type Answer, type Person } from '../testing/person.ts';
import { DATABASE_KINDS } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { removeForGood } from '../testing/remove-for-good.ts';
import { removeUnusedDocuments } from './index.ts';

const HOUR_MS = 3_600_000;

const documentOf = (text: string) => ({
  children: [
    {
      type: 'paragraph',
      children: text
        .split(' ')
        .map((word, n) => ({ text: word, data: { stime: n * 100, etime: n * 100 + 90 } })),
      data: { id: '0-1-2-0', start: 0, end: 1000, speaker: 'Nguoi noi 1', completed: false },
    },
  ],
  data: { version: 1 },
  bookmarks: [],
});
const fileOf = (text: string): string => JSON.stringify({ content: { document: documentOf(text) } });

describe.each(DATABASE_KINDS)('%s', (kind) => {
  let server: TestServer;
  let owner: Person;
  let stranger: Person;
  beforeAll(async () => {
    server = await startTestServer(kind);
    [owner, stranger] = [await server.newPerson(), await server.newPerson()];
  });
  afterAll(() => server.stop());

  const putRecord = (): Promise<string> => newRecord(server.deps, owner.user.id);
  const letIn = (recordId: string, person: Person, right: MemberRight) =>
    server.deps.database.sql
      .insertInto('record_member')
      .values({ record_id: recordId, user_id: person.user.id, right })
      .execute();

  const sign = (recordId: string, person = owner) =>
    person.call<UploadSignature & { version: number }>('POST', PAGE_ROUTES.createDocumentSignature.path, {
      audio_id: recordId,
    });
  /** Exactly what the specification sends: all fields of the signature, and the file. */
  const post = ({ signature, postEndpoint }: UploadSignature, content: string) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(signature)) form.append(name, value);
    form.append('file', new Blob([content]), 'document.json');
    return fetch(new URL(postEndpoint, server.address), { method: 'POST', body: form });
  };
  const register = (recordId: string, file: { key: string; bucket: string }, person = owner) =>
    person.call<{ data: SavedDocument }>('POST', PAGE_ROUTES.registerDocument.path, {
      audio_id: recordId,
      key: file.key,
      bucket: file.bucket,
    });
  async function save(
    recordId: string,
    content: string,
    person = owner,
  ): Promise<Answer<{ data: SavedDocument }>> {
    const { body } = await sign(recordId, person);
    expect((await post(body, content)).ok).toBe(true);
    return register(recordId, body.signature, person);
  }
  const versionsOf = async (recordId: string) =>
    (
      await owner.call<{ data: SavedVersion[] }>(
        'GET',
        `${PAGE_ROUTES.registerDocument.path}/${recordId}/version`,
      )
    ).body.data;
  const contentAt = async (url: string): Promise<unknown> =>
    (await fetch(new URL(url, server.address))).json();

  test('a saved transcript is read back from its address, alone and with its record', async () => {
    const id = await putRecord();
    expect((await sign(id)).body.version).toBe(1);
    const saved = await save(id, fileOf('xin chào các bạn'));
    expect(saved.body.data).toMatchObject({ audio_id: id, version: 1, user: { id: owner.user.id } });
    const read = await owner.call<{ data: SavedDocument }>(
      'GET',
      `${PAGE_ROUTES.registerDocument.path}/${id}`,
    );
    expect(read.body.data).toMatchObject({ id: saved.body.data.id, version: 1 });
    expect(await contentAt(read.body.data.url)).toEqual({
      content: { document: documentOf('xin chào các bạn') },
    });
    const meeting = await owner.call<{ data: { audio_url: string; audio_document: SavedDocument } }>(
      'GET',
      `/analytic/v1/audios/${id}?add_audio_url=true`,
    );
    expect(meeting.body.data).toMatchObject({
      id,
      name: 'Họp giao ban',
      audio_url: expect.any(String) as string,
      audio_document: { version: 1 },
    });
    expect(await contentAt(meeting.body.data.audio_document.url)).toHaveProperty(
      'content.document.bookmarks',
    );
  });

  test('a record that was never saved has no document, and says so', async () => {
    const id = await putRecord();
    expect(await owner.call('GET', `${PAGE_ROUTES.registerDocument.path}/${id}`)).toMatchObject({
      status: 404,
      body: { code: 'DOCUMENT_NOT_FOUND' },
    });
    expect(await versionsOf(id)).toEqual([]);
    const meeting = await owner.call<{ data: object }>('GET', `/analytic/v1/audios/${id}`);
    expect(meeting.body.data).toMatchObject({ audio_document: null });
    expect(meeting.body.data).not.toHaveProperty('audio_url');
  });

  test('a version is named by whoever may edit, keeps its name, and can lose it again', async () => {
    const id = await putRecord();
    const reader = await server.newPerson();
    await letIn(id, reader, 'comment');
    const { id: versionId } = (await save(id, fileOf('một'))).body.data;
    const path = (version: string) => `${PAGE_ROUTES.registerDocument.path}/${id}/version/${version}`;
    const name = (value: unknown, person = owner, version = versionId) =>
      person.call<{ data: SavedVersion }>('PATCH', path(version), { name: value });
    expect((await name(' Bản chốt '.normalize('NFD'))).body.data).toMatchObject({
      id: versionId,
      name: 'Bản chốt',
    });
    await save(id, fileOf('hai'));
    expect((await versionsOf(id)).map((version) => version.name)).toEqual([null, 'Bản chốt']);
    for (const bad of ['', ' ', 5, 'x'.repeat(121), 'a\r\nb', undefined])
      expect((await name(bad)).status).toBe(400);
    expect(await name('x', reader)).toMatchObject({ status: 403 });
    expect(await name('x', stranger)).toMatchObject({ status: 404, body: { code: 'RECORD_NOT_FOUND' } });
    expect(await name('x', owner, 'none')).toMatchObject({
      status: 404,
      body: { code: 'DOCUMENT_NOT_FOUND' },
    });
    expect((await versionsOf(id)).map((version) => version.name)).toEqual([null, 'Bản chốt']);
    expect((await name(null)).body.data.name).toBeNull();
  });

  test('a record has so many named versions and no more', async () => {
    const id = await putRecord();
    const ids: string[] = [];
    for (let n = 0; n < 2; n += 1) ids.push((await save(id, fileOf(`một ${n}`))).body.data.id);
    const filler = Array.from({ length: MAX_NAMED_VERSIONS - 1 }, (_, n) => ({
      id: randomUUID(),
      record_id: id,
      user_id: owner.user.id,
      key: `documents/${id}/${n}`,
      created_at: new Date(0),
      sequence: -1 - n,
      version: 1,
      saved_at: new Date(0),
      name: 'Cũ',
    }));
    await server.deps.database.sql.insertInto('stored_document').values(filler).execute();
    const answers = await Promise.all(
      ids.map((version) =>
        owner.call('PATCH', `${PAGE_ROUTES.registerDocument.path}/${id}/version/${version}`, { name: 'Mới' }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject({
      body: { code: 'VERSION_NAMES_FULL' },
    });
  });

  test('every save is one version more, and every version can be read again', async () => {
    const id = await putRecord();
    const editor = await server.newPerson();
    await letIn(id, editor, 'edit');
    await save(id, fileOf('một'));
    await save(id, fileOf('hai'), editor);
    expect((await sign(id)).body.version).toBe(3);
    const versions = await versionsOf(id);
    expect(versions.map(({ version, user }) => [version, user?.id])).toEqual([
      [2, editor.user.id],
      [1, owner.user.id],
    ]);
    const first = await owner.call<{ data: SavedDocument }>(
      'GET',
      `${PAGE_ROUTES.registerDocument.path}/${id}/version/${versions[1]!.id}`,
    );
    expect(await contentAt(first.body.data.url)).toEqual({ content: { document: documentOf('một') } });
    for (const versionId of [
      'nonsense',
      crypto.randomUUID(),
      (await save(await putRecord(), fileOf('khác'))).body.data.id,
    ])
      expect(
        (await owner.call('GET', `${PAGE_ROUTES.registerDocument.path}/${id}/version/${versionId}`)).body,
      ).toMatchObject({ code: 'DOCUMENT_NOT_FOUND' });
  });

  test('after version 101 comes 1, and the history stays in order and bounded', async () => {
    const id = await putRecord();
    const rows = Array.from({ length: 60 }, (_, n) => ({
      id: crypto.randomUUID(),
      record_id: id,
      user_id: owner.user.id,
      key: `documents/${id}/${n}.json`,
      created_at: new Date(Date.UTC(2026, 0, 1)),
      sequence: 140 + n,
      version: 42 + n,
      saved_at: new Date(Date.UTC(2026, 0, 1)),
    }));
    const { database, storage } = server.deps;
    await storage.put(rows[0]!.key, Buffer.from(fileOf('cũ')), 'application/json');
    await database.sql.insertInto('stored_document').values(rows).execute();
    expect((await save(id, fileOf('mới'))).body.data.version).toBe(1);
    // Forty, and the last of the hour before them.
    const versions = await versionsOf(id);
    expect(versions.map(({ version }) => version)).toEqual([
      1,
      ...Array.from({ length: 40 }, (_, n) => 101 - n),
    ]);
    await expect.poll(() => storage.stat(rows[0]!.key)).toBeNull();
    expect((await save(id, fileOf('nữa'))).body.data.version).toBe(2);
  });

  test('saves at the same moment get numbers of their own; the same file twice is one version', async () => {
    const id = await putRecord();
    const saved = await Promise.all(['a', 'b', 'c', 'd'].map((text) => save(id, fileOf(text))));
    expect(saved.map(({ body }) => body.data.version).sort((a, b) => a - b)).toEqual([1, 2, 3, 4]);
    const { body } = await sign(id);
    await post(body, fileOf('e'));
    const twice = await Promise.all([register(id, body.signature), register(id, body.signature)]);
    expect(twice.map((answer) => answer.body.data.version)).toEqual([5, 5]);
    expect((await register(id, body.signature)).body.data.version).toBe(5);
    expect(await versionsOf(id)).toHaveLength(5);
  });

  test('a form posted again after its version was registered changes nothing, and what it stores goes', async () => {
    const { deps } = server;
    const id = await putRecord();
    const { body } = await sign(id);
    await post(body, fileOf('bản gốc'));
    const first = (await register(id, body.signature)).body.data;
    for (const content of [fileOf('bản giả'), '<html>']) {
      await post(body, content);
      expect((await register(id, body.signature)).body.data.id).toBe(first.id);
      const read = await owner.call<{ data: SavedDocument }>(
        'GET',
        `${PAGE_ROUTES.registerDocument.path}/${id}`,
      );
      expect(await contentAt(read.body.data.url)).toEqual({ content: { document: documentOf('bản gốc') } });
    }
    await removeUnusedDocuments(deps, new Date(Date.now() + 2 * HOUR_MS));
    expect(await deps.storage.stat(body.signature.key)).toBeNull();
    expect(await versionsOf(id)).toHaveLength(1);
  });

  test('the address of a version ends with the sign-in and with the right', async () => {
    const id = await putRecord();
    const editor = await server.newPerson();
    await letIn(id, editor, 'edit');
    const { url } = (await save(id, fileOf('riêng tư'), editor)).body.data;
    const statusOf = async (address: string) => (await fetch(new URL(address, server.address))).status;
    expect(await statusOf(url)).toBe(200);
    await setRight(server.deps, id, editor.user.id, null);
    expect(await statusOf(url)).toBe(404);
    await setRight(server.deps, id, editor.user.id, 'edit');
    expect(await statusOf(url)).toBe(200);
    await editor.call('POST', ROUTES.logout.path, { refresh_token: editor.tokens.refresh_token });
    expect(await statusOf(url)).toBe(403);
  });

  test.each([
    ['no JSON', 'Đây không phải JSON'],
    ['null', 'null'],
    ['no content', '{}'],
    ['no document', '{"content":{}}'],
    ['a text for paragraphs', '{"content":{"document":{"children":"x"}}}'],
    ['a number for a word', '{"content":{"document":{"children":[{"children":[{"text":5}]}]}}}'],
    [
      'a time before the start',
      '{"content":{"document":{"children":[{"children":[{"text":"a","data":{"stime":-1}}]}]}}}',
    ],
    [
      'far too many paragraphs',
      `{"content":{"document":{"children":[${'{"children":[]},'.repeat(60_000)}{"children":[]}]}}}`,
    ],
    [
      'a list for a time',
      '{"content":{"document":{"children":[{"children":[{"text":"a","data":{"stime":[1]}}]}]}}}',
    ],
    [
      'a place that is none',
      '{"content":{"document":{"children":[],"bookmarks":[{"id":"b","stime":1,"etime":2,"range":{"from":[0,0],"to":[-1,0,0]}}]}}}',
    ],
    [
      'ten thousand and one speakers',
      `{"content":{"document":{"children":[],"speakers":[${'{"id":"s","name":"An"},'.repeat(10_000)}{"id":"s","name":"An"}]}}}`,
    ],
    [
      'a name of a million letters',
      `{"content":{"document":{"children":[],"speakers":[{"id":"s","name":"${'ợ'.repeat(1_000_000)}"}]}}}`,
    ],
    ['a deep nest', `{"content":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
  ])('a file with %s is refused by name, removed, and changes nothing', async (_what, content) => {
    const id = await putRecord();
    await save(id, fileOf('giữ nguyên'));
    const { body } = await sign(id);
    await post(body, content);
    const answer = await register(id, body.signature);
    expect(answer).toMatchObject({ status: 422, body: { code: 'DOCUMENT_INVALID' } });
    expect(await server.deps.storage.stat(body.signature.key)).toBeNull();
    expect(await versionsOf(id)).toHaveLength(1);
    expect((await register(id, body.signature)).body).toMatchObject({ code: 'DOCUMENT_SIGNATURE' });
  });

  test('a long recording is looked through, and a long list of nonsense refused, while others go on', async () => {
    const id = await putRecord();
    const words = (word: string) =>
      `{"content":{"document":{"children":[{"children":[${Array.from({ length: 100_000 }, () => word).join()}]}]}}}`;
    const registerOf = async (content: string) => {
      const { body } = await sign(id);
      await post(body, content);
      const endWatch = watchTurns();
      const { status } = await register(id, body.signature);
      expect(endWatch()).toBeLessThan(100);
      return status;
    };
    expect(await registerOf(words('{"text":"nghiêm","data":{"stime":1,"etime":2}}'))).toBe(200);
    expect(await registerOf(words('{"text":5,"data":{"stime":1,"etime":2}}'))).toBe(422);
  });

  test('a file that never came, or is too large, is refused', async () => {
    const id = await putRecord();
    const { body } = await sign(id);
    expect((await register(id, body.signature)).body).toMatchObject({ code: 'DOCUMENT_INCOMPLETE' });
    expect((await post(body, 'x'.repeat(MAX_DOCUMENT_BYTES + 1))).ok).toBe(false);
    expect(await server.deps.storage.stat(body.signature.key)).toBeNull();
    expect(await versionsOf(id)).toEqual([]);
  });

  test('calls with whatever there is in JSON are refused by name', async () => {
    const id = await putRecord();
    const { body } = await sign(id);
    const { key, bucket } = body.signature;
    const odd = [
      null,
      5,
      true,
      [],
      {},
      [id],
      { ['__proto__']: id },
      '',
      '\0',
      '\ud800',
      'x'.repeat(1_000_000),
      '../..',
    ];
    const calls = odd.flatMap((value) => [
      ['POST', PAGE_ROUTES.createDocumentSignature.path, { audio_id: value }] as const,
      ['POST', PAGE_ROUTES.registerDocument.path, { audio_id: value, key, bucket }] as const,
      ['POST', PAGE_ROUTES.registerDocument.path, { audio_id: id, key: value, bucket }] as const,
      ['POST', PAGE_ROUTES.registerDocument.path, { audio_id: id, key, bucket: value }] as const,
      ['POST', PAGE_ROUTES.registerDocument.path, value] as const,
      [
        'GET',
        `${PAGE_ROUTES.registerDocument.path}/${encodeURIComponent(JSON.stringify(value).slice(0, 90))}`,
      ] as const,
      [
        'GET',
        `${PAGE_ROUTES.registerDocument.path}/${id}/version/${encodeURIComponent(JSON.stringify(value).slice(0, 90))}`,
      ] as const,
    ]);
    for (const [method, path, given] of [
      ...calls,
      ['GET', `${PAGE_ROUTES.registerDocument.path}/%00`] as const,
    ]) {
      const answer = await owner.call<FailureReply>(method, path, given);
      expect([400, 403, 404, 413]).toContain(answer.status);
      expect(answer.body).toMatchObject({ code: expect.stringMatching(/^[A-Z_]+$/) as string });
    }
    expect(await versionsOf(id)).toEqual([]);
  });

  test('forms of others, for other records, made up or too old make no version', async () => {
    const [id, other] = [await putRecord(), await putRecord()];
    const editor = await server.newPerson();
    await letIn(id, editor, 'edit');
    const { body } = await sign(id);
    await post(body, fileOf('của chủ'));
    const { signature } = body;
    await server.deps.storage.put('documents/made-up.json', Buffer.from(fileOf('x')), 'application/json');
    const answers = [
      await register(other, signature),
      await register(id, signature, editor),
      await register(id, { ...signature, bucket: 'elsewhere' }),
      await register(id, { ...signature, key: 'documents/made-up.json' }),
    ];
    await server.deps.database.sql
      .updateTable('stored_document')
      .set({ created_at: new Date(Date.now() - HOUR_MS / 2 - 1000) })
      .where('key', '=', signature.key)
      .execute();
    answers.push(await register(id, signature));
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 403, body: { code: 'DOCUMENT_SIGNATURE' } });
    expect(await versionsOf(id)).toEqual([]);
  });

  test('who may do what: owner, editor, commenter, viewer, stranger, guest', async () => {
    const id = await putRecord();
    const { data: saved } = (await save(id, fileOf('chung'))).body;
    const [editor, commenter, viewer] = [
      await server.newPerson(),
      await server.newPerson(),
      await server.newPerson(),
    ];
    await letIn(id, editor, 'edit');
    await letIn(id, commenter, 'comment');
    await letIn(id, viewer, 'view');
    const reading = [200, 200, 200, 200, 404, 401];
    const editing = [200, 200, 403, 403, 404, 401];
    const document = PAGE_ROUTES.registerDocument.path;
    const calls: [string, string, unknown, number[]][] = [
      ['POST', PAGE_ROUTES.createDocumentSignature.path, { audio_id: id }, [200, 200, 403, 403, 404, 401]],
      ['POST', document, { audio_id: id, key: 'k', bucket: 'b' }, [403, 403, 403, 403, 404, 401]],
      ['GET', `${document}/${id}`, undefined, editing],
      ['GET', `${document}/${id}/version`, undefined, editing],
      ['GET', `${document}/${id}/version/${saved.id}`, undefined, editing],
      ['GET', `/analytic/v1/audios/${id}?add_audio_url=true`, undefined, reading],
    ];
    for (const [method, path, body, expected] of calls) {
      const answers = [];
      for (const person of [owner, editor, commenter, viewer, stranger])
        answers.push((await person.call(method, path, body)).status);
      answers.push((await send(server.address, null, method, path, body)).status);
      expect([path, answers]).toEqual([path, expected]);
    }
    const savedFor = async (person: Person) => {
      const { body: meeting } = await person.call<{ data: { audio_document: SavedDocument | null } }>(
        'GET',
        `/analytic/v1/audios/${id}`,
      );
      return meeting.data.audio_document?.id;
    };
    expect(await Promise.all([owner, editor, commenter, viewer].map(savedFor))).toEqual([
      saved.id,
      saved.id,
      undefined,
      undefined,
    ]);
    expect((await save(id, fileOf('sửa'), editor)).body.data.version).toBe(2);
    // An editor whose right has ended with the form in hand.
    const { body } = await sign(id, editor);
    await post(body, fileOf('muộn'));
    await server.deps.database.sql
      .updateTable('record_member')
      .set({ right: 'view' })
      .where('user_id', '=', editor.user.id)
      .execute();
    expect((await register(id, body.signature, editor)).body).toMatchObject({ code: 'FORBIDDEN' });
  });

  test('who saves by a link is named as such, not as somebody whose account is gone', async () => {
    const id = await putRecord();
    const at = (path: string) => path.replace(':id', id);
    const made = await owner.call<{ data: { link: { token: string } } }>(
      'POST',
      at(SHARING_ROUTES.createShareLink.path),
      { right: 'edit' },
    );
    const { body: opened } = await owner.call<{ data: { share_token: string } }>(
      'POST',
      at(SHARING_ROUTES.openShareLink.path),
      { share_token: made.body.data.link.token },
    );
    const ask = async (path: string, body: unknown) => {
      const headers = { [SHARE_TOKEN_HEADER]: opened.data.share_token, 'content-type': 'application/json' };
      const answer = await fetch(new URL(path, server.address), {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      return (await answer.json()) as unknown;
    };
    const form = (await ask(PAGE_ROUTES.createDocumentSignature.path, { audio_id: id })) as UploadSignature;
    await post(form, fileOf('khách sửa'));
    const { key, bucket } = form.signature;
    await ask(PAGE_ROUTES.registerDocument.path, { audio_id: id, key, bucket });
    expect(await versionsOf(id)).toMatchObject([{ user: { id: null, full_name: 'Khách theo liên kết' } }]);
  });

  test('files that became no version go after an hour; saved ones stay; those of a deleted record go at once', async () => {
    const id = await putRecord();
    const { storage } = server.deps;
    const saved = await sign(id);
    await post(saved.body, fileOf('ở lại'));
    const version = await register(id, saved.body.signature);
    const { key } = await server.deps.database.sql
      .selectFrom('stored_document')
      .select('key')
      .where('id', '=', version.body.data.id)
      .executeTakeFirstOrThrow();
    const unused = await sign(id);
    await post(unused.body, fileOf('bỏ'));
    await removeUnusedDocuments(server.deps, new Date());
    expect(await storage.stat(unused.body.signature.key)).not.toBeNull();
    await removeUnusedDocuments(server.deps, new Date(Date.now() + HOUR_MS + 1000));
    expect(await storage.stat(unused.body.signature.key)).toBeNull();
    expect(await storage.stat(key)).not.toBeNull();

    const late = await sign(id);
    await removeForGood(owner, id);
    await expect.poll(() => storage.stat(key)).toBeNull();
    // A form that was still good when its record went.
    await post(late.body, fileOf('quá muộn'));
    await removeUnusedDocuments(server.deps, new Date(Date.now() + HOUR_MS + 1000));
    expect(await storage.stat(late.body.signature.key)).toBeNull();
  });
});
