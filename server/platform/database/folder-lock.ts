/** The embedded database has no lock of its own: a second process on the same folder would silently lose data. */
import { closeSync, ftruncateSync, mkdirSync, openSync, readFileSync, statfsSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { withFolder } from '../data-folder.ts';
import { lockOpenFile } from '../file-lock.ts';
import { isAlive, thisProcess } from '../process-identity.ts';
import { StartError } from '../start-error.ts';
import { folderInUse, folderOnNetwork, holderOfFolder } from './messages.ts';

export class FolderInUseError extends StartError {}

/** File systems whose locks another machine may not see, by what `statfs` calls them (Linux). */
const NETWORK_FILE_SYSTEMS: Record<number, string> = {
  0x6969: 'NFS',
  0x517b: 'SMB',
  0xff534d42: 'CIFS',
  0xfe534d42: 'SMB2',
  0x5346414f: 'AFS',
  0x73757245: 'Coda',
  0x00c36400: 'Ceph',
  0x0bd00bd0: 'Lustre',
  0x01161970: 'GFS2',
  0x7461636f: 'OCFS2',
};

/**
 * Takes the folder for this process, with a lock that ends with the process and is seen from other containers. The file also says who holds
 * it, for whoever is refused: process number, start, boot and host.
 * @returns gives the folder back
 * @throws StartError when another process has it, on a network disk, and when it cannot be written
 */
export function lockFolder(folder: string): () => void {
  const file = openLock(folder);
  try {
    refuseNetworkDisk(folder);
    // A NxNote that knew no such locks only wrote its number.
    if (!lockOpenFile(file) || isHeldByNumber(folder)) throw inUse(folder);
    ftruncateSync(file);
    writeSync(file, describeThisProcess(), 0);
  } catch (error) {
    closeSync(file);
    throw error;
  }
  return () => {
    ftruncateSync(file);
    closeSync(file);
  };
}

const lockPath = (folder: string): string => join(folder, 'nxnote.lock');

const openLock = (folder: string): number =>
  withFolder(folder, () => {
    mkdirSync(folder, { recursive: true });
    return openSync(lockPath(folder), 'a+');
  });

function refuseNetworkDisk(folder: string): void {
  const kind = NETWORK_FILE_SYSTEMS[statfsSync(folder).type >>> 0];
  if (kind) throw new StartError(folderOnNetwork(folder, kind));
}

function describeThisProcess(): string {
  const { pid, start } = thisProcess();
  return [pid, start || '-', readBootId(), hostname()].join(' ');
}

const readHolder = (folder: string): string[] =>
  readFileSync(lockPath(folder), 'utf8').split(' ').filter(Boolean);

function isHeldByNumber(folder: string): boolean {
  const [pid, start, boot] = readHolder(folder);
  return boot === undefined && pid !== undefined && isAlive({ pid: Number(pid), start: start ?? '' });
}

function inUse(folder: string): FolderInUseError {
  const [pid, , , host] = readHolder(folder);
  return new FolderInUseError(folderInUse(folder, pid ? holderOfFolder(pid, host) : ''));
}

/** Names this run of the machine, where the system tells it (Linux). */
function readBootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return '-';
  }
}
