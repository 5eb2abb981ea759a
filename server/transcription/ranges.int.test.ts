import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PEAKS_PER_SECOND, RECORD_STATUS } from '../../contract/limits.ts';
import { readClips, repeatMeeting } from '../testing/audio.ts';
import { expectDone } from '../testing/person.ts';
import { startWorker } from '../testing/assemble-server.ts';
import { ONE_KIND } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import {
  coverRecording,
  endRange,
  giveBackRest,
  isWorthSharing,
  listRests,
  readRangeEnd,
  readTellableEnd,
  takeFreeRange,
  takeShare,
} from './ranges.ts';
import type { Reading } from './store.ts';

/** How often the meeting is repeated in the long recording: some minutes each for two workers. */
const MEETINGS = 8;
const MINUTE_MS = 60_000;
const DURATION_MS = 30 * MINUTE_MS;
const WHOLE = { fromMs: 0, durationMs: DURATION_MS };
const CLIP = readClips()[0]!.content;
/** As quiet everywhere. */
const PEAKS = new Uint8Array((DURATION_MS / 1000) * PEAKS_PER_SECOND);
const newHolder = () => ({ leaseId: crypto.randomUUID() });

describe.each(ONE_KIND)('%s', (kind) => {
  let server: TestServer;
  let reading: Reading;
  beforeAll(async () => {
    server = await startTestServer(kind);
    const person = await server.newPerson();
    const record = await person.addRecord(CLIP, '.wav');
    expectDone((await person.followRecord(record.id)).messages);
    reading = { recordId: record.id, pass: 1 };
  });
  beforeEach(async () => {
    for (const table of ['reading_range', 'piece'] as const)
      await server.deps.database.sql.deleteFrom(table).execute();
  });
  afterAll(() => server.stop());

  test('what nobody has laid out yet is worth sharing; what is left of a range only where it is long', async () => {
    const { deps } = server;
    expect(await listRests(deps, reading, WHOLE)).toEqual([DURATION_MS]);
    expect(await coverRecording(deps, reading, { fromMs: 0, durationMs: 10 * MINUTE_MS })).toBe(true);
    expect(await coverRecording(deps, reading, { fromMs: 0, durationMs: 10 * MINUTE_MS })).toBe(false);
    expect(await listRests(deps, reading, WHOLE)).toEqual([10 * MINUTE_MS, 20 * MINUTE_MS]);
    expect(isWorthSharing([MINUTE_MS, MINUTE_MS])).toBe(false);
    expect(isWorthSharing([MINUTE_MS, 2 * MINUTE_MS])).toBe(true);
  });

  test('a helper takes half of what is left, however long; what it gives back is free for others', async () => {
    const { deps } = server;
    const [owner, helper, other] = [newHolder(), newHolder(), newHolder()];
    await coverRecording(deps, reading, WHOLE);
    expect(await takeFreeRange(deps, reading, owner)).toMatchObject({ startMs: 0, endMs: DURATION_MS });
    const share = (await takeShare(deps, reading, helper, PEAKS))!;
    expect(Math.abs(share.startMs - DURATION_MS / 2)).toBeLessThan(20_000);
    expect(share.endMs).toBe(DURATION_MS);

    const doneMs = share.startMs + MINUTE_MS;
    const endMs = await deps.database.transaction(() => giveBackRest(deps, reading, share, doneMs, PEAKS));
    // What is under way is finished first.
    expect(endMs - doneMs).toBeGreaterThanOrEqual(45_000);
    expect(endMs - doneMs).toBeLessThan(2 * MINUTE_MS);
    expect(await readRangeEnd(deps, reading, share)).toBe(endMs);
    const again = await deps.database.transaction(() => giveBackRest(deps, reading, share, doneMs, PEAKS));
    expect(again).toBe(endMs);
    // No job holds any of them here, so the first is taken first.
    const free = [];
    for (let look = 0; look < 3; look += 1) {
      const range = (await takeFreeRange(deps, reading, other))!;
      free.push(range);
      await deps.database.sql
        .updateTable('reading_range')
        .set({ is_done: true })
        .where('start_ms', '=', range.startMs)
        .execute();
    }
    expect(free.at(-1)).toMatchObject({ startMs: endMs, endMs: DURATION_MS });
    expect(await takeFreeRange(deps, reading, other)).toBeNull();
  });

  test('text is made up to the end of the first range that is not done, or to its start while another works on it', async () => {
    const { deps } = server;
    const [owner, helper] = [newHolder(), newHolder()];
    await coverRecording(deps, reading, WHOLE);
    await takeFreeRange(deps, reading, owner);
    const { startMs: cutMs } = (await takeShare(deps, reading, helper, PEAKS))!;
    // No job has these leases yet, as when whoever worked was killed.
    expect(await readTellableEnd(deps, reading, helper)).toBe(cutMs);
    for (const { leaseId } of [owner, helper])
      await deps.database.sql
        .insertInto('job')
        .values({
          kind: 'none',
          payload: '{}',
          state: 'running',
          max_attempts: 1,
          once_key: null,
          lease_id: leaseId,
          lease_until: new Date(Date.now() + 60_000),
          last_error: null,
        })
        .execute();
    expect(await readTellableEnd(deps, reading, owner)).toBe(cutMs);
    expect(await readTellableEnd(deps, reading, helper)).toBe(0);
    await deps.database.transaction(() =>
      endRange(deps, reading, { startMs: 0, endMs: cutMs, doneMs: 0 }, owner),
    );
    expect(await readTellableEnd(deps, reading, owner)).toBe(cutMs);
    expect(await readTellableEnd(deps, reading, helper)).toBe(DURATION_MS);
    await deps.database.sql.deleteFrom('job').where('kind', '=', 'none').execute();
  });

  test('a recording that waits for a worker does not wait for all that a helper has taken', async () => {
    const { deps } = server;
    const second = startWorker(deps);
    const person = await server.newPerson();
    const shortFile = await person.sendFile(CLIP, '.wav');
    const long = await person.addRecord(repeatMeeting(MEETINGS), '.wav');
    const rangesOf = deps.database.sql
      .selectFrom('reading_range')
      .selectAll()
      .where('record_id', '=', long.id)
      .orderBy('start_ms');
    await expect.poll(async () => (await rangesOf.execute()).length).toBeGreaterThanOrEqual(2);
    const short = (await person.createRecord(shortFile)).body.data.record;
    expectDone((await person.followRecord(short.id)).messages);
    expect((await person.readRecord(long.id)).status).toBe(RECORD_STATUS.working);
    // Half, and of the other half what was begun and what was left.
    expect((await rangesOf.execute()).length).toBeGreaterThanOrEqual(3);
    expectDone((await person.followRecord(long.id)).messages);
    await second.stop();
  });
});
