import type { FastifyInstance } from 'fastify';
import { RECORD_ENDED, RECORD_STATUS, type StatusFilter } from '../../contract/records/records.ts';
import { publicRecordEndpoints, type ApiTranscript } from '../../contract/public-api/records.ts';
import { readMinutes } from '../minutes/index.ts';
import {
  changeSentence,
  listSentences,
  readRecordContent,
  sendExport,
  type ExportDeps,
} from '../exports/index.ts';
import { AppError } from '../platform/app-error.ts';
import { toFileName } from '../platform/file-name.ts';
import { clientOf, userRoute, type UserActor } from '../platform/http/index.ts';
import type { Queue } from '../platform/jobs/index.ts';
import type { Storage } from '../platform/storage/index.ts';
import {
  announceRecord,
  deleteRecord,
  findAccess,
  hasFile,
  listRecords,
  readAccess,
  requireDownload,
  sendFile,
  setRecordName,
} from '../records/index.ts';
import { retryTranscription } from '../transcription/index.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { presentRecord } from './present-record.ts';

export interface RecordCallDeps extends ExportDeps {
  queue: Queue;
  storage: Storage;
}

const STATES = {
  processing: [`${RECORD_STATUS.working}`, RECORD_ENDED],
  done: [`${RECORD_STATUS.done}`],
  failed: [`${RECORD_STATUS.refused}`, `${RECORD_STATUS.failed}`],
} as const satisfies Record<string, readonly StatusFilter[]>;
/** More than any text has. */
const ALL_SENTENCES = 1_000_000;

export function registerRecordCalls(app: FastifyInstance, deps: RecordCallDeps): void {
  const present = async (actor: UserActor, id: string) => ({
    record: presentRecord(await findAccess(deps, actor, id, 'view')),
  });

  userRoute(app, publicRecordEndpoints.listApiRecords, async ({ actor, query }) => {
    const { limit, status, q, cursor } = query;
    const page = readCursor(cursor);
    const { rows } = await listRecords(deps, actor.userId, {
      page,
      limit,
      'sort[create_time]': '-1',
      status: status && [...STATES[status]],
      q,
    });
    return {
      records: rows.map(presentRecord),
      next_cursor: rows.length < limit ? null : writeCursor(page + 1),
    };
  });

  userRoute(app, publicRecordEndpoints.getApiRecord, ({ actor, params }) => present(actor, params.id));

  userRoute(app, publicRecordEndpoints.changeApiRecord, async ({ actor, params, body }) => {
    const { row } = await findAccess(deps, actor, params.id, 'edit');
    await setRecordName(deps, row.id, body.name);
    announceRecord(deps, row.id);
    return present(actor, row.id);
  });

  userRoute(app, publicRecordEndpoints.removeApiRecord, async ({ actor, params, request }) => {
    await deleteRecord(deps, { userId: actor.userId, client: clientOf(request) }, params.id);
    return {};
  });

  userRoute(app, publicRecordEndpoints.retryApiRecord, async ({ actor, params }) => {
    await retryTranscription(deps, actor.userId, params.id);
    return present(actor, params.id);
  });

  userRoute(app, publicRecordEndpoints.getApiTranscript, async ({ actor, params, query }) => {
    const access = await findAccess(deps, actor, params.id, 'view');
    return readTranscript(deps, access, actor, query.words === true);
  });

  userRoute(app, publicRecordEndpoints.changeApiSentence, async ({ actor, params, body }) => {
    const sentence = await changeSentence(deps, actor, `${params.id}-${params.sentenceId}`, body);
    return { sentence: toApiSentence(params.id, sentence) };
  });

  userRoute(app, publicRecordEndpoints.getApiMinutes, async ({ actor, params }) => {
    const { row } = await findAccess(deps, actor, params.id, 'view');
    const { version, content, saved_at: savedAt } = await readMinutes(deps, row.id);
    return { version, save_time: savedAt, minutes: content };
  });

  userRoute(app, publicRecordEndpoints.exportApiRecord, async ({ actor, params, query, ...call }) =>
    sendExport(deps, await findAccess(deps, actor, params.id, 'view'), query, call),
  );

  userRoute(app, publicRecordEndpoints.getApiSound, async ({ actor, params, request, reply }) => {
    const access = await findAccess(deps, actor, params.id, 'view');
    requireDownload(access);
    const { row } = access;
    if (!hasFile(row)) throw new AppError('EXPORT_NO_AUDIO');
    const extension = /\.\w+$/.exec(row.key)?.[0] ?? '';
    const sound = {
      key: row.key,
      types: /^audio\/[\w.+-]+$/i,
      name: toFileName(row.name, extension, 'audio'),
      missing: 'AUDIO_MISSING',
      mayStillRead: async () => (await readAccess(deps, actor, row.id)) !== null,
    } as const;
    return sendFile(deps, sound, request, reply);
  });
}

async function readTranscript(
  deps: RecordCallDeps,
  access: Awaited<ReturnType<typeof findAccess>>,
  actor: UserActor,
  hasWords: boolean,
): Promise<ApiTranscript> {
  const { id } = access.row;
  const { paragraphs } = await readRecordContent(deps, access.row, actor);
  const { data } = await listSentences(deps, access, {
    order_direction: '1',
    page: 1,
    max_result: ALL_SENTENCES,
  });
  return {
    record_id: id,
    paragraphs: paragraphs.map(({ speaker, startMs, endMs, words }) => ({
      speaker,
      start_ms: startMs,
      end_ms: endMs,
      text: words.map(({ text }) => text).join(' '),
      ...(hasWords && {
        words: words.map((word) => ({
          text: word.text,
          start_ms: word.startMs,
          end_ms: word.endMs,
          confidence: word.confidence,
        })),
      }),
    })),
    sentences: data.map((sentence) => toApiSentence(id, sentence)),
  };
}

/** An id that is good inside its record. */
const toApiSentence = (
  recordId: string,
  { id, text, stime, etime }: { id: string; text: string; stime: number; etime: number },
) => ({ id: id.slice(recordId.length + 1), start_ms: stime, end_ms: etime, text });
