/**
 * Sends what comes into a folder and writes the text beside it. What was sent is remembered in the folder before anything else happens, and a
 * file is named to the server by its content: whoever is killed in between goes on where they were, and nothing is charged twice.
 */
import { constants } from 'node:fs';
import { copyFile, link, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ExportFormat } from '../contract/exports/exports.ts';
import { MEDIA_EXTENSIONS } from '../contract/records/media-types.ts';
import type { Client } from './client.ts';
import { CommandFailure } from './failure.ts';
import { isOver } from './follow-record.ts';
import { messages } from './messages.ts';
import { sendFile } from './send-file.ts';
import type { Terminal } from './terminal.ts';

const MEMORY_FILE = '.nxnote.json';
/** A file that was written to a moment ago may not be whole. */
const SETTLED_MS = 2000;
const NO_MINUTES_PAUSE_MS = 60_000;
const MAX_NAMES = 1000;

interface Remembered {
  size: number;
  mtime_ms: number;
  record_id: string;
  state: 'sent' | 'done' | 'failed';
}
type Memory = Record<string, Remembered>;

export interface Watch {
  client: Client;
  terminal: Terminal;
  folder: string;
  format: ExportFormat;
  /** Ends when everything that lies there is done. */
  isOnce: boolean;
  pauseMs: number;
}

/** @throws CommandFailure for what waiting does not mend */
export async function watchFolder(watch: Watch): Promise<void> {
  const { terminal, folder, isOnce, pauseMs } = watch;
  if (!(await stat(folder).catch(() => null))?.isDirectory())
    throw new CommandFailure('usage', messages.notFolder(folder));
  await removeLeftovers(folder);
  const memory = await readMemory(folder);
  if (!isOnce) terminal.note(messages.watching(folder));
  let isAway = false;
  for (;;) {
    let nextMs = pauseMs;
    try {
      const isIdle = await look(watch, memory);
      isAway = false;
      if (isOnce && isIdle) return;
    } catch (error) {
      if (!(error instanceof CommandFailure) || isOnce) throw error;
      if (error.exit === 'away') {
        if (!isAway) terminal.note(messages.awayWaiting);
        isAway = true;
      } else if (error.exit === 'minutes') {
        terminal.note(messages.waitingForMinutes(error.message));
        nextMs = NO_MINUTES_PAUSE_MS;
      } else throw error;
    }
    await wait(nextMs);
  }
}

/** @returns whether nothing is left to do */
async function look(watch: Watch, memory: Memory): Promise<boolean> {
  let isIdle = true;
  for (const file of await listSound(watch.folder)) {
    const known = memory[file.name];
    const isSame = known?.size === file.size && known.mtime_ms === file.mtime_ms;
    if (isSame && known.state !== 'sent') continue;
    if (isSame) {
      isIdle = (await collect(watch, memory, file.name, known)) && isIdle;
      continue;
    }
    isIdle = false;
    if (Date.now() - file.mtime_ms >= SETTLED_MS) await send(watch, memory, file);
  }
  return isIdle;
}

interface Found {
  name: string;
  size: number;
  mtime_ms: number;
}

async function listSound(folder: string): Promise<Found[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const isSound = (name: string) =>
    !name.startsWith('.') && (MEDIA_EXTENSIONS as readonly string[]).includes(extname(name).toLowerCase());
  const names = entries.filter((entry) => entry.isFile() && isSound(entry.name)).map(({ name }) => name);
  const found = await Promise.all(
    names.toSorted().map(async (name) => {
      const about = await stat(join(folder, name)).catch(() => null);
      return about && { name, size: about.size, mtime_ms: Math.floor(about.mtimeMs) };
    }),
  );
  return found.filter((file) => file !== null);
}

async function send({ client, terminal, folder }: Watch, memory: Memory, file: Found): Promise<void> {
  const { name, ...about } = file;
  try {
    const onProgress = (part: number) => terminal.progress(messages.sending(name, Math.floor(part * 100)));
    const { record } = await sendFile(client, { path: join(folder, name), onProgress });
    memory[name] = { ...about, record_id: record.id, state: 'sent' };
    await writeMemory(folder, memory);
    terminal.print(messages.sent(name), { file: name, state: 'sent', record });
  } catch (error) {
    if (!(error instanceof CommandFailure) || error.exit !== 'refused') throw error;
    memory[name] = { ...about, record_id: '', state: 'failed' };
    await writeMemory(folder, memory);
    terminal.print(messages.skipped(name, error.message), {
      file: name,
      state: 'failed',
      code: error.code,
      message: error.message,
    });
  }
}

/** Writes the text of what is done. @returns whether nothing is left to do */
async function collect(
  { client, terminal, folder, format }: Watch,
  memory: Memory,
  name: string,
  known: Remembered,
): Promise<boolean> {
  const id = known.record_id;
  const end = async (state: 'done' | 'failed', line: string, value: object) => {
    memory[name] = { ...known, state };
    await writeMemory(folder, memory);
    terminal.print(line, { file: name, state, ...value });
    return true;
  };
  try {
    const { record } = await client.call('getApiRecord', { params: { id } });
    if (!isOver(record)) {
      terminal.progress(messages.converting(name, Math.floor(record.progress * 100)));
      return false;
    }
    if (record.status === 'failed') {
      const { code = null, message = '' } = record.failure ?? {};
      return await end('failed', messages.conversionFailed(name, message), { record, code, message });
    }
    const content = await client.file('exportApiRecord', { params: { id }, query: { format } });
    const path = await writeBeside(folder, basename(name, extname(name)), format, content);
    return await end('done', messages.wrote(path), { record, path });
  } catch (error) {
    const isLost =
      error instanceof CommandFailure && (error.exit === 'missing' || error.code === 'EXPORT_EMPTY');
    if (!isLost) throw error;
    const { code, message } = error;
    return end('failed', messages.conversionFailed(name, message), { code, message });
  }
}

/** Never over a file of somebody else: the name gets a number, unless the same is already there. Whoever is killed leaves no half of it. */
async function writeBeside(
  folder: string,
  name: string,
  format: ExportFormat,
  content: Buffer,
): Promise<string> {
  const partial = join(folder, `${MEMORY_FILE}.${process.pid}.${format}`);
  await writeFile(partial, content);
  try {
    for (let number = 1; number <= MAX_NAMES; number += 1) {
      const path = join(folder, `${name}${number === 1 ? '' : ` (${number})`}.${format}`);
      if ((await placeNew(partial, path)) || content.equals(await readFile(path))) return path;
    }
  } finally {
    await rm(partial, { force: true });
  }
  throw new CommandFailure('refused', messages.exists(join(folder, `${name}.${format}`)));
}

/** @returns whether nothing lay there */
async function placeNew(partial: string, path: string): Promise<boolean> {
  const isThere = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EEXIST';
  try {
    await link(partial, path);
  } catch (error) {
    if (isThere(error)) return false;
    // Disks of cameras and some shares know no links.
    try {
      await copyFile(partial, path, constants.COPYFILE_EXCL);
    } catch (second) {
      if (isThere(second)) return false;
      throw second;
    }
  }
  return true;
}

/** What somebody left who was killed while they wrote: what is not whole yet bears the id of its process. */
async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const [, id] = /^\.nxnote\.json\.(\d+)(\.\w+)?$/.exec(name) ?? [];
    if (id !== undefined && !isRunning(Number(id))) await rm(join(folder, name), { force: true });
  }
}

function isRunning(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function readMemory(folder: string): Promise<Memory> {
  const path = join(folder, MEMORY_FILE);
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Memory;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw new CommandFailure('refused', messages.brokenMemory(path));
  }
}

/** In one step: whoever is killed meanwhile finds the old one or the new one. */
async function writeMemory(folder: string, memory: Memory): Promise<void> {
  const path = join(folder, MEMORY_FILE);
  const partial = `${path}.${process.pid}`;
  await writeFile(partial, `${JSON.stringify(memory, null, 2)}\n`);
  await rename(partial, path);
}
