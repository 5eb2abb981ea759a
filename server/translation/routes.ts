import type { FastifyInstance } from 'fastify';
import type { FailureCode } from '../../contract/errors.ts';
import { translationEndpoints, type Translations } from '../../contract/translation/translation.ts';
import {
  TRANSLATION_LANGUAGES,
  type TranslationFormat,
  type TranslationLanguage,
} from '../../contract/translation/translation-languages.ts';
import { countAttempt } from '../auth/index.ts';
import { readTranslatedLines, recordExport, writePaper } from '../exports/index.ts';
import { AppError } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { Events } from '../platform/events/index.ts';
import { attachment, toFileName } from '../platform/file-name.ts';
import { userRoute } from '../platform/http/index.ts';
import type { Queue } from '../platform/jobs/index.ts';
import { findAccess, findRecord, requireDownload } from '../records/index.ts';
import type { TranslationEngine } from './engine.ts';
import { messages } from './messages.ts';
import { dropRun, listRuns } from './store.ts';
import { queueTranslation } from './translate-job.ts';
import { layOutTranslation, toSubtitles, writeSubtitles, writeText } from './write-translation.ts';
import { sentenceOf } from '../platform/sentence-of.ts';

interface TranslationDeps {
  database: Database;
  events: Events;
  queue: Queue;
  clock: Clock;
  /** Null where none is set. */
  engine: TranslationEngine | null;
}

/** Nobody needs more in an hour; each run sends a whole transcript to the operator's engine. */
const RUNS_AN_HOUR = 30;
const FILES_AN_HOUR = 200;

const CONTENT_TYPES: Record<TranslationFormat, string> = {
  srt: 'application/x-subrip; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  txt: 'text/plain; charset=utf-8',
};

export function registerTranslationRoutes(app: FastifyInstance, deps: TranslationDeps): void {
  const limit = (name: string, userId: string, max: number) =>
    countAttempt(deps, [{ name, subject: userId, max, windowSeconds: 3600 }]);

  userRoute(app, translationEndpoints.getTranslations, async ({ actor, params }) => {
    const record = await findRecord(deps, actor, params.id, 'view');
    return { data: await present(deps, record.id) };
  });

  userRoute(app, translationEndpoints.startTranslation, async ({ actor, params, body }) => {
    const record = await findRecord(deps, actor, params.id, 'edit');
    if (!deps.engine) throw new AppError('TRANSLATION_NO_ENGINE');
    await limit('translate', actor.userId, RUNS_AN_HOUR);
    await queueTranslation(deps, record.id, body.language);
    return { data: await present(deps, record.id) };
  });

  userRoute(app, translationEndpoints.stopTranslation, async ({ actor, params }) => {
    const record = await findRecord(deps, actor, params.id, 'edit');
    await dropRun(deps, record.id, languageOf(params.language));
    return { data: await present(deps, record.id) };
  });

  userRoute(app, translationEndpoints.exportTranslation, async ({ actor, params, query, request, reply }) => {
    const access = await findAccess(deps, actor, params.id, 'view');
    requireDownload(access);
    const record = access.row;
    const language = languageOf(params.language);
    await limit('export', actor.userId, FILES_AN_HOUR);
    const lines = await readTranslatedLines(deps, record, language, actor);
    if (lines.every(({ translation }) => translation === '')) throw new AppError('TRANSLATION_EMPTY');
    const { format } = query;
    const isBilingual = query.bilingual === 'true';
    const languageName = new Intl.DisplayNames('vi', { type: 'language' }).of(language) ?? language;
    const write = async (): Promise<Uint8Array | string> => {
      if (format === 'txt') return writeText(lines, isBilingual);
      if (format !== 'docx') return writeSubtitles(format, toSubtitles(lines, isBilingual));
      const paper = layOutTranslation(record.name, languageName, lines, isBilingual);
      return writePaper({ actor, recordId: record.id }, paper, 'docx');
    };
    const event = { kind: 'transcript-exported', record, actor, format: `${format} ${language}` } as const;
    await recordExport(deps, event, request);
    const name = toFileName(`${record.name} - ${languageName}`, `.${format}`, messages.fileName);
    return reply
      .header('cache-control', 'private, no-store')
      .header('content-disposition', attachment(name))
      .type(CONTENT_TYPES[format])
      .send(Buffer.from(await write()));
  });
}

/** @throws AppError BAD_REQUEST */
function languageOf(text: string): TranslationLanguage {
  const language = TRANSLATION_LANGUAGES.find((each) => each === text);
  if (!language) throw new AppError('BAD_REQUEST');
  return language;
}

async function present(deps: TranslationDeps, recordId: string): Promise<Translations> {
  const runs = await listRuns(deps, recordId);
  const { engine } = deps;
  return {
    engine: engine && { name: engine.name, host: engine.host },
    runs: runs.map(({ language, state, progress, failure_code: code }) => ({
      language,
      state,
      progress,
      failure: code === null ? null : { code, message: sentenceOf(code as FailureCode) },
    })),
  };
}
