/** A sound file in one call: the same checks, limits and record as the app's three steps. */
import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { Readable, Transform } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MAX_UPLOAD_BYTES } from '../../contract/limits.ts';
import { publicRecordEndpoints } from '../../contract/public-api/records.ts';
import { NewRecord } from '../../contract/records/records.ts';
import { countRecord, type KeyDeps } from '../api-keys/index.ts';
import { AppError } from '../platform/app-error.ts';
import { parseLeniently, userRoute, type UserActor } from '../platform/http/index.ts';
import { dropRest, readUploadForm } from '../platform/storage/index.ts';
import { acceptUpload, createSignature, type AcceptDeps } from '../upload/index.ts';
import { doOnce, readCallKey } from './do-once.ts';
import { presentRecord } from './present-record.ts';

export type UploadCallDeps = AcceptDeps & KeyDeps;

interface SentFile {
  bucket: string;
  key: string;
  sha256: string;
  fileName: string;
  fields: ReadonlyMap<string, string>;
}

/** Under a scope of its own: its body stays a stream. */
export function registerUploadCall(app: FastifyInstance, deps: UploadCallDeps): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    userRoute(scope, publicRecordEndpoints.uploadRecord, async ({ actor, request, reply }) => {
      const callKey = readCallKey(request.headers);
      const sent = await receive(deps, actor, request).catch((error: unknown) => {
        void reply.header('connection', 'close');
        throw error;
      });
      const wanted = readWanted(sent);
      const work = async () => {
        const record = await acceptUpload(deps, actor.userId, wanted, (made) =>
          actor.keyId === undefined ? Promise.resolve() : countRecord(deps, actor.keyId, made),
        );
        return { record: presentRecord({ row: record, right: 'own' }) };
      };
      const { name, config, channels_selected: channels } = wanted;
      const about = { call: 'uploadRecord', body: { name, config, channels, sha256: sent.sha256 } };
      return doOnce(deps, { userId: actor.userId, key: callKey, about }, reply, work);
    });
  });
}

/** Stores the file of the form as the app's own form does. */
async function receive(
  deps: UploadCallDeps,
  { userId }: UserActor,
  request: FastifyRequest,
): Promise<SentFile> {
  const body = request.body instanceof Readable ? request.body : request.raw;
  try {
    return await readUploadForm(request.raw, body, {
      takesLateFields: true,
      async receive(fields, file, sentName) {
        const fileName = sentName.normalize('NFC').slice(-255);
        const extension = extname(fileName).toLowerCase();
        const { signature } = await createSignature(deps, userId, extension);
        const { bucket, key } = signature;
        const hash = createHash('sha256');
        await put(deps, { key, type: `audio/${extension.slice(1)}` }, file.pipe(watch(hash)));
        return { bucket, key, sha256: hash.digest('hex'), fileName, fields };
      },
      // What became no record is removed after a day, as of the app's own forms.
      discard: () => Promise.resolve(),
    });
  } catch (error) {
    await dropRest(body, MAX_UPLOAD_BYTES);
    throw error;
  }
}

/** What is wrong with the bytes is told as it is, also where the store only sees that they end. */
async function put(
  { storage }: UploadCallDeps,
  { key, type }: { key: string; type: string },
  watched: Transform,
): Promise<void> {
  let problem: Error | null = null;
  // Also while the store does not listen yet: nobody else would, and the process would end.
  watched.on('error', (error) => (problem = error));
  try {
    await storage.put(key, watched, type);
  } catch (error) {
    throw problem ?? error;
  }
}

function watch(hash: ReturnType<typeof createHash>): Transform {
  let sizeBytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sizeBytes += chunk.length;
      if (sizeBytes > MAX_UPLOAD_BYTES) return done(new AppError('UPLOAD_TOO_LARGE'));
      hash.update(chunk);
      done(null, chunk);
    },
    flush: (done) => done(sizeBytes === 0 ? new AppError('UPLOAD_EMPTY') : null),
  });
}

/** @throws AppError BAD_REQUEST, with the fields */
function readWanted({ bucket, key, fileName, fields }: SentFile): NewRecord {
  const speakers = fields.get('num_speakers');
  const read = parseLeniently(NewRecord, {
    name: fields.get('name') ?? fileName.slice(0, -extname(fileName).length || undefined),
    source_name: fileName,
    bucket,
    key,
    config: speakers === undefined ? {} : { num_speaker: Number(speakers) },
  });
  if (read.success) return read.data;
  const names: Record<string, string> = { name: 'name', config: 'num_speakers' };
  throw new AppError('BAD_REQUEST', {
    fields: read.error.issues.map(({ path }) => ({
      path: names[String(path[0])] ?? String(path[0]),
      message: 'Giá trị không đúng.',
    })),
  });
}
