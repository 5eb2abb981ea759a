/** The files of a record's sound: the right is looked up at every request, and while an answer is on its way. */
import { extname } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AudioCopyFormat } from '../../contract/exports/exports.ts';
import { RECORD_SOUND_PATH } from '../../contract/routes.ts';
import type { Storage } from '../platform/storage/index.ts';
import type { Door, RecordAddresses } from './record-address.ts';
import { audioCopyKey, clipKey } from './record-parts.ts';
import { requireDownload } from './rights.ts';
import { sendFile } from './send-file.ts';
import type { RecordAccess } from './access.ts';

interface SoundDeps {
  storage: Storage;
  recordAddresses: RecordAddresses;
}

const DOOR: Door = { path: RECORD_SOUND_PATH, right: 'view', givesParts: true };
const SOUND_TYPES = /^(audio|video)\/[\w.+-]+$/i;

/** The file as it was sent, what is played of it, or a copy in another format. */
export type SoundPart = 'original' | 'played' | AudioCopyFormat;

const keyOf = ({ row, limits }: Pick<RecordAccess, 'row' | 'limits'>, part: SoundPart): string => {
  if (limits?.clip) return clipKey(limits.linkId);
  if (part === 'played') return row.picture === 'copy' ? row.picture_key! : row.key;
  return part === 'original' ? row.key : audioCopyKey(row.id, part);
};

/**
 * Where the sound can be read for a while, in ranges.
 * @param nameTitled makes it a download: the name for the ending of the file
 */
export function createSoundUrl(
  { recordAddresses }: Pick<SoundDeps, 'recordAddresses'>,
  { row, actor, limits }: RecordAccess,
  {
    part,
    seconds,
    nameTitled,
  }: { part: SoundPart; seconds: number; nameTitled?: (extension: string) => string },
): string {
  const name = nameTitled?.(extname(keyOf({ row, limits }, part)).toLowerCase());
  const about = { part, ...(name === undefined ? {} : { name }) };
  return recordAddresses.create(DOOR, row.id, actor, seconds, about);
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
  const access = await deps.recordAddresses.open(DOOR, recordId, query);
  const name = query.get('name');
  if (name !== null) requireDownload(access);
  const sound = {
    key: keyOf(access, (query.get('part') ?? 'original') as SoundPart),
    types: SOUND_TYPES,
    name,
    missing: 'AUDIO_MISSING',
    mayStillRead: () => deps.recordAddresses.mayStill(DOOR, access),
  } as const;
  return sendFile(deps, sound, request, reply);
}
