/** Everything that somebody has comes out as files, and back as it was. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, unzipSync, zipSync, type Zippable } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Archive } from '../../contract/archive/archive.ts';
import { ARCHIVE_ROUTES } from '../../contract/archive/archive-routes.ts';
import { FILING_ROUTES } from '../../contract/filing/filing-routes.ts';
import { EMPTY_MINUTES } from '../../contract/minutes/empty-minutes.ts';
import { PAGE_ROUTES } from '../../contract/page-routes.ts';
import { PUBLIC_ROUTES } from '../../contract/public-api/routes.ts';
import type { ApiTranscript } from '../../contract/public-api/records.ts';
import type { SavedDocument, SavedVersion } from '../../contract/records/documents.ts';
import type { UploadSignature } from '../../contract/records/upload.ts';
import { GLOSSARY_ROUTES } from '../../contract/transcription/glossary-routes.ts';
import type { GlossaryEntry } from '../../contract/transcription/glossary.ts';
import { TRANSLATION_ROUTES } from '../../contract/translation/translation-routes.ts';
import {
  addMachineTranslations,
  readCues,
  setTranslation,
  type StoredDocument,
} from '../../transcript/document/index.ts';
import { readCommand } from '../admin-commands.ts';
import { readAsVersion, readWholeText } from '../collaboration/index.ts';
import { saveMinutes, readMinutes } from '../minutes/index.ts';
import { readDraft, saveDraft } from '../outcomes/index.ts';
import type { Storage } from '../platform/storage/index.ts';
import { discardRecord, readRecord } from '../records/index.ts';
import { readClips } from '../testing/audio.ts';
import { editDocument } from '../testing/edit-document.ts';
import { jobContext } from '../testing/job-context.ts';
import { newRecord, setRight } from '../testing/new-record.ts';
import { postForm, type Person } from '../testing/person.ts';
import { ONE_KIND } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { buildArchiveJob } from './build-archive-job.ts';
import { takeInArchive } from './take-in-archive.ts';

type Reply = { data: Archive | null; code?: string };
const [CLIP] = readClips();
const PATH = ARCHIVE_ROUTES.readArchive.path;

describe.each(ONE_KIND)('archive (%s)', (kind) => {
  let server: TestServer;
  let folder: string;
  beforeAll(async () => {
    server = await startTestServer(kind);
    folder = mkdtempSync(join(tmpdir(), 'nxnote-archive-'));
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  const ask = (person: Person, method: string, body?: object) => person.call<Reply>(method, PATH, body);
  const read = async (person: Person) => (await ask(person, 'GET')).body.data;
  const fetchPart = async (url: string) => {
    const answer = await fetch(new URL(url, server.address));
    return { status: answer.status, bytes: new Uint8Array(await answer.arrayBuffer()) };
  };
  async function fetchReady(person: Person, body: object = {}) {
    expect((await ask(person, 'POST', body)).body.data).toMatchObject({ state: 'working', parts: [] });
    await expect.poll(async () => (await read(person))?.state).toBe('ready');
    const archive = (await read(person))!;
    const parts = await Promise.all(archive.parts.map(({ url }) => fetchPart(url)));
    return { archive, parts: parts.map(({ bytes }) => bytes) };
  }
  const save = (name: string, bytes: Uint8Array): string => {
    const path = join(folder, name);
    writeFileSync(path, bytes);
    return path;
  };
  const transcriptOf = async (person: Person, id: string) =>
    (await person.call<ApiTranscript>('GET', PUBLIC_ROUTES.getApiTranscript.path.replace(':id', id))).body;
  const at = (path: string, id: string) => path.replace(':id', id);
  async function saveVersion(person: Person, id: string, document: StoredDocument): Promise<string> {
    const { path } = PAGE_ROUTES.createDocumentSignature;
    const { body } = await person.call<UploadSignature>('POST', path, { audio_id: id });
    const file = strToU8(JSON.stringify({ content: { document } }));
    await postForm(new URL(body.postEndpoint, server.address), body.signature, file);
    const { key, bucket } = body.signature;
    const asked = { audio_id: id, key, bucket };
    const saved = await person.call<{ data: SavedDocument }>(
      'POST',
      PAGE_ROUTES.registerDocument.path,
      asked,
    );
    return saved.body.data.id;
  }
  /** What people see of the history, newest first, with what each version holds. */
  async function historyOf(person: Person, id: string) {
    const path = at(PAGE_ROUTES.listDocumentVersions.path, id);
    const { data } = (await person.call<{ data: SavedVersion[] }>('GET', path)).body;
    return Promise.all(
      data.map(async ({ id: versionId, ...version }) => {
        const one = await person.call<{ data: SavedDocument }>('GET', `${path}/${versionId}`);
        const { bytes } = await fetchPart(one.body.data.url);
        return { ...version, content: JSON.parse(Buffer.from(bytes).toString()) as unknown };
      }),
    );
  }
  /** What was made of a record beside its text. */
  const madeOf = async (person: Person, id: string) => ({
    lines: (await readWholeText(server.deps, id)).translations,
    runs: (await person.call<object>('GET', at(TRANSLATION_ROUTES.getTranslations.path, id))).body,
    words: (
      await person.call<{ data: GlossaryEntry[] }>('GET', at(GLOSSARY_ROUTES.listRecordGlossary.path, id))
    ).body.data.map(({ text, heard }) => ({ text, heard })),
    draft: await readDraft(server.deps, id),
  });
  const soundOf = async (id: string) => server.deps.storage.read((await readRecord(server.deps, id))!.key);

  test('a record comes out with all that belongs to it, and is the same for whom it is taken in', async () => {
    const { deps } = server;
    const person = await server.newPerson();
    await deps.database.sql
      .updateTable('account')
      .set({ email_verified_at: new Date() })
      .where('id', '=', person.user.id)
      .execute();
    const { id } = await person.addRecord(CLIP!.content, '.wav');
    await person.followRecord(id);
    const place = await person.call<{ data: { folder: { id: string } } }>(
      'POST',
      FILING_ROUTES.createFolder.path,
      { name: 'Phòng Kế hoạch', parent_id: null },
    );
    const folderId = place.body.data.folder.id;
    const tag = await person.call<{ data: { tag: { id: string } } }>('POST', FILING_ROUTES.createTag.path, {
      name: 'Quý ba',
      colour: 3,
    });
    const change = {
      audio_id: [id],
      folder_id: folderId,
      add_tags: [tag.body.data.tag.id],
      is_favourite: true,
    };
    await person.call('POST', FILING_ROUTES.fileRecords.path, { changes: [change] });
    const note = { id: 'n1', at_ms: 500, text: 'Gọi lại sau' };
    await person.call('PUT', `/analytic-v2/api/audio/${id}/notes`, { save: [note] });
    const content = { ...EMPTY_MINUTES, title: 'Họp giao ban' };
    await saveMinutes(deps, { recordId: id, userId: person.user.id, version: 0, content, at: new Date() });
    // A history of two, a translation by hand and a stale one by an engine that failed, words of the record, a draft, a rule left out.
    const colleague = await server.newPerson();
    await setRight(deps, id, colleague.user.id, 'edit');
    const first = await saveVersion(person, id, await readAsVersion(deps, id, 1));
    await person.call('PATCH', `${at(PAGE_ROUTES.listDocumentVersions.path, id)}/${first}`, {
      name: 'Bản đầu',
    });
    await editDocument(deps, id, (transcript) => {
      const [cue] = readCues(transcript);
      const made = { cueId: cue!.id, source: cue!.text, text: 'Hello' };
      setTranslation(transcript, 'en', made);
      addMachineTranslations(transcript, 'ja', [{ ...made, source: 'câu cũ', text: 'こんにちは' }]);
      transcript.content.insert(0, 'Xin ');
    });
    await saveVersion(colleague, id, await readAsVersion(deps, id, 2));
    const { sql: db } = deps.database;
    const run = {
      language: 'ja',
      state: 'failed',
      progress: 0.5,
      failure_code: 'TEXT_SERVICE_REFUSED',
    } as const;
    await db
      .insertInto('translation')
      .values({ record_id: id, run_id: crypto.randomUUID(), ...run })
      .execute();
    const words = [{ text: 'Quẩy', heard: 'quầy' }, { text: 'Bắc Ninh' }];
    await person.call('POST', at(GLOSSARY_ROUTES.addRecordGlossaryWords.path, id), { words });
    const task = { kind: 'task', at_ms: 0, quote: 'xin', text: 'Gửi giá', assignee: '', until: '' } as const;
    const drafted = { recordId: id, lines: [task], dropped: 1, basis: 'x', at: new Date(1_700_000_000_000) };
    await saveDraft(deps, drafted);
    await db.updateTable('record').set({ keeps_sound: true }).where('id', '=', id).execute();
    const before = {
      made: await madeOf(person, id),
      history: await historyOf(person, id),
      text: await transcriptOf(person, id),
      sound: await soundOf(id),
      row: await readRecord(deps, id),
    };
    const other = await newRecord(deps, (await server.newPerson()).user.id);
    // What has no sound and no word comes out, too, and what lies in the trash does not.
    const silent = await newRecord(deps, person.user.id);
    const trashed = await newRecord(deps, person.user.id);
    await person.call('DELETE', `/analytic-v2/api/audio/${trashed}`);

    const { archive, parts } = await fetchReady(person);
    expect(archive).toMatchObject({ total: 2, done: 2, left_out: 0, folder_name: null });
    expect(archive.parts[0]!.size_bytes).toBe(parts[0]!.length);
    const files = unzipSync(parts[0]!);
    const names = Object.keys(files).map((name) => name.replace(/^.* \((.{8})\)\//, '$1/'));
    expect(names.filter((name) => name.startsWith(id.slice(0, 8))).toSorted()).toEqual(
      [
        'Biên bản.docx',
        'Bản chép lời.docx',
        'Phụ đề.srt',
        'document.json',
        'peaks.bin',
        'record.json',
        'translations.json',
        'versions/001.json',
        'versions/002.json',
        'Phụ đề - Tiếng Anh.srt',
        'Phụ đề - Tiếng Nhật.srt',
        'Âm thanh.wav',
      ]
        .map((name) => `${id.slice(0, 8)}/${name}`)
        .toSorted(),
    );
    expect(names.filter((name) => name.endsWith('record.json'))).toHaveLength(2);
    expect(names.join()).not.toContain(other.slice(0, 8));
    await expect.poll(() => server.letters.join('\n')).toContain('Dữ liệu của bạn đã sẵn sàng');

    const path = save('whole.zip', parts[0]!);
    const known = [];
    for await (const { outcome } of takeInArchive(deps, person.user.id, path)) known.push(outcome);
    expect(known).toEqual(['known', 'known']);
    for (const recordId of [id, silent])
      await deps.database.transaction(async () => discardRecord(deps, (await readRecord(deps, recordId))!));
    // What is removed for good lies in no archive any more.
    expect(await read(person)).toBeNull();
    await expect.poll(async () => (await fetchPart(archive.parts[0]!.url)).status).toBe(404);
    await person.call('DELETE', FILING_ROUTES.removeFolder.path.replace(':id', folderId));
    const lines: string[] = [];
    const command = readCommand(['records', 'import', person.user.email, path]);
    await command({ ...deps, folder, print: (line) => void lines.push(line) });
    expect(lines.at(-1)).toBe('2 records taken in, 0 were here already.');

    expect(await transcriptOf(person, id)).toEqual(before.text);
    expect(await soundOf(id)).toEqual(before.sound);
    const someText: unknown = expect.any(String);
    const elsewhere = {
      folder_id: someText,
      folder_since: expect.any(Date) as unknown,
      key: someText,
      reserved_seconds: 0,
    };
    expect(await readRecord(deps, id)).toEqual({ ...before.row, ...elsewhere });
    expect(before.made).toMatchObject({
      lines: [{ language: 'en' }, { language: 'ja' }],
      words: [{}, {}],
      draft: {},
    });
    expect(await madeOf(person, id)).toEqual(before.made);
    // Who is nobody here any more keeps their name only.
    const [newest, oldest] = before.history;
    expect([oldest!.name, newest!.user?.id]).toEqual(['Bản đầu', colleague.user.id]);
    expect(await historyOf(person, id)).toEqual([
      { ...newest, user: { id: null, full_name: newest!.user!.full_name } },
      oldest,
    ]);
    expect((await readMinutes(deps, id)).content).toEqual(content);
    const notes = await person.call<{ data: unknown[] }>('GET', `/analytic-v2/api/audio/${id}/notes`);
    expect(notes.body.data).toEqual([note]);
    const filing = await person.call<{ data: object }>('GET', FILING_ROUTES.getFiling.path);
    expect(filing.body.data).toMatchObject({
      folders: [{ name: 'Phòng Kế hoạch', amount: 1 }],
      tags: [{ name: 'Quý ba', colour: 3, amount: 1 }],
      favourites: 1,
    });
    const peaks = await person.call<{ data: { peaks: number[] } }>(
      'GET',
      `/analytic-v2/api/audio/${id}/peaks`,
    );
    expect(peaks.body.data.peaks.length).toBeGreaterThan(10);
  });

  test('a server that dies goes on with the part that it was at', async () => {
    const { deps } = server;
    const person = await server.newPerson();
    for (let count = 0; count < 3; count += 1) await newRecord(deps, person.user.id);
    await ask(person, 'POST', {});
    await expect.poll(async () => (await read(person))?.state).toBe('ready');
    const { id } = (await deps.database.sql
      .updateTable('archive')
      .set({ state: 'working', done: 0 })
      .where('user_id', '=', person.user.id)
      .returning('id')
      .executeTakeFirst())!;
    await deps.database.sql.deleteFrom('archive_part').where('archive_id', '=', id).execute();
    let puts = 0;
    const dying: Storage = Object.assign(Object.create(deps.storage) as Storage, {
      async put(...given: Parameters<Storage['put']>) {
        puts += 1;
        if (puts === 2) throw new Error('killed');
        await deps.storage.put(...given);
      },
    });
    const build = (storage: Storage) =>
      buildArchiveJob({ ...deps, storage }, 1).run(jobContext(deps, { archiveId: id }));
    await expect(build(dying)).rejects.toThrow('killed');
    expect(await read(person)).toMatchObject({ state: 'working', done: 1, parts: [] });
    await build(deps.storage);
    const { done, parts } = (await read(person))!;
    expect([done, parts.map(({ file_name }) => file_name.slice(-16))]).toEqual([
      3,
      [1, 2, 3].map((part) => ` phần ${part} trong 3.zip`.slice(-16)),
    ]);
    const records = await Promise.all(
      parts.map(async ({ url }) => Object.keys(unzipSync((await fetchPart(url)).bytes))),
    );
    expect(records.flat().filter((name) => name.endsWith('record.json'))).toHaveLength(3);
    expect((await ask(person, 'DELETE')).body.data).toBeNull();
    await expect.poll(async () => (await fetchPart(parts[2]!.url)).status).toBe(404);
  });

  test('only one’s own folders, and nothing of nobody', async () => {
    const person = await server.newPerson();
    expect((await ask(person, 'POST', {})).body.code).toBe('ARCHIVE_EMPTY');
    await newRecord(server.deps, person.user.id);
    const stranger = await server.newPerson();
    const theirs = await stranger.call<{ data: { folder: { id: string } } }>(
      'POST',
      FILING_ROUTES.createFolder.path,
      { name: 'Riêng', parent_id: null },
    );
    for (const folder_id of [theirs.body.data.folder.id, 'x'])
      expect((await ask(person, 'POST', { folder_id })).body.code).toBe('FOLDER_NOT_FOUND');
    expect((await ask(person, 'POST', { folder_id: 7 })).status).toBe(400);
    expect((await ask(stranger, 'POST', { folder_id: theirs.body.data.folder.id })).body.code).toBe(
      'ARCHIVE_EMPTY',
    );
    expect(await read(person)).toBeNull();
  });

  test('what is no archive, or a damaged one, changes nothing', async () => {
    const { deps } = server;
    const person = await server.newPerson();
    const id = await newRecord(deps, person.user.id);
    const { parts } = await fetchReady(person);
    await deps.database.transaction(async () => discardRecord(deps, (await readRecord(deps, id))!));
    const files = unzipSync(parts[0]!);
    const without = (ending: string): Zippable =>
      Object.fromEntries(Object.entries(files).filter(([name]) => !name.endsWith(ending)));
    const withFile = (ending: string, text: string): Zippable =>
      Object.fromEntries(
        Object.entries(files).map(([name, bytes]) => [name, name.endsWith(ending) ? strToU8(text) : bytes]),
      );
    const facts = JSON.parse(
      Buffer.from(Object.entries(files).find(([name]) => name.endsWith('record.json'))![1]).toString(),
    ) as { [name: string]: unknown };
    const [folderName] = Object.keys(files)[0]!.split('/');
    const versions = [
      { version: 1, name: null, create_time: '2026-01-02T03:04:05Z', user_id: null, user_name: 'Lê' },
    ];
    const withVersions = withFile('record.json', JSON.stringify({ ...facts, versions }));
    const adding = (name: string, text: string, to = files): Zippable => ({
      ...to,
      [`${folderName}/${name}`]: strToU8(text),
    });
    const bad: [Uint8Array, RegExp][] = [
      [zipSync(withVersions), /001.json is missing/],
      [zipSync({ ...withVersions, ...adding('versions/001.json', '{}', {}) }), /001.json is no transcript/],
      [
        zipSync(adding('translations.json', '[{"language":"xx","run":null,"lines":[]}]')),
        /translations.json is not/,
      ],
      [strToU8('no zip at all'), /cannot be read/],
      [parts[0]!.subarray(0, parts[0]!.length / 2), /cannot be read/],
      [zipSync({ 'a.txt': strToU8('x') }), /no archive/],
      [zipSync(without('document.json')), /document.json is missing/],
      [zipSync(withFile('document.json', '{"content":{"document":{"children":7}}}')), /no transcript/],
      [zipSync(withFile('record.json', '{')), /record.json is not/],
      [zipSync(withFile('record.json', JSON.stringify({ ...facts, format: 2 }))), /record.json is not/],
      [
        zipSync(
          withFile(
            'record.json',
            JSON.stringify({ ...facts, sound: { file_name: '../a.wav', type: 'text/html' } }),
          ),
        ),
        /record.json is not/,
      ],
      [
        zipSync(
          withFile(
            'record.json',
            JSON.stringify({ ...facts, sound: { file_name: 'a.wav', type: 'audio/wav' } }),
          ),
        ),
        /a.wav is missing/,
      ],
    ];
    for (const [index, [bytes, why]] of bad.entries()) {
      const take = async () => {
        for await (const taken of takeInArchive(deps, person.user.id, save(`bad-${index}.zip`, bytes)))
          expect(taken).toBeUndefined();
      };
      await expect(take()).rejects.toThrow(why);
    }
    expect(await readRecord(deps, id)).toBeNull();
    // An archive from before it held histories, translations and words of the record.
    const { versions: _v, glossary: _g, outcome_draft: _o, keeps_sound: _k, ...older } = facts;
    const old = save('old.zip', zipSync(withFile('record.json', JSON.stringify(older))));
    for await (const { outcome } of takeInArchive(deps, person.user.id, old)) expect(outcome).toBe('taken');
    expect(await historyOf(person, id)).toEqual([]);
    expect(() => readCommand(['records', 'import', 'a@example.com'])).toThrow('Usage');
  });
});
