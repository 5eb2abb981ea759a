/** Sound goes when its owner's rule says so, and nothing else does. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AUDIT_ROUTES } from '../../contract/account/audit-routes.ts';
import type { AuditEvent } from '../../contract/account/audit.ts';
import { PUBLIC_ROUTES } from '../../contract/public-api/routes.ts';
import type { ApiTranscript } from '../../contract/public-api/records.ts';
import type { RecordDetail } from '../../contract/records/records.ts';
import { FILING_ROUTES } from '../../contract/filing/filing-routes.ts';
import type { Folder } from '../../contract/filing/filing.ts';
import type { FolderSoundRule, SoundRetention } from '../../contract/records/sound-retention.ts';
import { SOUND_RETENTION_ROUTES } from '../../contract/records/sound-retention-routes.ts';
import { ROUTES } from '../../contract/routes.ts';
import { ARCHIVE_ROUTES } from '../../contract/archive/archive-routes.ts';
import type { Archive } from '../../contract/archive/archive.ts';
import { SHARING_ROUTES } from '../../contract/sharing/sharing-routes.ts';
import type { ShareLink } from '../../contract/sharing/sharing.ts';
import { readClips } from '../testing/audio.ts';
import { convertAudioJob } from '../exports/index.ts';
import type { Storage } from '../platform/storage/index.ts';
import { cutClipJob } from '../sharing/index.ts';
import { findSoundTraces, listKeys } from '../testing/find-traces.ts';
import { jobContext } from '../testing/job-context.ts';
import { newRecord, setRight } from '../testing/new-record.ts';
import type { Person } from '../testing/person.ts';
import { DATABASE_KINDS } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { speakersJob } from '../transcription/index.ts';
import { archivePartKey, clipKey, removeDueSound } from './index.ts';
import { derivedKeys } from './record-parts.ts';

const DAY_MS = 86_400_000;
const [CLIP] = readClips();
const PATH = SOUND_RETENTION_ROUTES.getSoundRetention.path;

describe.each(DATABASE_KINDS)('%s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.stop());

  const inDays = (days: number): Date => new Date(Date.now() + days * DAY_MS);
  const read = async (person: Person) => (await person.call<{ data: SoundRetention }>('GET', PATH)).body.data;
  const set = async (person: Person, days: unknown) =>
    person.call<{ data: SoundRetention }>('PUT', PATH, { days });
  const keep = (person: Person, id: string, isKept: boolean) =>
    person.call<{ data: SoundRetention }>('PUT', `${PATH}/${id}`, { is_kept: isKept });
  const detailOf = async (person: Person, id: string) => {
    const { body } = await person.call<{ data: { record: RecordDetail } }>(
      'GET',
      `${ROUTES.listRecords.path}/${id}`,
    );
    return body.data.record;
  };
  async function aged(id: string, daysOld: number): Promise<string> {
    await server.deps.database.sql
      .updateTable('record')
      .set({ created_at: inDays(-daysOld) })
      .where('id', '=', id)
      .execute();
    return id;
  }
  /** One whose sound is only named. */
  const agedRecord = async (person: Person, daysOld: number) =>
    aged(await newRecord(server.deps, person.user.id), daysOld);
  async function spokenRecord(person: Person, daysOld: number): Promise<string> {
    const { id } = await person.addRecord(CLIP!.content, '.wav');
    await person.followRecord(id);
    return aged(id, daysOld);
  }

  test('what is too old loses its sound after a week of grace, and keeps its text', async () => {
    const [person, other] = [await server.newPerson(), await server.newPerson()];
    const [old, young, kept] = [
      await spokenRecord(person, 100),
      await agedRecord(person, 1),
      await agedRecord(person, 100),
    ];
    const others = await agedRecord(other, 100);
    expect(await read(person)).toEqual({
      days: null,
      policy: null,
      next: [],
      next_total: 0,
      folders: [],
      kept: [],
    });
    const { body } = await set(person, 90);
    expect(body.data).toMatchObject({ days: 90, next_total: 2, kept: [] });
    expect(body.data.next.map(({ audio_id: id }) => id).toSorted()).toEqual([old, kept].toSorted());
    const removedAt = Date.parse(body.data.next[0]!.remove_time);
    expect(Math.abs(removedAt - inDays(7).getTime())).toBeLessThan(60_000);
    expect((await keep(person, kept, true)).body.data).toMatchObject({
      next: [{ audio_id: old }],
      next_total: 1,
      kept: [{ audio_id: kept }],
    });

    await removeDueSound(server.deps, inDays(6));
    expect((await detailOf(person, old)).has_sound).toBe(true);
    const { key } = (await server.deps.database.sql
      .selectFrom('record')
      .select('key')
      .where('id', '=', old)
      .executeTakeFirst())!;
    // The same again does not begin the week anew.
    await set(person, 90);
    await removeDueSound(server.deps, inDays(7.1));
    await expect.poll(() => server.deps.storage.stat(key)).toBeNull();
    expect(await detailOf(person, old)).toMatchObject({ has_sound: false, status: 4 });
    for (const [owner, id] of [
      [person, young],
      [person, kept],
      [other, others],
    ] as const)
      expect((await detailOf(owner, id)).has_sound).toBe(true);
    const transcript = await person.call<ApiTranscript>(
      'GET',
      PUBLIC_ROUTES.getApiTranscript.path.replace(':id', old),
    );
    expect(transcript.body.paragraphs.map(({ text }) => text).join(' ')).toBe(CLIP!.written);
    const sound = await person.call('GET', PUBLIC_ROUTES.getApiSound.path.replace(':id', old));
    expect(sound.body).toMatchObject({ code: 'EXPORT_NO_AUDIO' });
    const trail = await person.call<{ data: { items: AuditEvent[] } }>(
      'GET',
      `${AUDIT_ROUTES.listAuditEvents.path}?limit=3`,
    );
    expect(trail.body.data.items.map(({ kind: event }) => event)).toEqual([
      'sound-removed',
      'sound-rule-set',
      'sound-rule-set',
    ]);

    // Let go of, it is due at once: its week is over.
    await keep(person, kept, false);
    await set(person, null);
    await removeDueSound(server.deps, inDays(400));
    expect((await detailOf(person, kept)).has_sound).toBe(true);
  });

  test('the rule is the owner’s: of others’ records nobody decides, and odd values change nothing', async () => {
    const [owner, colleague] = [await server.newPerson(), await server.newPerson()];
    const id = await agedRecord(owner, 400);
    await setRight(server.deps, id, colleague.user.id, 'edit');
    expect((await keep(colleague, id, true)).status).toBe(403);
    expect((await keep(await server.newPerson(), id, true)).status).toBe(404);
    expect((await set(colleague, 30)).body.data.next).toEqual([]);
    for (const odd of [0, 31, -30, '30', {}, undefined]) expect((await set(owner, odd)).status).toBe(400);
    await removeDueSound(server.deps, inDays(400));
    expect((await detailOf(owner, id)).has_sound).toBe(true);
  });

  test('the nearest folder with a rule wins over the account, and nothing that moves goes within a week', async () => {
    const [person, other] = [await server.newPerson(), await server.newPerson()];
    const addFolder = async (name: string, parent: string | null): Promise<string> => {
      const { body } = await person.call<{ data: { folder: Folder } }>(
        'POST',
        FILING_ROUTES.createFolder.path,
        { name, parent_id: parent },
      );
      return body.data.folder.id;
    };
    const rule = (folder: string, days?: unknown, by = person) =>
      by.call<{ data: FolderSoundRule }>(
        days === undefined ? 'GET' : 'PUT',
        SOUND_RETENTION_ROUTES.getFolderSoundRule.path.replace(':id', folder),
        days === undefined ? undefined : { days },
      );
    const put = (id: string, folder: string | null) =>
      server.deps.database.sql
        .updateTable('record')
        .set({ folder_id: folder })
        .where('id', '=', id)
        .execute();
    const outer = await addFolder('Ngoài', null);
    const inner = await addFolder('Trong', outer);
    const free = await agedRecord(person, 100);
    const [younger, older, held] = [
      await agedRecord(person, 100),
      await agedRecord(person, 400),
      await agedRecord(person, 400),
    ];
    await Promise.all([put(younger, outer), put(older, outer), put(held, inner)]);
    await set(person, 30);
    expect((await rule(outer)).body.data).toMatchObject({
      days: 'inherit',
      inherited_days: 30,
      next_total: 3,
    });
    await rule(outer, 365);
    expect((await rule(inner)).body.data).toMatchObject({ inherited_days: 365, inherited_from: 'Ngoài' });
    expect((await rule(inner, null)).body.data).toMatchObject({ days: null, next: [] });
    const { next, folders } = await read(person);
    expect(new Map(next.map(({ audio_id: id, folder }) => [id, folder]))).toEqual(
      new Map([
        [free, null],
        [older, 'Ngoài'],
      ]),
    );
    expect(folders.map(({ name, days }) => [name, days])).toEqual([
      ['Ngoài', 365],
      ['Trong', null],
    ]);
    const left = async () => {
      const all = [free, younger, older, held];
      const details = await Promise.all(all.map((id) => detailOf(person, id)));
      return all.filter((_, index) => details[index]!.has_sound);
    };
    await removeDueSound(server.deps, inDays(6.9));
    expect(await left()).toEqual([free, younger, older, held]);
    await removeDueSound(server.deps, inDays(7.1));
    expect(await left()).toEqual([younger, held]);
    // What the folders held off comes with a week of grace.
    await put(held, null);
    await rule(outer, 'inherit');
    await removeDueSound(server.deps, inDays(6.9));
    expect(await left()).toEqual([younger, held]);
    await removeDueSound(server.deps, inDays(7.1));
    expect(await left()).toEqual([]);

    expect((await rule(outer, 30, other)).body).toMatchObject({ code: 'FOLDER_NOT_FOUND' });
    expect((await rule('none', 30)).body).toMatchObject({ code: 'FOLDER_NOT_FOUND' });
    for (const odd of [0, 31, '30', {}]) expect((await rule(outer, odd)).status).toBe(400);
    const trail = await person.call<{ data: { items: AuditEvent[] } }>(
      'GET',
      AUDIT_ROUTES.listAuditEvents.path,
    );
    expect(trail.body.data.items.map(({ detail }) => detail)).toEqual(
      expect.arrayContaining(['365 Ngoài', 'forever Trong', 'inherit Ngoài']),
    );
  });

  test('nothing of it is left anywhere, also of what is being made of it at that moment', async () => {
    const { deps } = server;
    const { sql: db } = deps.database;
    const person = await server.newPerson();
    const before = new Set(await listKeys(deps));
    const id = await spokenRecord(person, 100);
    const row = (await db.selectFrom('record').selectAll().where('id', '=', id).executeTakeFirst())!;
    // As it is where it came in parts, and where it was recorded live.
    const sent = {
      id: crypto.randomUUID(),
      user_id: person.user.id,
      name: 'a.wav',
      modified_ms: 1,
      key: row.key,
    };
    const file = {
      content_type: 'audio/wav',
      handle: '',
      size_bytes: 1,
      is_complete: true,
      touched_at: new Date(),
    };
    await db
      .insertInto('upload_session')
      .values({ ...sent, ...file })
      .execute();
    const segment = `live/${id}/0`;
    await deps.storage.put(segment, Buffer.from(CLIP!.content), 'application/octet-stream');
    const live = { record_id: id, first_chunk: 0, chunk_count: 1, key: segment };
    await db.insertInto('live_segment').values(live).execute();
    const links = SHARING_ROUTES.createShareLink.path.replace(':id', id);
    const readClip = async () =>
      (await person.call<{ data: { items: ShareLink[] } }>('GET', links)).body.data.items[0]!;
    await person.call('POST', links, { right: 'view', clip: { from_ms: 0, to_ms: 2_000 } });
    await expect.poll(async () => (await readClip()).clip_sound).toBe('ready');
    const { id: linkId } = await readClip();
    await set(person, 30);
    const archive = async () =>
      (await person.call<{ data: Archive | null }>('GET', ARCHIVE_ROUTES.readArchive.path)).body.data;
    await person.call('POST', ARCHIVE_ROUTES.startArchive.path, {});
    await expect.poll(async () => (await archive())?.state).toBe('ready');
    const archiveId = (
      await db.selectFrom('archive').select('id').where('user_id', '=', person.user.id).execute()
    )[0]!.id;
    // What a server that was killed had written of the next part.
    await deps.storage.put(archivePartKey(archiveId, 2), Buffer.from(CLIP!.content), 'application/zip');
    const uploads = await db.selectFrom('upload').select('key').where('record_id', '=', id).execute();
    const stored = (await listKeys(deps)).filter((key) => !before.has(key));
    const keys = [
      ...new Set([...stored, ...uploads.map(({ key }) => key), clipKey(linkId), ...derivedKeys(id)]),
    ];
    const sound = Buffer.from(CLIP!.content);
    const places = (await findSoundTraces(deps, { sound, keys })).map((trace) => trace.split(/[:/]/)[0]);
    expect(places).toEqual(
      expect.arrayContaining([
        'archives',
        'live',
        'live_segment',
        'record',
        'sounds',
        'upload',
        'upload_session',
      ]),
    );
    const voices = () => db.selectFrom('voice_window').select('model').where('record_id', '=', id).execute();
    const heard = { record_id: id, start_ms: 0, end_ms: 500, model: 'another', voices: '[]' };
    await db.insertInto('voice_window').values(heard).execute();
    const areGone = async () =>
      (await Promise.all(keys.map((key) => deps.storage.stat(key)))).every((each) => !each);

    const puttingAfter = (work: () => Promise<void>): Storage =>
      Object.assign(Object.create(deps.storage) as Storage, {
        put: async (...given: Parameters<Storage['put']>) => {
          await work();
          await deps.storage.put(...given);
        },
      });
    const jobDeps = { ...deps, workFolder: deps.config.dataFolder };
    const removeAll = async () => {
      await removeDueSound(deps, inDays(8));
      await expect.poll(areGone).toBe(true);
    };
    const tell = async () => {
      const job = speakersJob({
        ...jobDeps,
        storage: puttingAfter(removeAll),
        showSpeakers: () => Promise.resolve(),
      });
      const telling = job.run(jobContext(deps, { recordId: id, count: null }));
      await expect(telling).rejects.toThrow('RECORD_NO_SOUND');
    };
    const cut = () =>
      cutClipJob({ ...jobDeps, storage: puttingAfter(tell) }).run(jobContext(deps, { linkId }));
    const { duration } = await detailOf(person, id);
    await convertAudioJob({ ...jobDeps, storage: puttingAfter(cut) }).run(
      jobContext(deps, { recordId: id, durationMs: Math.round(duration * 1000), format: 'm4a' as const }),
    );
    await expect.poll(areGone).toBe(true);
    await expect.poll(() => findSoundTraces(deps, { sound, keys })).toEqual([]);
    expect(await voices()).toEqual([]);
    expect((await detailOf(person, id)).has_sound).toBe(false);
    expect((await readClip()).clip_sound).toBe('failed');
    const retry = SHARING_ROUTES.retryClipSound.path.replace(':id', id).replace(':linkId', linkId);
    expect(await person.call('POST', retry)).toMatchObject({ body: { code: 'RECORD_NO_SOUND' } });
  });
});
