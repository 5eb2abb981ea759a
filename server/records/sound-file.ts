/** The files of a record's sound. The owner reads them from the store; for everybody else the right is looked up at every request. */
import { extname } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AudioCopyFormat } from '../../contract/exports.ts';
import { RECORD_SOUND_PATH } from '../../contract/routes.ts';
import { AppError } from '../platform/app-error.ts';
import type { Database } from '../platform/database/index.ts';
import { attachment } from '../platform/file-name.ts';
import { readByteRange, type Storage } from '../platform/storage/index.ts';
import type { RecordAddresses } from './record-address.ts';
import { audioCopyKey } from './record-parts.ts';
import { findRecord } from './rights.ts';
import type { RecordAccess } from './access.ts';
import type { RecordRow } from './record-row.ts';

interface SoundDeps {
  database: Database;
  storage: Storage;
  recordAddresses: RecordAddresses;
}

/** The file as it was sent, or a copy in another format. */
export type SoundPart = 'original' | AudioCopyFormat;

const keyOf = (record: RecordRow, part: SoundPart): string =>
  part === 'original' ? record.key : audioCopyKey(record.id, part);

/**
 * Where the sound can be read for a while, in ranges.
 * @param nameTitled makes it a download: the name for the ending of the file
 */
export async function createSoundUrl(
  deps: SoundDeps,
  { row, right, actor }: RecordAccess,
  {
    part,
    seconds,
    nameTitled,
  }: { part: SoundPart; seconds: number; nameTitled?: (extension: string) => string },
): Promise<string> {
  const key = keyOf(row, part);
  const name = nameTitled?.(extname(key).toLowerCase());
  if (right === 'own') return deps.storage.createReadUrl(key, seconds, name);
  const about = { part, ...(name === undefined ? {} : { name }) };
  return deps.recordAddresses.create(RECORD_SOUND_PATH, row.id, actor, seconds, about);
}

export function registerSoundFile(app: FastifyInstance, deps: SoundDeps): void {
  app.route<{ Params: { id: string } }>({
    method: ['GET', 'HEAD'],
    url: RECORD_SOUND_PATH,
    config: { access: 'signed' },
    schema: { hide: true },
    handler: (request, reply) => sendSound(deps, request.params.id, request, reply),
  });
}

async function sendSound(
  deps: SoundDeps,
  recordId: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const query = new URLSearchParams(request.raw.url?.split('?').slice(1).join('?'));
  const actor = deps.recordAddresses.verify(RECORD_SOUND_PATH, recordId, query);
  if (actor === null) throw new AppError('FORBIDDEN');
  const record = await findRecord(deps, actor, recordId, 'view');
  const key = keyOf(record, (query.get('part') ?? 'original') as SoundPart);
  const file = await deps.storage.stat(key);
  if (!file) throw new AppError('AUDIO_MISSING');
  const name = query.get('name');
  const isSound = /^audio\/[\w.+-]+$/i.test(file.contentType);
  void reply.headers({
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-store',
    'content-type': isSound ? file.contentType : 'application/octet-stream',
    'content-disposition': name === null ? 'inline' : attachment(name),
  });
  const range = readByteRange(request.headers.range, file.sizeBytes);
  if (range === 'unsatisfiable')
    return reply.code(416).header('content-range', `bytes */${file.sizeBytes}`).send();
  const bytes = range === 'whole' ? { start: 0, end: file.sizeBytes - 1 } : range;
  if (range !== 'whole')
    void reply.code(206).header('content-range', `bytes ${bytes.start}-${bytes.end}/${file.sizeBytes}`);
  void reply.header('content-length', bytes.end - bytes.start + 1);
  return reply.send(request.method === 'HEAD' ? undefined : await deps.storage.open(key, bytes));
}
