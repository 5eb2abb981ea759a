import type { FastifyInstance } from 'fastify';
import { minutesEndpoints, type MinutesDraft, type StoredMinutes } from '../../contract/minutes/minutes.ts';
import { countAttempt } from '../auth/index.ts';
import { dropRun, presentRun, readRun, startDraft } from '../drafts/index.ts';
import { recordExport, writePaper } from '../exports/index.ts';
import { AppError } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { Events } from '../platform/events/index.ts';
import { attachment, toFileName } from '../platform/file-name.ts';
import { userRoute } from '../platform/http/index.ts';
import type { Queue } from '../platform/jobs/index.ts';
import type { LanguageModelSettings } from '../platform/text-service/index.ts';
import { findAccess, findRecord, includesRight, requireDownload } from '../records/index.ts';
import { layOutMinutes } from './lay-out-minutes.ts';
import { messages } from '../../transcript/minutes/paper-messages.ts';
import { addToMinutes, openMinutes, readFilling, save } from './open-minutes.ts';
import { joinDrafted, minutesPurpose } from './read-draft.ts';
import { readMinutes } from './store.ts';

interface MinutesDeps {
  database: Database;
  events: Events;
  queue: Queue;
  clock: Clock;
  /** Null where none is set. */
  languageModel: LanguageModelSettings | null;
}

/** Nobody needs more in an hour; each reads a whole transcript. */
const READINGS_AN_HOUR = 200;
/** One for each press. */
const ADDITIONS_AN_HOUR = 2000;

const CONTENT_TYPES = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
};

export function registerMinutesRoutes(app: FastifyInstance, deps: MinutesDeps): void {
  const limit = (name: string, userId: string, max: number) =>
    countAttempt(deps, [{ name, subject: userId, max, windowSeconds: 3600 }]);

  userRoute(app, minutesEndpoints.getMinutes, async ({ actor, params }) => {
    const { row, right } = await findAccess(deps, actor, params.id, 'view');
    const minutes = await readMinutes(deps, row.id);
    return { data: includesRight(right, 'edit') ? minutes : withoutQuotes(minutes) };
  });

  userRoute(app, minutesEndpoints.saveMinutes, async ({ actor, params, body }) => {
    const record = await findRecord(deps, actor, params.id, 'edit');
    await save(deps, record, { ...body, userId: actor.userId });
    return { data: await readMinutes(deps, record.id) };
  });

  userRoute(app, minutesEndpoints.fillMinutes, async ({ actor, params }) => {
    const record = await findRecord(deps, actor, params.id, 'edit');
    await limit('fill-minutes', actor.userId, READINGS_AN_HOUR);
    return { data: await readFilling(deps, record, actor) };
  });

  userRoute(app, minutesEndpoints.openMinutes, async ({ actor, params }) => {
    const record = await findRecord(deps, actor, params.id, 'edit');
    await limit('fill-minutes', actor.userId, READINGS_AN_HOUR);
    return { data: await openMinutes(deps, record, actor) };
  });

  userRoute(app, minutesEndpoints.addToMinutes, async ({ actor, params, body }) => {
    const record = await findRecord(deps, actor, params.id, 'edit');
    await limit('add-to-minutes', actor.userId, ADDITIONS_AN_HOUR);
    return { data: await addToMinutes(deps, record, actor, body) };
  });

  userRoute(app, minutesEndpoints.exportMinutes, async ({ actor, params, query, request, reply }) => {
    const access = await findAccess(deps, actor, params.id, 'view');
    requireDownload(access);
    const record = access.row;
    await limit('export', actor.userId, READINGS_AN_HOUR);
    const { content } = await readMinutes(deps, record.id);
    if (content === null) throw new AppError('MINUTES_EMPTY');
    const { format, template } = query;
    const file = await writePaper({ actor, recordId: record.id }, layOutMinutes(content, template), format);
    const event = { kind: 'transcript-exported', record, actor, format } as const;
    await recordExport(deps, event, request);
    const name = toFileName(`${messages.fileName} ${record.name}`, `.${format}`, messages.fileName);
    return reply
      .header('cache-control', 'private, no-store')
      .header('content-disposition', attachment(name))
      .type(CONTENT_TYPES[format])
      .send(Buffer.from(file));
  });

  userRoute(app, minutesEndpoints.startMinutesDraft, async ({ actor, params }) => {
    const record = await findRecord(deps, actor, params.id, 'edit');
    await startDraft(deps, minutesPurpose, { record, actor });
    return { data: await presentDraft(deps, record.id) };
  });

  userRoute(app, minutesEndpoints.getMinutesDraft, async ({ actor, params }) => {
    const record = await findRecord(deps, actor, params.id, 'edit');
    return { data: await presentDraft(deps, record.id) };
  });

  userRoute(app, minutesEndpoints.dropMinutesDraft, async ({ actor, params }) => {
    const record = await findRecord(deps, actor, params.id, 'edit');
    await dropRun(deps, minutesPurpose, record.id);
    return {};
  });
}

async function presentDraft(deps: MinutesDeps, recordId: string): Promise<MinutesDraft> {
  const run = await readRun(deps, minutesPurpose, recordId);
  const drafted = run ? joinDrafted(run.parts) : { parts: null, dropped: 0 };
  return { ...presentRun(deps.languageModel, run), ...drafted };
}

/** A quote holds words as they were said, also when the text has lost them since. */
function withoutQuotes(minutes: StoredMinutes): StoredMinutes {
  const { content } = minutes;
  if (content === null) return minutes;
  const unquote = <Entry extends { quote: string }>(entries: readonly Entry[]): Entry[] =>
    entries.map((entry) => ({ ...entry, quote: '' }));
  const { agenda, points, conclusions, tasks } = content;
  const parts = {
    agenda: unquote(agenda),
    points: unquote(points),
    conclusions: unquote(conclusions),
    tasks: unquote(tasks),
  };
  return { ...minutes, content: { ...content, ...parts } };
}
