/** What happens to the folder of the embedded database: who may have it, and what is done about one that is not whole. */
import {
  appendFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { silentLog } from '../../testing/silent-log.ts';
import { startServerProcess } from '../../testing/server-process.ts';
import { newDataFolder } from '../../testing/test-database.ts';
import { StartError } from '../start-error.ts';
import { EMBEDDED_VERSION } from './database-folder.ts';
import { FolderInUseError, openDatabase, type Database } from './index.ts';

function prepared(): string {
  const folder = newDataFolder();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const open = (dataFolder: string): Promise<Database> =>
  openDatabase({ url: null, dataFolder, log: silentLog });

async function expectRefused(dataFolder: string, sentence: RegExp): Promise<void> {
  const refusal = await open(dataFolder).then(
    async (database) => {
      await database.close();
      return null;
    },
    (error: unknown) => error,
  );
  expect(refusal).toBeInstanceOf(StartError);
  expect((refusal as Error).message).toMatch(sentence);
}

test('who cannot see the process that has the folder is refused too, as in another container', async () => {
  const folder = prepared();
  const holder = await open(folder);
  const lock = join(folder, 'nxnote.lock');
  const [, start, boot, host] = readFileSync(lock, 'utf8').split(' ');
  // Numbers of processes mean nothing across containers: this one seems to be gone.
  writeFileSync(lock, `999999999 ${start} ${boot} ${host}`);
  await expect(open(folder)).rejects.toThrow(FolderInUseError);
  await expect(open(folder)).rejects.toThrow(/999999999.*NXNOTE_DATA/s);
  await holder.close();
  await (await open(folder)).close();
});

test('the version that the program reads is that of the database inside', async () => {
  const folder = prepared();
  expect(readFileSync(join(folder, 'database', 'PG_VERSION'), 'utf8').trim()).toBe(EMBEDDED_VERSION);
});

test.each<[string, (database: string) => void, RegExp]>([
  ['without PG_VERSION', (folder) => rmSync(join(folder, 'PG_VERSION')), /thiếu tệp PG_VERSION.*Đừng xóa/],
  ['of a newer version', (folder) => writeFileSync(join(folder, 'PG_VERSION'), '99\n'), /mới hơn.*99/],
  ['of no version', (folder) => writeFileSync(join(folder, 'PG_VERSION'), ''), /phiên bản khác/],
  ['without pg_control', (folder) => rmSync(join(folder, 'global/pg_control')), /pg_control.*bản sao/],
  ['with half of pg_control', (folder) => truncateSync(join(folder, 'global/pg_control'), 100), /pg_control/],
  ['without its log', (folder) => rmSync(join(folder, 'pg_wal'), { recursive: true }), /pg_wal.*bản sao/],
  ['with half of its log', (folder) => cutLog(folder), /pg_wal/],
  ['with a log of zeros', (folder) => zeroLog(folder), /Không mở được cơ sở dữ liệu.*bản sao/],
  ['without its tables', (folder) => rmSync(join(folder, 'base'), { recursive: true }), /Không mở được/],
])(
  'a database %s is refused with the way back, and nothing of it is changed',
  async (_name, damage, sentence) => {
    const folder = prepared();
    damage(join(folder, 'database'));
    const list = () =>
      readdirSync(join(folder, 'database'))
        .filter((name) => name !== 'postmaster.pid')
        .toSorted();
    const before = list();
    await expectRefused(folder, sentence);
    expect(list()).toEqual(before);
  },
);

const logFiles = (folder: string): string[] =>
  readdirSync(join(folder, 'pg_wal'), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => join(folder, 'pg_wal', name));
const cutLog = (folder: string): void => logFiles(folder).forEach((path) => truncateSync(path, 100));
const zeroLog = (folder: string): void =>
  logFiles(folder).forEach((path) => writeFileSync(path, Buffer.alloc(16 * 2 ** 20)));

test('recordings without their database get no new one', async () => {
  const folder = prepared();
  rmSync(join(folder, 'database'), { recursive: true });
  mkdirSync(join(folder, 'files/objects/audio'), { recursive: true });
  await expectRefused(folder, /có bản ghi âm nhưng không có cơ sở dữ liệu/);
});

test('a first start that was cut off is begun again', async () => {
  const folder = prepared();
  rmSync(join(folder, 'database'), { recursive: true });
  mkdirSync(join(folder, 'database.new'));
  appendFileSync(join(folder, 'database.new/PG_VERSION'), EMBEDDED_VERSION);
  const database = await open(folder);
  expect(await database.sql.selectFrom('package').select('id').execute()).toHaveLength(3);
  await database.close();
  expect(readdirSync(folder)).not.toContain('database.new');
});

test('a folder that cannot be written is named, without a trace', async () => {
  const place = prepared();
  writeFileSync(join(place, 'file'), '');
  await expect(startServerProcess({ NXNOTE_DATA: join(place, 'file', 'data') })).rejects.toThrow(
    /^ended with code 1: Không ghi được vào thư mục [^\n]* \(ENOTDIR\)[^\n]*$/,
  );
});
