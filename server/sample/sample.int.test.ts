import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RECORD_STATUS } from '../../contract/limits.ts';
import type { MinutesContent, StoredMinutes } from '../../contract/minutes/minutes.ts';
import { PAGE_ROUTES } from '../../contract/page-routes.ts';
import type { RecordDetail, RecordUsage } from '../../contract/records/records.ts';
import type { Person } from '../testing/person.ts';
import { DATABASE_KINDS } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { removeForGood } from '../testing/remove-for-good.ts';
import { SPEAKERS } from './messages.ts';

type OneRecord = { data: { record: RecordDetail } };

describe.each(DATABASE_KINDS)('sample (%s)', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.stop());

  const open = async (person: Person) =>
    (await person.call<OneRecord>('POST', PAGE_ROUTES.openSample.path)).body.data.record;
  const pathOf = ({ id }: { id: string }, rest = '') => `/analytic-v2/api/audio/${id}${rest}`;
  const get = async <Answer>(person: Person, path: string) =>
    (await person.call<{ data: Answer }>('GET', path)).body.data;

  test('a new account has it once, whole, for nothing', async () => {
    const person = await server.newPerson();
    const balance = await person.balance();
    const [sample, again] = await Promise.all([open(person), open(person)]);
    expect(again.id).toBe(sample.id);
    expect(sample).toMatchObject({ status: RECORD_STATUS.done, duration: 62.2, failure: null, right: 'own' });
    expect(Math.max(...sample.outline)).toBe(100);

    const filled = await get<MinutesContent>(person, pathOf(sample, '/minutes/filled'));
    expect(filled.attendees.map(({ name }) => name).toSorted()).toEqual([...SPEAKERS].toSorted());
    const marked = filled.points.filter(({ is_machine: isMachine }) => !isMachine);
    expect(marked).toMatchObject([
      {
        at_ms: 25_940,
        speaker: SPEAKERS[1],
        text: 'Gọi chị Lan: Vâng, em sẽ gọi cho chị Lan ngay sau cuộc họp.',
      },
      { at_ms: 37_250, speaker: SPEAKERS[2] },
      { speaker: SPEAKERS[0], quote: 'Đồng ý, anh phụ trách việc đó và làm xong trước thứ Sáu.' },
    ]);
    expect(filled.agenda.map(({ at_ms: atMs }) => atMs)).toEqual([3_700, 28_960, 51_540]);
    const { content } = await get<StoredMinutes>(person, pathOf(sample, '/minutes'));
    expect(content).toMatchObject({ tasks: [{ who: SPEAKERS[1] }, { who: SPEAKERS[2] }] });
    const { record } = await get<{ record: RecordDetail }>(person, pathOf(sample, '?add_audio_url=true'));
    const sound = await fetch(new URL(record.audio_url!, server.address));
    expect(sound.headers.get('content-type')).toBe('audio/mpeg');
    expect((await sound.arrayBuffer()).byteLength).toBeGreaterThan(400_000);
    expect((await get<{ peaks: number[] }>(person, pathOf(sample, '/peaks'))).peaks).toHaveLength(622);

    expect(await person.balance()).toBe(balance);
    const usage = await get<RecordUsage>(person, PAGE_ROUTES.getRecordUsage.path);
    expect(usage).toEqual({ upload_ms: 0, recording_ms: 0, stored_ms: 0, stored_records: 0 });
  });

  test('it is a record of its owner alone, and comes again after it was deleted', async () => {
    const [person, stranger] = [await server.newPerson(), await server.newPerson()];
    const sample = await open(person);
    expect((await stranger.call('GET', pathOf(sample))).status).toBe(404);
    expect((await open(stranger)).id).not.toBe(sample.id);
    expect((await person.call('DELETE', pathOf(sample))).status).toBe(200);
    expect((await person.call('GET', pathOf(sample))).status).toBe(404);
    expect((await open(person)).id).toBe(sample.id);
    await removeForGood(person, sample.id);
    expect((await open(person)).id).not.toBe(sample.id);
  });
});
