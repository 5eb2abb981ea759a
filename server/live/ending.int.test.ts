/** How live records end, what they cost, and what is left of them. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CLOSE_CODES } from '../../contract/close-codes.ts';
import { RECORD_ENDED } from '../../contract/limits.ts';
import { ROUTES } from '../../contract/routes.ts';
import { crossLocks } from '../platform/database/testing/cross-locks.ts';
import {
  deleteAllRecords,
  readRecord,
  transcriptionKey,
  updateRecord,
  type RecordRow,
} from '../records/index.ts';
import { expectDone, type Person } from '../testing/person.ts';
import { ONE_KIND } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { beginRecordingSession } from './begin-recording-session.ts';
import { endInSilence } from './end-live.ts';
import { joinKey } from './join-live-job.ts';
import { changeLive, lockLive } from './store.ts';
import { lowestCorrelation } from './testing/correlation.ts';
import { finishLive, getLive, startLive } from './testing/recorder.ts';
import { CLIP, SILENCE, Studio } from './testing/studio.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

describe.each(ONE_KIND)('%s', (kind) => {
  let server: TestServer;
  let owner: Person;
  let studio: Studio;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  beforeEach(async () => {
    owner = await server.newPerson();
    studio = new Studio(server, owner);
  });
  afterAll(() => server.stop());

  test('minutes run short and run out: sound is kept, text waits for more, each second is charged once', async () => {
    await studio.setBalance(62);
    const { id, recorder } = await studio.begin();
    await recorder.until((message) => message.type === 'balance' && message.seconds_left === 62);
    const chunks = [...CLIP.chunks, ...Array.from({ length: 600 }, () => SILENCE), ...CLIP.chunks];
    recorder.send(chunks, 0);
    await recorder.until((message) => message.type === 'balance' && message.seconds_left <= 60);
    await recorder.until((message) => message.type === 'balance' && message.is_text_waiting);
    await recorder.stored(chunks.length);
    await finishLive(owner, id, chunks.length);
    await expect.poll(() => owner.readRecord(id)).toMatchObject({ status: RECORD_ENDED });
    expect((await owner.readRecord(id)).paymentMessage).toContain('hết phút');
    expect(await owner.balance()).toBe(0);

    await studio.setBalance(100);
    const following = owner.followRecord(id);
    await studio.hurry('live-text');
    expectDone((await following).messages);
    expect(await owner.balance()).toBe(162 - Math.ceil(chunks.length / 10));
  });

  test('minutes that come back in the middle: text goes on from where it waited', async () => {
    await studio.setBalance(0);
    const { id, recorder } = await studio.begin();
    const chunks = [...CLIP.chunks, ...Array.from({ length: 20 }, () => SILENCE)];
    recorder.send(chunks, 0);
    await recorder.until((message) => message.type === 'balance' && message.is_text_waiting);
    await recorder.stored(chunks.length);
    expect(await studio.readText(id)).toBe('');
    await studio.setBalance(600);
    await recorder.until(
      (message) => message.type === 'balance' && !message.is_text_waiting && message.seconds_left > 500,
    );
    await expect.poll(() => studio.readText(id)).toBe(CLIP.text);
    recorder.cut();
  });

  test('an end before all sound is there is refused; one without any removes the record', async () => {
    const { id, recorder } = await studio.record(CLIP.chunks.slice(0, 10));
    expect(await finishLive(owner, id, 11)).toMatchObject({ status: 409, body: { code: 'LIVE_INCOMPLETE' } });
    recorder.cut();
    const empty = await studio.begin();
    expect(await finishLive(owner, empty.id, 0)).toMatchObject({ status: 422, body: { code: 'LIVE_EMPTY' } });
    expect(await empty.recorder.closed()).toBe(CLOSE_CODES.notFound.code);
    expect((await getLive(owner, empty.id)).status).toBe(404);
  });

  test('silence ends a record; its browser comes back and it goes on as one, charged once', async () => {
    const before = await owner.balance();
    const half = Math.floor(CLIP.chunks.length / 2);
    const { id, recorder } = await studio.record(CLIP.chunks.slice(0, half));
    recorder.cut();
    const following = owner.followRecord(id);
    await studio.fallSilent(id, 11 * MINUTE_MS);
    expectDone((await following).messages);
    expect((await studio.readSound(id)).length).toBe(half * 1600);

    const { live } = (await getLive(owner, id)).body.data;
    expect(live).toEqual({ state: 'recording', next_chunk: half });
    const next = studio.connect(id);
    expect(await next.greet()).toBe(half);
    expect(await studio.isWorking(id)).toBe(true);
    next.send(CLIP.chunks, half);
    await next.stored(CLIP.chunks.length);
    const followingAgain = owner.followRecord(id);
    await finishLive(owner, id, CLIP.chunks.length);
    expectDone((await followingAgain).messages);
    expect(lowestCorrelation(CLIP.samples, await studio.readSound(id))).toBeGreaterThan(0.95);
    expect(before - (await owner.balance())).toBe(Math.ceil(CLIP.chunks.length / 10));
    expect(await studio.connect(id).closed()).toBe(CLOSE_CODES.liveEnded.code);
  });

  test('a look at a record that was heard of just now leaves it alone; after a week away its browser is not waited for', async () => {
    const { id, recorder } = await studio.record(CLIP.chunks.slice(0, 10));
    recorder.cut();
    await studio.fallSilent(id, 9 * MINUTE_MS);
    const isDue = async (): Promise<boolean> => {
      const rows = await server.deps.database.sql
        .selectFrom('job')
        .select('run_at')
        .where('kind', '=', 'watch-live')
        .where('state', '=', 'ready')
        .execute();
      return rows.some(({ run_at }) => run_at.getTime() < Date.now());
    };
    await expect.poll(isDue).toBe(false);
    expect(await studio.isWorking(id)).toBe(true);
    const following = owner.followRecord(id);
    await studio.fallSilent(id, 11 * MINUTE_MS);
    expectDone((await following).messages);
    expect(await studio.segmentKeys(id)).not.toEqual([]);
    await studio.fallSilent(id, 8 * DAY_MS);
    await expect.poll(() => studio.segmentKeys(id)).toEqual([]);
    expect((await getLive(owner, id)).body.data.live.state).toBe('ended');
  });

  test('a record that was begun and never sent any sound goes by itself', async () => {
    const { id, recorder } = await studio.begin();
    recorder.cut();
    await studio.fallSilent(id, 11 * MINUTE_MS);
    await expect.poll(async () => (await getLive(owner, id)).status).toBe(404);
  });

  test('a record that is deleted while it is live: the socket hears it, the files go, unused minutes come back', async () => {
    const before = await owner.balance();
    const { id, recorder } = await studio.record(CLIP.chunks.slice(0, 20), { kind: 'recording' });
    const [key] = await studio.segmentKeys(id);
    await owner.call('DELETE', `${ROUTES.listRecords.path}/${id}`);
    expect(await recorder.closed()).toBe(CLOSE_CODES.notFound.code);
    await expect.poll(() => server.deps.storage.stat(key!)).toBeNull();
    expect(await owner.balance()).toBe(before);
  });

  test('it goes with the account of its owner', async () => {
    const { id, recorder } = await studio.record(CLIP.chunks.slice(0, 10));
    const [key] = await studio.segmentKeys(id);
    await server.deps.database.transaction(() => deleteAllRecords(server.deps, owner.user.id));
    expect(await recorder.closed()).toBe(CLOSE_CODES.notFound.code);
    await expect.poll(() => server.deps.storage.stat(key!)).toBeNull();
  });
});

describe('while a worker is at a record that had ended', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer('postgres');
  });
  afterAll(() => server.stop());

  /** A record of a second with work on it that no worker of the server takes. */
  async function holdWork(
    state: 'recording' | 'ending',
    keyOf: (record: RecordRow) => string,
  ): Promise<{
    record: RecordRow;
    beginAgain(): Promise<{ record: RecordRow }>;
    isHeld(): Promise<boolean>;
  }> {
    const { deps } = server;
    const owner = await server.newPerson();
    const id = crypto.randomUUID();
    await startLive(owner, id);
    await changeLive(deps, id, { state, durationMs: 1000 });
    const record = (await readRecord(deps, id))!;
    const onceKey = keyOf(record);
    await deps.queue.add({ kind: 'held', payload: {}, maxAttempts: 1, onceKey });
    const jobs = deps.database.sql.selectFrom('job').select('id').where('once_key', '=', onceKey);
    return {
      record,
      beginAgain: () => beginRecordingSession(deps, owner.user.id, id),
      isHeld: async () => (await jobs.execute()).length > 0,
    };
  }

  test.each([
    ['its file', joinKey],
    ['its text', transcriptionKey],
  ])('its browser comes back: neither waits for the other, and %s is not made', async (_what, keyOf) => {
    const { deps } = server;
    const { record, beginAgain, isHeld } = await holdWork('ending', keyOf);
    const begun = await crossLocks(deps.database, {
      hold: () =>
        deps.database.sql
          .updateTable('job')
          .set({ progress: 0.5 })
          .where('once_key', '=', keyOf(record))
          .execute(),
      other: beginAgain,
      goOn: () => updateRecord(deps, record.id, { progress: 0.5 }),
    });
    expect(begun.record).toMatchObject({ live_state: 'recording', live_sitting: 1 });
    expect(await isHeld()).toBe(false);
  });

  test('silence ends a record in the moment in which its browser comes back: the file is not made', async () => {
    const { deps } = server;
    const { record, beginAgain, isHeld } = await holdWork('recording', joinKey);
    const begun = await crossLocks(deps.database, {
      hold: async () => endInSilence(deps, (await lockLive(deps, record.id))!),
      other: beginAgain,
      goOn: () => Promise.resolve(),
    });
    expect(begun.record).toMatchObject({ live_state: 'recording', live_sitting: 1 });
    expect(await isHeld()).toBe(false);
  });
});
