import type { FastifyInstance } from 'fastify';
import { exportEndpoints } from '../../contract/exports/exports.ts';
import { transcriptEndpoints } from '../../contract/transcription/transcript.ts';
import { AppError } from '../platform/app-error.ts';
import { sharedRoute, userRoute } from '../platform/http/index.ts';
import type { Queue } from '../platform/jobs/index.ts';
import type { Storage } from '../platform/storage/index.ts';
import { findAccess, findPart, requireDownload, type RecordAddresses } from '../records/index.ts';
import { listAudioDownloads } from './audio-downloads.ts';
import { changeSentence } from './change-sentence.ts';
import { queueCopy } from './convert-audio-job.ts';
import { recordExport } from './record-export.ts';
import { limitExports, listCues, sendExport, type ExportDeps } from './export-transcript.ts';
import { listSentences } from './list-sentences.ts';

export function registerExportRoutes(
  app: FastifyInstance,
  deps: ExportDeps & { queue: Queue; storage: Storage; recordAddresses: RecordAddresses },
): void {
  sharedRoute(app, transcriptEndpoints.listTexts, async ({ actor, query, ...call }) => {
    const access = await findPart(deps, actor, query.audio_id, 'view');
    const { format } = query;
    if (format !== undefined) return sendExport(deps, access, { ...query, format }, call);
    return listSentences(deps, access, query);
  });

  userRoute(app, transcriptEndpoints.updateText, ({ actor, params, body }) =>
    changeSentence(deps, actor, params.id, body),
  );

  sharedRoute(app, transcriptEndpoints.listSrtTexts, async ({ actor, query, ...call }) => {
    const access = await findPart(deps, actor, query.audio_id, 'view');
    const { format } = query;
    if (format !== undefined) return sendExport(deps, access, { ...query, format }, call);
    return listCues(deps, access, query);
  });

  sharedRoute(app, exportEndpoints.listDownloads, async ({ actor, params }) => {
    const access = await findPart(deps, actor, params.id, 'view');
    requireDownload(access);
    return { data: await listAudioDownloads(deps, access) };
  });

  sharedRoute(app, exportEndpoints.copyAudio, async ({ actor, params, body, request }) => {
    const access = await findAccess(deps, actor, params.id, 'view');
    requireDownload(access);
    const { original } = await listAudioDownloads(deps, access);
    if (original === null) throw new AppError('EXPORT_NO_AUDIO');
    await limitExports(deps, actor);
    const event = { kind: 'audio-exported', record: access.row, actor, format: body.format } as const;
    await deps.database.transaction(async () => {
      await queueCopy(deps, access.row, body.format);
      await recordExport(deps, event, request);
    });
    return { data: await listAudioDownloads(deps, access) };
  });
}
