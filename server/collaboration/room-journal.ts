/**
 * What people wrote and the database does not hold yet, in files of this process: others may see it as soon as it is here, because
 * files outlive a killed process. They are not synced to the disk, so a power cut can take the last two seconds along.
 *
 * An entry is its length and checksum (CRC-32) in four bytes each, low byte first, then the id of the record in 16 bytes and the
 * update. What was cut off in the middle is recognised by both.
 */
import { randomUUID } from 'node:crypto';
import { closeSync, fstatSync, ftruncateSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { lockOpenFile } from '../platform/file-lock.ts';
import type { Log } from '../platform/log.ts';

const HEAD_BYTES = 8;
const ID_BYTES = 16;
/** Names of journals end with two parts, now and in earlier versions. */
const JOURNAL_NAME = /_[^_]+_[^_]+$/;

export interface JournalEntry {
  recordId: string;
  update: Uint8Array;
}

export function encodeEntry({ recordId, update }: JournalEntry): Uint8Array {
  const bytes = Buffer.alloc(HEAD_BYTES + ID_BYTES + update.length);
  bytes.write(recordId.replaceAll('-', ''), HEAD_BYTES, 'hex');
  bytes.set(update, HEAD_BYTES + ID_BYTES);
  bytes.writeUInt32LE(ID_BYTES + update.length, 0);
  bytes.writeUInt32LE(crc32(bytes.subarray(HEAD_BYTES)), 4);
  return bytes;
}

/** Reads up to the first entry that is not whole. @returns also the bytes from there on */
export function readEntries(bytes: Uint8Array): { entries: JournalEntry[]; unreadBytes: number } {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries: JournalEntry[] = [];
  let at = 0;
  while (at + HEAD_BYTES <= buffer.length) {
    const end = at + HEAD_BYTES + buffer.readUInt32LE(at);
    const body = buffer.subarray(at + HEAD_BYTES, end);
    if (end > buffer.length || body.length < ID_BYTES || crc32(body) !== buffer.readUInt32LE(at + 4)) break;
    const id = body.toString('hex', 0, ID_BYTES);
    const recordId = id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    entries.push({ recordId, update: new Uint8Array(body.subarray(ID_BYTES)) });
    at = end;
  }
  return { entries, unreadBytes: buffer.length - at };
}

export interface RoomJournal {
  /** @returns false when the disk takes nothing: none of it is here then */
  append(entries: readonly JournalEntry[]): boolean;
  /** Begins another file. @returns forgets what was appended before, which whoever calls has stored */
  turnPage(): () => void;
  /** Forgets everything. */
  clear(): void;
  /** Leaves what is not stored for the next start. */
  close(): void;
}

interface Page {
  name: string;
  file: number;
  lengthBytes: number;
  /** Ends with half an entry: nothing behind it would be found. */
  isTorn: boolean;
}

/**
 * @param folder is made when it is missing; nobody else may read it
 * @throws Error when the folder cannot be written, or its files cannot be locked
 */
export function openRoomJournal(folder: string, log: Log): RoomJournal {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const server = randomUUID();
  // One is written while what is in the other is being stored: people who type without a pause must not keep it growing.
  let current = openPage(folder, server, 0);
  let other = openPage(folder, server, 1);
  let isFailing = false;

  function append(entries: readonly JournalEntry[]): boolean {
    if (current.isTorn) return false;
    const bytes = Buffer.concat(entries.map(encodeEntry));
    try {
      for (let at = 0; at < bytes.length;) at += writeSync(current.file, bytes, at);
    } catch (error) {
      if (!isFailing) log.error({ err: error }, 'room journal not written: edits wait for the database');
      isFailing = true;
      cut(current, current.lengthBytes);
      return false;
    }
    if (isFailing) log.info('room journal is written again');
    isFailing = false;
    current.lengthBytes += bytes.length;
    return true;
  }

  function cut(page: Page, lengthBytes: number): void {
    try {
      ftruncateSync(page.file, lengthBytes);
      page.lengthBytes = lengthBytes;
      page.isTorn = false;
    } catch (error) {
      log.error({ err: error }, 'room journal not cut');
      page.isTorn ||= lengthBytes > 0 || page.lengthBytes === 0;
    }
  }

  const empty = (page: Page): void => {
    if (page.lengthBytes > 0 || page.isTorn) cut(page, 0);
  };

  return {
    append,
    turnPage() {
      // After a failed attempt the other one still holds what was to be stored.
      if (other.lengthBytes === 0) [current, other] = [other, current];
      const written = other;
      return () => empty(written);
    },
    clear: () => [current, other].forEach(empty),
    close() {
      for (const { file, name, lengthBytes } of [current, other]) {
        closeSync(file);
        if (lengthBytes === 0) rmSync(join(folder, name), { force: true });
      }
    },
  };
}

/** A new file that is locked as long as this process has it open: whoever can lock it knows that its server is gone. */
function openPage(folder: string, server: string, number: number): Page {
  const name = `journal_${server}_${number}`;
  const file = openSync(join(folder, name), 'ax', 0o600);
  if (lockOpenFile(file) && fstatSync(file).nlink > 0) return { name, file, lengthBytes: 0, isTorn: false };
  // Another server found it in the moment before it was locked, and takes it for one that was left.
  closeSync(file);
  return openPage(folder, randomUUID(), number);
}

export const isJournal = (name: string): boolean => JOURNAL_NAME.test(name);
