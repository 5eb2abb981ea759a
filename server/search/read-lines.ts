/** What can be found of a record, read anew from all places where it is written. */
import { vietnamDay } from '../../contract/values/date-time.ts';
import type { MinutesContent } from '../../contract/minutes/minutes.ts';
import type { SearchLine } from '../../transcript/words/search-lines.ts';
import { foldForSearch } from '../../transcript/words/search-words.ts';
import { readSearchLines } from '../collaboration/index.ts';
import { readMinutes } from '../minutes/index.ts';
import { readOutcomes } from '../outcomes/index.ts';
import type { RecordRow } from '../records/index.ts';
import type { IndexDeps } from './index-record.ts';

export type FoldedLine = SearchLine & { readonly folded: string };

/** @throws AppError RECORD_NOT_FOUND, TOO_MANY_WAITING, TRANSCRIPT_TOO_LONG */
export async function readLinesOf(deps: IndexDeps, record: RecordRow): Promise<FoldedLine[]> {
  const { lines: saved, drafted } = await readOutcomes(deps, record.id);
  const context = {
    day: vietnamDay(record.created_at.toISOString()),
    saved,
    isDrafted: drafted.length > 0,
  };
  const lines = await readSearchLines(deps, record.id, context);
  const { content } = await readMinutes(deps, record.id);
  const written = content === null ? [] : linesOfMinutes(content);
  return [fold(plain('name', record.name)), ...lines, ...written.map(fold)].filter(
    ({ folded }) => folded.trim() !== '',
  );
}

const plain = (kind: SearchLine['kind'], text: string): SearchLine => ({
  kind,
  text,
  detail: null,
  atMs: null,
  speaker: null,
  colour: 0,
});

const fold = (line: SearchLine): FoldedLine => ({ ...line, folded: foldForSearch(line.text) });

/** Without the quotes: their words are those of the text. */
function linesOfMinutes(minutes: MinutesContent): SearchLine[] {
  const { title, place, office, chair, secretary, attendees, agenda, points, conclusions, tasks } = minutes;
  const people = [chair, secretary, ...attendees].map(({ name, position }) => `${name}, ${position}`);
  const head = [title, place, office, ...people].map((text) => plain('minutes', text));
  const said = points.map(({ text, at_ms, speaker }) => ({
    ...plain('minutes', text),
    atMs: at_ms,
    speaker: speaker === '' ? null : speaker,
  }));
  const stated = [...agenda, ...conclusions].map(({ text, at_ms }) => ({
    ...plain('minutes', text),
    atMs: at_ms,
  }));
  const given = tasks.map(({ what, who, until, at_ms }) => ({
    ...plain('minutes', [what, who, until].filter((part) => part !== '').join(' · ')),
    atMs: at_ms,
  }));
  return [...head, ...said, ...stated, ...given];
}
