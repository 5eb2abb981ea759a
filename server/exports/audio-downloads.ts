/** The sound of a record to take home, for somebody whose right to it was checked. */
import { extname } from 'node:path';
import type { AudioCopyFormat, AudioDownloads } from '../../contract/exports/exports.ts';
import type { Database } from '../platform/database/index.ts';
import { toFileName } from '../platform/file-name.ts';
import type { Storage } from '../platform/storage/index.ts';
import {
  clipKey,
  createSoundUrl,
  hasFile,
  type RecordAccess,
  type RecordAddresses,
} from '../records/index.ts';
import { listCopies } from './audio-copies.ts';
import { messages } from './messages.ts';

interface DownloadDeps {
  database: Database;
  storage: Storage;
  recordAddresses: RecordAddresses;
}

/** A download is begun at once, but may be resumed after a break. */
const ADDRESS_SECONDS = 3600;

const PLAYS_EVERYWHERE: ReadonlySet<string> = new Set(['.mp3', '.m4a', '.aac', '.wav']);

/** What there is, each with an address that saves it under the name of the record. */
export async function listAudioDownloads(deps: DownloadDeps, access: RecordAccess): Promise<AudioDownloads> {
  const record = access.row;
  const { limits } = access;
  const key = limits?.clip ? clipKey(limits.linkId) : record.key;
  const isThere = limits?.clip ? limits.clip.sound === 'ready' : hasFile(record);
  const file = isThere ? await deps.storage.stat(key) : null;
  if (!file) return { has_sound: record.has_sound, original: null, copies: [] };
  const nameTitled = (extension: string): string => toFileName(record.name, extension, messages.unnamed);
  const addressOf = (part: 'original' | AudioCopyFormat): string =>
    createSoundUrl(deps, access, { part, seconds: ADDRESS_SECONDS, nameTitled });
  const extension = extname(key).toLowerCase();
  // The sound of a part plays everywhere as it is.
  const copies = limits?.clip ? [] : await listCopies(deps, record);
  return {
    has_sound: true,
    original: {
      url: addressOf('original'),
      extension,
      size_bytes: file.sizeBytes,
      plays_everywhere: PLAYS_EVERYWHERE.has(extension),
    },
    copies: copies.map((copy) => (copy.state === 'ready' ? { ...copy, url: addressOf(copy.format) } : copy)),
  };
}
