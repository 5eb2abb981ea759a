import { createHash } from 'node:crypto';
import type { Clip } from '../../contract/sharing/clip.ts';
import { vietnamDay } from '../../contract/values/date-time.ts';
import type {
  DraftedLine,
  OutcomeDraft,
  SavedLine,
  SavedOutcomes,
} from '../../contract/minutes/outcome-lines.ts';
import {
  createPlacer,
  cutToQuote,
  findQuotes,
  type MeetingText,
  type Quote,
} from '../../transcript/outcomes/index.ts';
import { readForReaders } from '../collaboration/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { Events } from '../platform/events/index.ts';
import { includesRight, type RecordAccess } from '../records/index.ts';
import { readDraft, readLines } from './store.ts';

interface ReadDeps {
  database: Database;
  events: Events;
  clock: Clock;
}

const WHOLE: Clip = { fromMs: 0, toMs: Number.POSITIVE_INFINITY };

/**
 * The lines of a record as somebody may read them. Who may not edit gets those whose words still stand in the text, and of what was put aside no more
 * than that it was; by a link to a part, those whose sentences lie wholly in it, at its times. The same holds for what a language model drafted, which
 * then says nothing but words of these sentences.
 */
export async function readLinesFor(
  deps: ReadDeps,
  { row, right, limits }: RecordAccess,
): Promise<SavedOutcomes> {
  const lines = await readLines(deps, row.id);
  const draft = await readDraft(deps, row.id);
  const maySeeAll = includesRight(right, 'edit');
  if (draft === null && (lines.length === 0 || maySeeAll)) return { data: lines, draft: null };
  const { reading } = await readForReaders(deps, row.id);
  const meeting: MeetingText = { ...reading, day: vietnamDay(row.created_at.toISOString()) };
  const part = limits?.clip ?? WHOLE;
  const isOlder = draft !== null && draft.basis !== nameText(meeting);
  return {
    data: maySeeAll ? lines : cutLines(lines, meeting, part),
    draft: draft && {
      lines: maySeeAll ? draft.lines : cutDraft(draft.lines, meeting, part, isOlder || part !== WHOLE),
      dropped: maySeeAll ? draft.dropped : 0,
      drafted_at: draft.drafted_at.toISOString(),
      is_older: isOlder,
    },
  };
}

const liesIn = ({ fromMs, toMs }: Clip, quote: Quote): boolean =>
  quote.startMs >= fromMs && quote.endMs <= toMs;

function cutLines(lines: readonly SavedLine[], meeting: MeetingText, part: Clip): SavedLine[] {
  const moments = lines.map(({ at_ms: atMs }) => atMs);
  const quotes = findQuotes(meeting, moments);
  return lines.flatMap((line) => {
    const quote = quotes.get(line.at_ms);
    if (!quote || !liesIn(part, quote)) return [];
    const blank = line.state === 'dismissed' ? { text: null, assignee: null, due: null } : {};
    return [{ ...line, ...blank, at_ms: line.at_ms - part.fromMs }];
  });
}

/** @param isStrict the model has read more than is shown here: its own words could hold what stands elsewhere, or stood there once */
function cutDraft(
  lines: readonly DraftedLine[],
  meeting: MeetingText,
  part: Clip,
  isStrict: boolean,
): OutcomeDraft['lines'] {
  const place = createPlacer(meeting);
  return lines.flatMap((line) => {
    const outcome = place(line);
    if (!outcome || !liesIn(part, outcome.quote)) return [];
    const shown = isStrict ? cutToQuote(line, outcome.quote) : line;
    return shown ? [{ ...shown, at_ms: line.at_ms - part.fromMs }] : [];
  });
}

/** The name of the text as it is now: another one whenever a word or the name of a speaker changes, and only then. */
export async function nameTextOf(deps: ReadDeps, recordId: string): Promise<string> {
  const { reading } = await readForReaders(deps, recordId);
  return nameText(reading);
}

function nameText({ paragraphs }: Pick<MeetingText, 'paragraphs'>): string {
  const hash = createHash('sha256');
  for (const { speaker, words } of paragraphs) hash.update(JSON.stringify([speaker, words]));
  return hash.digest('base64url');
}
