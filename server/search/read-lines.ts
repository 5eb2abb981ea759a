/** What can be found of records, read anew from all places where it is written. */
import { vietnamDay } from '../../contract/values/date-time.ts';
import type { MinutesContent } from '../../contract/minutes/minutes.ts';
import type { SearchLine, SearchLinesContext } from '../../transcript/words/search-lines.ts';
import { foldForSearch } from '../../transcript/words/search-words.ts';
import { readSearchLines } from '../collaboration/index.ts';
import { readMinutesOf } from '../minutes/index.ts';
import { listDrafted, readLinesOf as readSavedLines } from '../outcomes/index.ts';
import { AppError } from '../platform/app-error.ts';
import type { IndexDeps } from './index-records.ts';
import { readNames } from './store.ts';

export type FoldedLine = SearchLine & { readonly folded: string };

export interface ReadLines {
  /** By record; one that does not exist any more is missing. */
  readonly lines: Map<string, FoldedLine[]>;
  /** What cannot be read now, and why. */
  readonly failures: Map<string, unknown>;
}

export async function readLinesOf(deps: IndexDeps, recordIds: readonly string[]): Promise<ReadLines> {
  const records = await readNames(deps, recordIds);
  const ids = records.map(({ id }) => id);
  const saved = await readSavedLines(deps, ids);
  const drafted = await listDrafted(deps, ids);
  const contexts = records.map(({ id, created_at: createdAt }): [string, SearchLinesContext] => [
    id,
    {
      day: vietnamDay(createdAt.toISOString()),
      saved: saved.get(id) ?? [],
      isDrafted: drafted.has(id),
    },
  ]);
  const texts = await readSearchLines(deps, new Map(contexts));
  const minutes = await readMinutesOf(deps, ids);
  const read: ReadLines = { lines: new Map(), failures: new Map() };
  for (const { id, name } of records) {
    const text = texts.get(id)!;
    if (text.status === 'rejected' && !isForGood(text.reason)) {
      read.failures.set(id, text.reason);
      continue;
    }
    const content = minutes.get(id);
    const written = content === undefined ? [] : linesOfMinutes(content);
    const all = [plain('name', name), ...written].map(fold);
    all.push(...(text.status === 'fulfilled' ? text.value : []));
    read.lines.set(
      id,
      all.filter(({ folded }) => folded.trim() !== ''),
    );
  }
  return read;
}

/** Whether waiting would not help: of a text that is too long for anybody to open nothing is found. */
export const isForGood = (error: unknown): boolean =>
  error instanceof AppError && error.code !== 'TOO_MANY_WAITING';

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
