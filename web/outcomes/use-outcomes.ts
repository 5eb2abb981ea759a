import { useDeferredValue, useMemo } from 'react';
import { vietnamDay } from '../../contract/values/date-time.ts';
import type { SavedOutcomes } from '../../contract/minutes/outcome-lines.ts';
import {
  findOutcomes,
  findQuotes,
  listOutcomes,
  type Outcome,
  type OutcomeSections,
} from '../../transcript/outcomes/index.ts';
import type { Reading } from '../../contract/sharing/reading.ts';
import { isGivenName } from '../../contract/transcription/speaker-names.ts';

export interface ReadOutcomes {
  /** Null until the text and the saved lines are here. */
  readonly sections: OutcomeSections | null;
  readonly figures: readonly Outcome[];
  /** Of speakers, for whoever writes who has a task. */
  readonly names: readonly string[];
  /** What is suggested was drafted by a language model, not found by the rules. */
  readonly isDrafted: boolean;
  /** In Vietnam, `yyyy-MM-dd`. */
  readonly meetingDay: string;
}

/** What is found in a text or was drafted from it, with what people made of it. @param createTime of the record */
export function useOutcomes(
  reading: Reading | null,
  createTime: string | undefined,
  saved: SavedOutcomes | undefined,
): ReadOutcomes {
  // The rules take as long as hundreds of milliseconds for hours of speech; what is typed meanwhile goes first.
  const text = useDeferredValue(reading);
  const paragraphs = text?.paragraphs ?? NONE;
  const bookmarks = text?.bookmarks ?? NONE;
  const meetingDay = createTime === undefined ? '' : vietnamDay(createTime);
  const meeting = useMemo(
    () => ({ paragraphs, bookmarks, day: meetingDay }),
    [paragraphs, bookmarks, meetingDay],
  );
  const drafted = saved?.draft?.lines ?? NONE;
  const outcomes = useMemo(
    () => (meeting.day === '' ? NONE : findOutcomes(meeting, drafted)),
    [meeting, drafted],
  );
  const isRead = text !== null && meetingDay !== '';
  const lines = saved?.data;
  const sections = useMemo(() => {
    if (!lines || !isRead) return null;
    const moments = lines.map(({ at_ms }) => at_ms);
    return listOutcomes(outcomes, lines, findQuotes(meeting, moments));
  }, [meeting, outcomes, lines, isRead]);
  const isDrafted = useMemo(() => outcomes.some(({ origin }) => origin === 'model'), [outcomes]);
  const figures = useMemo(() => outcomes.filter(({ kind }) => kind === 'figure'), [outcomes]);
  const names = useMemo(() => listNames(paragraphs), [paragraphs]);
  return { sections, figures, names, isDrafted, meetingDay };
}

const NONE: readonly never[] = [];

const listNames = (paragraphs: readonly Reading['paragraphs'][number][]): string[] => [
  ...new Set(
    paragraphs.flatMap(({ speaker }) => (speaker !== null && isGivenName(speaker) ? [speaker] : [])),
  ),
];
