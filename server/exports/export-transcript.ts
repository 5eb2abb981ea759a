/** A transcript as a file, for somebody whose right to the record was checked. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ExportFormat, ExportQuery, SubtitleQuery } from '../../contract/exports/exports.ts';
import { DEFAULT_CUE_RULES } from '../../transcript/subtitles/index.ts';
import type { Sentence } from '../../contract/transcription/transcript.ts';
import { countAttempt } from '../auth/index.ts';
import { AppError } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { Events } from '../platform/events/index.ts';
import { attachment, toFileName } from '../platform/file-name.ts';
import {
  hasFile,
  requireDownload,
  type RecordAccess,
  type RecordActor,
  type RecordRow,
} from '../records/index.ts';
import type { CueOptions, ExportOptions } from './content.ts';
import { exportCues, exportFile } from './export-thread.ts';
import { messages } from './messages.ts';
import { waitingTranscript } from './read-content.ts';
import { recordExport } from './record-export.ts';

export interface ExportDeps {
  database: Database;
  events: Events;
  clock: Clock;
}

export interface ExportedFile {
  name: string;
  contentType: string;
  bytes: Uint8Array;
  /** The bytes are UTF-8. */
  isText: boolean;
}

/** Nobody needs more files in an hour; a program that fetches them in a loop does. */
const EXPORTS_AN_HOUR = 200;

const CONTENT_TYPES: Record<ExportFormat, string> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
  txt: 'text/plain; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  json: 'application/json; charset=utf-8',
  srt: 'application/x-subrip; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
  ass: 'text/x-ssa; charset=utf-8',
  ttml: 'application/ttml+xml; charset=utf-8',
};

const SUBTITLES: ReadonlySet<ExportFormat> = new Set(['srt', 'vtt', 'ass', 'ttml']);

/** @throws AppError EXPORT_EMPTY, EXPORT_NO_BOOKMARKS, EXPORT_NO_AUDIO, TOO_MANY_REQUESTS */
async function exportTranscript(
  deps: ExportDeps,
  { actor, row: record, limits }: RecordAccess,
  query: ExportQuery & { format: ExportFormat },
): Promise<ExportedFile> {
  const { format } = query;
  const isSubtitle = SUBTITLES.has(format);
  // Spec 6: no subtitles without the sound that they belong to. What was imported brought its times along.
  if (isSubtitle && record.has_sound && !hasFile(record)) throw new AppError('EXPORT_NO_AUDIO');
  await limitExports(deps, actor);
  const options = readOptions(query, { speakers: !isSubtitle });
  const transcript = await waitingTranscript(deps, record, actor, limits?.clip ?? null);
  return {
    name: toFileName(record.name, `.${format}`, messages.unnamed),
    contentType: CONTENT_TYPES[format],
    bytes: await exportFile(transcript, { options, format }),
    isText: format !== 'docx' && format !== 'pdf',
  };
}

/** The whole text with its comments, for a job that acts for the owner. @throws AppError EXPORT_EMPTY, RECORD_NOT_FOUND */
export const writeWholeTranscript = async (
  deps: ExportDeps,
  record: RecordRow,
  format: 'docx' | 'srt',
): Promise<Uint8Array> =>
  exportFile(await waitingTranscript(deps, record, null), {
    options: readOptions({ comments: true }, { speakers: format === 'docx' }),
    format,
  });

/**
 * Answers with the file, or with its content as `data` where the caller accepts nothing but JSON (spec 7).
 * @throws AppError SHARE_NO_DOWNLOAD, and as {@link exportTranscript}
 */
export async function sendExport(
  deps: ExportDeps,
  access: RecordAccess,
  query: ExportQuery & { format: ExportFormat },
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  requireDownload(access);
  const { name, contentType, bytes, isText } = await exportTranscript(deps, access, query);
  const { row: record, actor } = access;
  const event = { kind: 'transcript-exported', record, actor, format: query.format } as const;
  await recordExport(deps, event, request);
  const content = Buffer.from(bytes);
  void reply.headers({ 'cache-control': 'private, no-store', vary: 'accept' });
  if (request.headers.accept === 'application/json') {
    const encoding = isText ? 'utf8' : 'base64';
    const data = { data: content.toString(encoding), encoding, file_name: name };
    return reply.type('application/json; charset=utf-8').send(Buffer.from(JSON.stringify(data)));
  }
  return reply.type(contentType).header('content-disposition', attachment(name)).send(content);
}

/** A page of the same cues as a list: what the file would hold. @throws AppError RECORD_NOT_FOUND */
export async function listCues(
  deps: ExportDeps,
  { actor, row: record, limits }: RecordAccess,
  query: ExportQuery & { page: number; max_result: number; order_direction: '1' | '-1' },
): Promise<{ data: Sentence[]; total: number }> {
  const { cues, total } = await exportCues(
    await waitingTranscript(deps, record, actor, limits?.clip ?? null),
    {
      options: readOptions(query, { speakers: false }),
      from: (query.page - 1) * query.max_result,
      to: query.page * query.max_result,
      isLastFirst: query.order_direction === '-1',
    },
  );
  const data = cues.map(({ id, startMs, endMs, lines }) => ({
    id: `${record.id}-${id}`,
    meeting_id: record.id,
    text: lines.map((line) => line.map(({ text }) => text).join(' ')).join('\n'),
    stime: startMs,
    etime: endMs,
    metadata: {
      words: lines.flat().map((word) => ({ text: word.text, stime: word.startMs, etime: word.endMs })),
      newline: false,
    },
  }));
  return { data, total };
}

/** @throws AppError TOO_MANY_REQUESTS */
export const limitExports = (deps: ExportDeps, { userId, visit }: RecordActor): Promise<unknown> =>
  countAttempt(deps, [
    // All who come by one link count together.
    { name: 'export', subject: userId ?? visit?.linkId ?? '', max: EXPORTS_AN_HOUR, windowSeconds: 3600 },
  ]);

const readOptions = (query: Partial<ExportQuery>, defaults: { speakers: boolean }): ExportOptions => ({
  times: query.times ?? true,
  speakers: query.speakers ?? defaults.speakers,
  bookmarksOnly: query.bookmarks_only ?? false,
  comments: query.comments ?? false,
  numbers: query.numbers ?? 'digits',
  hideFillers: query.hide_fillers ?? false,
  cues: readCueOptions(query),
});

const readCueOptions = ({
  line_length,
  lines,
  gap_ms,
  cps,
  frame_rate,
}: Partial<Omit<SubtitleQuery, 'format'>>): CueOptions => ({
  lineLength: line_length ?? DEFAULT_CUE_RULES.lineLength,
  maxLines: lines === '1' ? 1 : DEFAULT_CUE_RULES.maxLines,
  gapMs: gap_ms ?? DEFAULT_CUE_RULES.gapMs,
  targetCps: cps ?? DEFAULT_CUE_RULES.targetCps,
  frameRate: frame_rate === undefined ? null : Number(frame_rate),
});
