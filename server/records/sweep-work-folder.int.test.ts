import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { systemClock } from '../platform/clock.ts';
import { createEvents } from '../platform/events/index.ts';
import { createQueue } from '../platform/jobs/index.ts';
import { silentLog } from '../testing/silent-log.ts';
import { DATABASE_KINDS, openTestDatabase } from '../testing/test-database.ts';
import { sweepWorkFolder } from './index.ts';

describe.each(DATABASE_KINDS)('%s', (kind) => {
  test('sound goes when no job of its record waits or is worked on any more, and not a moment before', async () => {
    const database = await openTestDatabase(kind);
    const folder = await mkdtemp(join(tmpdir(), 'nxnote-work-'));
    onTestFinished(async () => {
      await database.close();
      await rm(folder, { recursive: true });
    });
    const queue = createQueue({ database, events: await createEvents(null, silentLog) });
    const [waiting, running, done, dead, gone] = Array.from({ length: 5 }, () => crypto.randomUUID());
    const put = (job: string, recordId: string) =>
      queue.add({ kind: job, payload: { recordId }, maxAttempts: 3 });
    for (const [job, recordId] of [
      ['runs', running!],
      ['is done', done!],
      ['is dead', dead!],
    ] as const)
      await put(job, recordId);
    await queue.claim(['runs']);
    await queue.complete((await queue.claim(['is done']))!);
    await queue.deadLetter((await queue.claim(['is dead']))!, 'broken');
    await put('waits', waiting!);

    const hourAgo = new Date(Date.now() - 3_600_000);
    const write = async (name: string, isYoung = false) => {
      await writeFile(join(folder, name), 'sound');
      if (!isYoung) await utimes(join(folder, name), hourAgo, hourAgo);
    };
    const kept = [
      `${waiting}.pcm`,
      `${running}.pcm`,
      `${running}.pcm.${crypto.randomUUID()}`,
      `${running}.m4a`,
    ];
    for (const name of kept) await write(name);
    for (const name of [`${done}.pcm`, `${dead}.pcm.aside`, `${gone}.ogg`, 'what is this']) await write(name);
    await write(`${gone}.pcm`, true);

    await sweepWorkFolder({ database, clock: systemClock }, folder);
    expect((await readdir(folder)).sort()).toEqual([...kept, `${gone}.pcm`].sort());
    await sweepWorkFolder({ database, clock: systemClock }, join(folder, 'not there'));
  });
});
