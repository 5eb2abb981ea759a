/** A store that is away while recordings are worked on: it is waited for, and nothing is blamed on the file. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AudioDownloads } from '../../contract/exports/exports.ts';
import { RECORD_STATUS, type RecordDetail } from '../../contract/records/records.ts';
import { SPEAKERS_ROUTES } from '../../contract/transcription/speakers-routes.ts';
import type { SpeakerReading } from '../../contract/transcription/speakers.ts';
import { reserveSeconds } from '../billing/index.ts';
import { systemClock } from '../platform/clock.ts';
import { addRecord, holdingOf, peaksKey } from '../records/index.ts';
import { assembleServer, type AssembledServer } from '../testing/assemble-server.ts';
import { readBeginning } from '../testing/audio.ts';
import { expectDone, type Person } from '../testing/person.ts';
import { startS3Server, type S3Server } from '../testing/s3-server.ts';
import { startTcpProxy, type TcpProxy } from '../testing/tcp-proxy.ts';
import { ONE_KIND, openTestDatabase } from '../testing/test-database.ts';
import { queueTranscription } from './index.ts';

/** More tries than a job has. */
const TRIES_WITHOUT_STORE = 5;

describe.each(ONE_KIND)('%s', (kind) => {
  let service: S3Server;
  let way: TcpProxy;
  let server: AssembledServer;
  let person: Person;
  let recordId: string;
  beforeAll(async () => {
    const keys = { region: 'us-east-1', accessKeyId: 'key', secretAccessKey: 'secret' };
    service = await startS3Server({ bucket: 'test', credentials: keys, clock: systemClock });
    way = await startTcpProxy({ host: '127.0.0.1', port: Number(new URL(service.endpoint).port) });
    const s3 = { ...keys, bucket: 'test', endpoint: `http://127.0.0.1:${way.port}`, forcePathStyle: true };
    server = await assembleServer({ database: await openTestDatabase(kind), redisUrl: null, s3 });
    person = await server.newPerson();
  });
  afterAll(async () => {
    await server.stop();
    await way.stop();
    await service.stop();
  });

  const triedAgain = async (): Promise<void> => {
    const before = way.connections();
    // Each try asks twice.
    await expect.poll(() => way.connections() - before).toBeGreaterThan(2 * TRIES_WITHOUT_STORE);
  };
  const attempts = async (name: string): Promise<number> => {
    const jobs = server.deps.database.sql.selectFrom('job').select('attempts').where('kind', '=', name);
    return (await jobs.executeTakeFirstOrThrow()).attempts;
  };

  test('a conversion waits, its page says so, and it goes on by itself', async () => {
    const { deps } = server;
    const key = `audio/${crypto.randomUUID()}.wav`;
    await deps.storage.put(key, Buffer.from(readBeginning()), 'audio/wav');
    way.set('refuses');
    recordId = crypto.randomUUID();
    await deps.database.transaction(async () => {
      const added = await addRecord(deps, {
        id: recordId,
        userId: person.user.id,
        name: 'Họp',
        sourceName: '',
        bucket: deps.storage.bucket,
        key,
        config: {},
        channels: [],
        durationMs: 25_650,
        reservedSeconds: 26,
      });
      await reserveSeconds(deps, holdingOf(added));
      await queueTranscription(deps, added);
    });
    const following = person.followRecord(recordId);
    const waitingFor = async (): Promise<RecordDetail['waiting_for']> =>
      (await person.readRecord(recordId)).waiting_for;
    await expect.poll(waitingFor).toBe('storage');
    await triedAgain();
    expect(await person.readRecord(recordId)).toMatchObject({ status: RECORD_STATUS.working, failure: null });
    way.set('passes');
    const { messages } = await following;
    expectDone(messages);
    expect(messages.map(({ waiting_for }) => waiting_for)).toContain('storage');
    expect(messages.at(-1)).toMatchObject({ waiting_for: null });
    expect(await attempts('transcribe')).toBe(1);
  });

  test('so does telling speakers apart again', async () => {
    const path = SPEAKERS_ROUTES.tellSpeakers.path.replace(':id', recordId);
    way.set('refuses');
    expect((await person.call('POST', path, {})).status).toBe(200);
    await triedAgain();
    const stateOf = async () => (await person.call<{ data: SpeakerReading }>('GET', path)).body.data.state;
    expect(await stateOf()).toBe('working');
    way.set('passes');
    await expect.poll(stateOf).toBe('done');
  });

  test('so does a copy of the sound', async () => {
    const { database, queue } = server.deps;
    const copy = { record_id: recordId, format: 'mp3', duration_ms: 25_650 } as const;
    way.set('refuses');
    await database.sql
      .insertInto('audio_copy')
      .values({ ...copy, state: 'working', progress: 0 })
      .execute();
    const payload = { recordId, durationMs: copy.duration_ms, format: copy.format };
    await queue.add({ kind: 'convert-audio', payload, maxAttempts: 3 });
    await triedAgain();
    way.set('passes');
    const path = `/analytic-v2/api/audio/${recordId}/download`;
    const stateOf = async () =>
      (await person.call<{ data: AudioDownloads }>('GET', path)).body.data.copies.find(
        ({ format }) => format === 'mp3',
      )?.state;
    await expect.poll(stateOf).toBe('ready');
  });

  test('the waveform asked for meanwhile says what to do', async () => {
    way.set('refuses');
    const answer = await person.call('GET', `/analytic-v2/api/audio/${recordId}/peaks`);
    expect(answer).toMatchObject({ status: 503, body: { code: 'STORAGE_UNREACHABLE' } });
    way.set('passes');
    expect((await server.deps.storage.stat(peaksKey(recordId)))?.sizeBytes).toBeGreaterThan(0);
  });
});
