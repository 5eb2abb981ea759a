import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { processIdentity, thisMachine } from '../process-identity.ts';
import { openTemporaryFolder } from './temporary-folder.ts';

test('copies of ended processes go at once; what a living process has, here or elsewhere, stays', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nxnote-copies-'));
  const temporary = openTemporaryFolder(folder);
  const living = spawn('sleep', ['60']);
  const ended = spawn('sleep', ['60']);
  onTestFinished(async () => {
    living.kill('SIGKILL');
    await rm(folder, { recursive: true });
  });
  const nameOf = ({ pid, start }: ReturnType<typeof processIdentity>) =>
    `${thisMachine()}-${pid}-${start}-${crypto.randomUUID()}.wav`;
  const ofEnded = nameOf(processIdentity(ended.pid!));
  ended.kill('SIGKILL');
  await once(ended, 'exit');
  const ofLiving = nameOf(processIdentity(living.pid!));
  const own = await temporary.newPath('.wav');
  const elsewhere = 'ffffffffffff-1-99-a.wav';
  const leftElsewhere = 'ffffffffffff-1-99-b.wav';
  for (const name of [ofEnded, ofLiving, elsewhere, leftElsewhere])
    await writeFile(join(folder, name), 'sound');
  await writeFile(own, 'sound');
  const longAgo = new Date(Date.now() - 25 * 3_600_000);
  for (const path of [own, join(folder, ofLiving), join(folder, leftElsewhere)])
    await utimes(path, longAgo, longAgo);

  await temporary.sweep();
  expect((await readdir(folder)).map((name) => join(folder, name)).sort()).toEqual(
    [own, join(folder, ofLiving), join(folder, elsewhere)].sort(),
  );
});

test('a folder that nobody needed is not made', async () => {
  const folder = join(tmpdir(), `nxnote-${crypto.randomUUID()}`);
  await openTemporaryFolder(folder).sweep();
  await expect(readdir(folder)).rejects.toThrow('ENOENT');
});
