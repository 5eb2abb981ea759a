/** What was said as sentences that can be taken into the minutes. Pure. */
import { asSentence, clip } from '../../transcript/minutes/minutes-entries.ts';
import { MINUTES_LISTS } from '../../contract/minutes/minutes-lists.ts';
import type { MinutesContent } from '../../contract/minutes/minutes.ts';
import type { ReadingParagraph } from '../../contract/sharing/reading.ts';
import { isGivenName } from '../../contract/transcription/speaker-names.ts';
import { cutSentences } from '../../transcript/document/index.ts';
import type { SentenceList } from './paper/paper-context.ts';

export interface Sentence {
  readonly text: string;
  /** As people see the name; null where nobody knows. */
  readonly speaker: string | null;
  /** When it is said, ms; null where no word has a time. */
  readonly atMs: number | null;
}

export const listSentences = ({ speaker, words, stimes, etimes }: ReadingParagraph): Sentence[] =>
  cutSentences(
    words.map((text, index) => ({
      text,
      startMs: stimes[index]! < 0 ? null : stimes[index]!,
      endMs: stimes[index]! < 0 ? null : etimes[index]!,
    })),
  ).map(([from, to]) => ({
    text: words.slice(from, to).join(' '),
    speaker,
    atMs: stimes.slice(from, to).find((timeMs) => timeMs >= 0) ?? null,
  }));

/** The minutes with a sentence as a line of one list, which a person chose; null where the list is full. */
export function addSentence(
  content: MinutesContent,
  list: SentenceList,
  { text, speaker, atMs }: Sentence,
  id: string,
): MinutesContent | null {
  if (content[list].length >= MINUTES_LISTS[list]) return null;
  const source = { id, at_ms: atMs, quote: clip(text, 400), is_machine: false };
  const line = { ...source, text: asSentence(clip(text, 3999)) };
  if (list === 'tasks')
    return {
      ...content,
      tasks: [...content.tasks, { ...source, what: clip(text, 2000), who: '', until: '' }],
    };
  if (list !== 'points') return { ...content, [list]: [...content[list], line] };
  const point = { ...line, speaker: speaker !== null && isGivenName(speaker) ? clip(speaker, 300) : '' };
  // In the order of the meeting, behind what has no time.
  const at =
    atMs === null ? -1 : content.points.findIndex(({ at_ms: other }) => other !== null && other > atMs);
  return {
    ...content,
    points: at < 0 ? [...content.points, point] : content.points.toSpliced(at, 0, point),
  };
}

/** The moments that lines of the minutes rest on. */
export const listMoments = ({ agenda, points, conclusions, tasks }: MinutesContent): ReadonlySet<number> =>
  new Set(
    [...agenda, ...points, ...conclusions, ...tasks].flatMap(({ at_ms: atMs }) =>
      atMs === null ? [] : [atMs],
    ),
  );
