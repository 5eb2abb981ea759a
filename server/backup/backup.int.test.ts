/** A backup is made while people work, the machine is lost, and all of it is there on another one, on either kind of database. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { RECORD_STATUS } from '../../contract/limits.ts';
import type { RecordDetail } from '../../contract/records/records.ts';
import { ROUTES } from '../../contract/routes.ts';
import { systemClock } from '../platform/clock.ts';
import { entryPoint, projectRoot } from '../platform/entry-point.ts';
import { createStorage } from '../platform/storage/index.ts';
import { signUp, type Person } from '../testing/person.ts';
import { shortLifeFlags, startServerProcess, type ServerProcess } from '../testing/server-process.ts';
import { createPostgresDatabase, newDataFolder } from '../testing/test-database.ts';

type Settings = Record<string, string>;

const CLIP = await readFile(join(projectRoot, 'models/starter/eval/clips/clip-09.wav'));

const servers: ServerProcess[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
});

async function start(settings: Settings): Promise<ServerProcess & { address: string }> {
  const server = await startServerProcess(settings);
  servers.push(server);
  return { ...server, address: server.address! };
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'nxnote-backup-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

function startProgram(settings: Settings, program: string, words: readonly string[]) {
  const child = spawn(process.execPath, [...shortLifeFlags(), entryPoint(program), ...words], {
    env: { NXNOTE_MODELS: 'offline', ...settings },
  });
  const said: string[] = [];
  child.stdout.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  return { child, said };
}

async function run(settings: Settings, program: string, ...words: string[]) {
  const { child, said } = startProgram(settings, program, words);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said: said.join('') };
}

/** Renames a record again and again, one number after the other. @returns the last number that was acknowledged, and how to stop */
function keepRenaming(person: Person, recordId: string) {
  const stopping = new AbortController();
  let last = 0;
  const work = (async () => {
    while (!stopping.signal.aborted) {
      const { status } = await person.call('PATCH', pathOf(recordId), {
        data: { record: { name: String(last + 1) } },
      });
      expect(status).toBe(200);
      last += 1;
    }
  })();
  const stop = async (): Promise<number> => {
    stopping.abort();
    await work;
    return last;
  };
  return { last: () => last, stop };
}

const pathOf = (recordId: string): string => ROUTES.getRecord.path.replace(':id', recordId);

async function readSound(address: string, person: Person, recordId: string): Promise<Buffer> {
  const { body } = await person.call<{ data: { record: RecordDetail } }>(
    'GET',
    `${pathOf(recordId)}?add_audio_url=true`,
  );
  const response = await fetch(new URL(body.data.record.audio_url!, address));
  return Buffer.from(await response.arrayBuffer());
}

test('what was there when a backup was made is there on another machine, on PostgreSQL and back on the embedded database', async () => {
  const first = { NXNOTE_DATA: newDataFolder() };
  onTestFinished(() => rm(first.NXNOTE_DATA, { recursive: true, force: true }));
  const server = await start(first);
  const person = await signUp(server.address);
  const { id } = await person.addRecord(CLIP, '.wav');
  const move = async (source: Settings, machine: ServerProcess, target: Settings) => {
    const backups = await newFolder();
    const renaming = keepRenaming(person.at(machine.address!), id);
    await expect.poll(renaming.last).toBeGreaterThan(0);
    const acknowledged = renaming.last();
    expect(await run(source, 'backup', backups)).toMatchObject({ code: 0 });
    const last = await renaming.stop();
    expect(last).toBeGreaterThan(acknowledged);
    await machine.kill();

    expect((await run(target, 'restore', backups)).said).toMatch(
      /^Restored .* \d+ rows, \d+ files\. Start the server now\.\n$/,
    );
    const next = await start(target);
    const restored = person.at(next.address);
    const number = Number((await restored.readRecord(id)).name);
    expect(number).toBeGreaterThanOrEqual(acknowledged);
    expect(number).toBeLessThanOrEqual(last);
    expect((await readSound(next.address, restored, id)).equals(CLIP)).toBe(true);
    // It was being converted by a worker that is gone: its lease ends first.
    await expect.poll(async () => (await restored.readRecord(id)).status).toBe(RECORD_STATUS.done);
    expect((await run(target, 'restore', backups)).code).toBe(1);
    return next;
  };
  const second = { NXNOTE_DATA: await newFolder(), DATABASE_URL: await createPostgresDatabase() };
  const elsewhere = await move(first, server, second);
  await move(second, elsewhere, { NXNOTE_DATA: await newFolder() });
});

describe('a folder of backups', () => {
  test('is not written twice, keeps what is asked for, and is not believed when it is damaged', async () => {
    const [source, backups] = [{ NXNOTE_DATA: newDataFolder() }, await newFolder()];
    onTestFinished(() => rm(source.NXNOTE_DATA, { recursive: true, force: true }));
    await fillFiles(source.NXNOTE_DATA);
    const made = await run(source, 'backup', backups);
    expect(made.said).toMatch(/^Database: \d+ rows of \d+ tables\nFiles: 2, new 2 .*\nMade: /);
    const second = await run(source, 'backup', backups, '--keep', '1');
    expect(second.said).toMatch(/Files: 2, new 0 .*\nMade: .*\nRemoved: 1\n$/);
    expect((await run(source, 'backup', backups, '--list')).said).toMatch(/^\S+: \d+ rows, 2 files\n$/);

    const [first] = await readdir(join(backups, 'objects'));
    const [object] = await readdir(join(backups, 'objects', first!));
    await writeFile(join(backups, 'objects', first!, object!), 'khác hẳn');
    const damaged = await run(source, 'backup', backups, '--check');
    expect(damaged.code).toBe(1);
    expect(damaged.said).toContain('damaged');
    const target = { NXNOTE_DATA: join(await newFolder(), 'new') };
    expect((await run(target, 'restore', backups)).said).toContain('damaged');
    expect(existsSync(target.NXNOTE_DATA)).toBe(false);
    // What is missing is copied again.
    expect((await run(source, 'backup', backups)).said).toMatch(/Files: 2, new 1 /);
    expect(await run(source, 'backup', backups, '--check')).toMatchObject({ code: 0 });
  });

  test('has no half backup after a kill, and the next one is whole', async () => {
    const [source, backups] = [{ NXNOTE_DATA: newDataFolder() }, await newFolder()];
    onTestFinished(() => rm(source.NXNOTE_DATA, { recursive: true, force: true }));
    await fillFiles(source.NXNOTE_DATA);
    const { child } = startProgram(source, 'backup', [backups]);
    await expect.poll(() => existsSync(join(backups, 'making'))).toBe(true);
    child.kill('SIGKILL');
    await once(child, 'close');
    expect((await run(source, 'restore', backups)).said).toContain('There is no backup');
    expect(await run(source, 'backup', backups)).toMatchObject({ code: 0 });
    expect(existsSync(join(source.NXNOTE_DATA, 'backup-copy'))).toBe(false);
  });

  test('may not lie in the data, and wants to be named', async () => {
    const settings = { NXNOTE_DATA: await newFolder() };
    const inside = await run(settings, 'backup', join(settings.NXNOTE_DATA, 'backups'));
    expect(inside.code).toBe(1);
    expect(inside.said).toContain('lie in one another');
    expect((await run(settings, 'backup', 'a', '--keep', '0')).said).toMatch(/^Usage/);
    expect((await run(settings, 'restore', 'a', 'b', 'c')).said).toMatch(/^Usage/);
  });
});

/** Puts two files of different content where the store on disk has them. */
async function fillFiles(dataFolder: string): Promise<void> {
  const storage = await createStorage({
    folder: join(dataFolder, 'files'),
    secret: () => 'unused',
    clock: systemClock,
    s3: null,
  });
  await storage.put('audio/1.wav', CLIP, 'audio/wav');
  await storage.put('audio/Bản ghi.txt', Buffer.from('một'), 'text/plain');
}
