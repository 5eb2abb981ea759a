/** Sound goes when its owner's rule says so, and nothing else does. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AUDIT_ROUTES } from '../../contract/account/audit-routes.ts';
import type { AuditEvent } from '../../contract/account/audit.ts';
import { PUBLIC_ROUTES } from '../../contract/public-api/routes.ts';
import type { ApiTranscript } from '../../contract/public-api/records.ts';
import type { RecordDetail } from '../../contract/records/records.ts';
import type { SoundRetention } from '../../contract/records/sound-retention.ts';
import { SOUND_RETENTION_ROUTES } from '../../contract/records/sound-retention-routes.ts';
import { ROUTES } from '../../contract/routes.ts';
import { readClips } from '../testing/audio.ts';
import { setRight } from '../testing/new-record.ts';
import type { Person } from '../testing/person.ts';
import { DATABASE_KINDS } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { removeDueSound } from './index.ts';

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
  async function newRecord(person: Person, daysOld: number): Promise<string> {
    const { id } = await person.addRecord(CLIP!.content, '.wav');
    await person.followRecord(id);
    await server.deps.database.sql
      .updateTable('record')
      .set({ created_at: inDays(-daysOld) })
      .where('id', '=', id)
      .execute();
    return id;
  }

  test('what is too old loses its sound after a week of grace, and keeps its text', async () => {
    const [person, other] = [await server.newPerson(), await server.newPerson()];
    const [old, young, kept] = [
      await newRecord(person, 100),
      await newRecord(person, 1),
      await newRecord(person, 100),
    ];
    const others = await newRecord(other, 100);
    expect(await read(person)).toEqual({ days: null, next: [], next_total: 0, kept: [] });
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
    // The same again does not begin the week anew.
    await set(person, 90);
    await removeDueSound(server.deps, inDays(7.1));
    const { key } = (await server.deps.database.sql
      .selectFrom('record')
      .select('key')
      .where('id', '=', old)
      .executeTakeFirst())!;
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
    const id = await newRecord(owner, 400);
    await setRight(server.deps, id, colleague.user.id, 'edit');
    expect((await keep(colleague, id, true)).status).toBe(403);
    expect((await keep(await server.newPerson(), id, true)).status).toBe(404);
    expect((await set(colleague, 30)).body.data.next).toEqual([]);
    for (const odd of [0, 31, -30, '30', {}, undefined]) expect((await set(owner, odd)).status).toBe(400);
    await removeDueSound(server.deps, inDays(400));
    expect((await detailOf(owner, id)).has_sound).toBe(true);
  });
});
